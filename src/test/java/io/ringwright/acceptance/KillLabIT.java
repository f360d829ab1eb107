package io.ringwright.acceptance;

import static io.ringwright.acceptance.harness.Moment.after;
import static io.ringwright.acceptance.harness.Moment.before;
import static io.ringwright.acceptance.harness.Moment.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Assassin;
import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.Moment;
import io.ringwright.acceptance.harness.OrphanHunt;
import io.ringwright.acceptance.harness.Running;
import io.ringwright.acceptance.harness.StackState;
import io.ringwright.acceptance.harness.Victim;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code kill -9} of the command line, the engine and the providers, at ten moments of {@code up}
 * and {@code destroy}; then the same command again. Nothing is made twice, nothing is lost, and no
 * lock, process or pending entry is left.
 */
@Order(40)
@ExtendWith(AcceptanceExtension.class)
class KillLabIT {
  private static final String STACK = "kill";
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String NAMESPACE = "ringwright:supervisor:Namespace";
  private static final String CLUSTER = "ringwright:supervisor:TanzuCluster";

  /** The operators' own: there is one in each chart. */
  private static final String DEPLOYMENT = "kubernetes:apps/v1:Deployment";

  /** One life of the stack with two deaths in it. */
  record Deaths(Victim inUp, Moment up, Victim inDestroy, Moment destroy) {
    @Override
    public String toString() {
      return inUp + " " + up + ", then " + inDestroy + " " + destroy;
    }
  }

  static Stream<Deaths> deaths() {
    return Stream.of(
        new Deaths(Victim.CLI, before("create", SDDC), Victim.CLI, before("delete", CLUSTER)),
        new Deaths(Victim.ENGINE, before("create", SDDC), Victim.ENGINE, before("delete", SDDC)),
        new Deaths(Victim.ENGINE, before("create", CLUSTER), Victim.CLI, after("delete", CLUSTER)),
        new Deaths(Victim.CLI, after("create", NAMESPACE), Victim.ENGINE, event(10)),
        new Deaths(
            Victim.KUBERNETES_PROVIDER,
            before("create", DEPLOYMENT),
            Victim.KUBERNETES_PROVIDER,
            before("delete", DEPLOYMENT)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("deaths")
  void the_same_command_again_converges(Deaths deaths, FreshClone clone) {
    SmallStack.write(clone, STACK, deaths.inUp() == Victim.KUBERNETES_PROVIDER);
    List<String> before = LabStatus.of(clone).things();
    var assassin = new Assassin(clone);

    assassin.kill(deaths.inUp(), deaths.up(), log -> start(clone, log, "up"));
    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    expectOneOfEach(clone, before);

    String[] destroy = {"destroy", "--allow-data-loss"};
    assassin.kill(deaths.inDestroy(), deaths.destroy(), log -> start(clone, log, destroy));
    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);
    expectNothing(clone, before);
  }

  @Test
  void a_provider_that_dies_under_plain_pulumi_orders_no_second_sddc(FreshClone clone) {
    SmallStack.write(clone, STACK, false);
    List<String> before = LabStatus.of(clone).things();
    clone.pulumi("stack", "select", "--create", STACK).expect(0);
    String[] up = {"up", "--yes", "--non-interactive", "--stack", STACK};

    new Assassin(clone)
        .kill(Victim.RINGWRIGHT_PROVIDER, before("create", SDDC), log -> plain(clone, log, up));
    clone.pulumi(up).expect(0);
    assertThat(LabStatus.of(clone).things())
        .filteredOn(thing -> thing.equals("sddc " + STACK))
        .hasSize(1);

    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    expectOneOfEach(clone, before);
    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);
    expectNothing(clone, before);
  }

  private static Running plain(FreshClone clone, EngineEvents log, String... arguments) {
    var all =
        Stream.concat(Stream.of(arguments), Stream.of("--event-log", log.log().toString()))
            .toArray(String[]::new);
    return clone.startPulumi(Map.of("PULUMI_DEBUG_COMMANDS", "1"), all);
  }

  private static Running start(FreshClone clone, EngineEvents log, String... verb) {
    var arguments =
        Stream.concat(Stream.of(verb[0], STACK, "--lab", "--yes"), Stream.of(verb).skip(1))
            .toArray(String[]::new);
    return clone.startRingwright(Map.of("RINGWRIGHT_EVENT_LOG", log.log().toString()), arguments);
  }

  private static void expectOneOfEach(FreshClone clone, List<String> before) {
    StackState state = clone.state(STACK);
    assertThat(List.of(SDDC, NAMESPACE, CLUSTER))
        .allSatisfy(type -> assertThat(state.resources(type)).hasSize(1));
    assertThat(LabStatus.of(clone).things())
        .containsAll(before)
        .filteredOn(thing -> thing.equals("sddc " + STACK))
        .hasSize(1);
    expectNoTrace(clone, state);
  }

  private static void expectNothing(FreshClone clone, List<String> before) {
    StackState state = clone.state(STACK);
    assertThat(state.resources()).isEmpty();
    assertThat(LabStatus.of(clone).things()).isEqualTo(before);
    expectNoTrace(clone, state);
  }

  private static void expectNoTrace(FreshClone clone, StackState state) {
    assertThat(state.pending()).isEmpty();
    assertThat(state.locks()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }
}
