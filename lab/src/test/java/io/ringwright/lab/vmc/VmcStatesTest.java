package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Whatever is asked of the service, in whatever order: these things hold. */
class VmcStatesTest {
  /** Something that a customer, the vendor or fate does; the numbers choose what it happens to. */
  record Step(Happening event, int which, int amount) {}

  @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
  void one_change_at_a_time_every_task_ends_and_a_restart_loses_nothing(
      @ForAll("steps") @Size(min = 10, max = 40) List<Step> steps) throws IOException {
    try (var world = new RandomWorld(Files.createTempDirectory("vmc-states"))) {
      Happening.ORDER.in(world, 0, 4);
      world.passTime(10);
      for (var step : steps) {
        step.event().in(world, step.which(), step.amount());
        assertThat(world.runningPerResource()).as("after %s", step).allMatch(count -> count <= 1);
        assertThat(world.serverErrors()).as("after %s", step).isEmpty();
      }
      world.passTime(3_600);
      assertThat(world.running()).isEmpty();
      assertThat(world.scriptsRefused()).isLessThanOrEqualTo(steps.size());
      assertThat(world.statusOfEveryTask()).isSubsetOf("FINISHED", "FAILED", "CANCELED");
      assertThat(world.unreachableSddcs()).isEmpty();
      var before = world.everything();
      world.restart();
      assertThat(world.everything()).isEqualTo(before);
    }
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.of(Happening.class),
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(0, 17))
        .as(Step::new)
        .list();
  }

  @Test
  void of_many_changes_that_come_at_once_one_is_taken() throws Exception {
    try (var world = new RandomWorld(Files.createTempDirectory("vmc-states"))) {
      Happening.ORDER.in(world, 0, 4);
      world.passTime(10);
      var threads = Executors.newFixedThreadPool(8);
      try {
        var sddc = world.sddcs().get(0);
        Callable<Integer> add =
            () -> world.post("/vmc/api/orgs/ORG/sddcs/" + sddc + "/esxs", "{'num_hosts':1}");
        var answers =
            threads.invokeAll(Collections.nCopies(16, add)).stream()
                .map(VmcStatesTest::result)
                .toList();
        assertThat(answers).containsOnlyOnce(202);
        assertThat(answers).containsOnly(202, 409);
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private static int result(Future<Integer> answer) {
    try {
      return answer.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
