package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.Backend;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.Failure;
import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Retry;
import io.ringwright.automation.Ringwright;
import io.ringwright.automation.RunResult;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * What goes wrong with a platform, one after the other, and how a program that embeds Ringwright
 * learns of it. After each the recorded state is true: the next operation goes on from there.
 */
@Order(8)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PlatformTroublesEngineIT {
  private static final String NAME = "troubled";
  private static final String SLOW = "tasks: [{type: '*', millis: 3000}]";

  /** Nothing listens there. */
  private static final String NOBODY = "http://127.0.0.1:9";

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Ringwright ringwright;
  private static Platform platform;

  @BeforeAll
  static void open() {
    workshop = Workshop.in(folder);
    ringwright = workshop.open();
    platform = ringwright.open(workshop.spec(NAME));
  }

  @AfterAll
  static void close() {
    ringwright.close();
    workshop.close();
  }

  @AfterEach
  void heal() {
    workshop.world().heal();
  }

  @Test
  @Order(1)
  void what_a_service_refuses_is_a_failure_in_its_own_words() {
    workshop.world().play("tasks: [{type: SDDC-PROVISION, ends: FAILED, text: no hosts left}]");

    var failed = failure(platform.up());

    assertThat(failed).isInstanceOf(Failure.Failed.class);
    assertThat(failed.message()).contains("no hosts left");
    assertThat(failed.retry()).isEqualTo(Retry.AFTER_A_CHANGE);
    // The service keeps an SDDC that failed, and so does the state; it is protected like any other.
    platform.destroy(DataLoss.ALLOW).orThrow();
  }

  @Test
  @Order(2)
  void a_killed_engine_is_told_and_the_next_run_puts_the_state_in_order() {
    workshop.world().play(SLOW);

    var killed = failure(Deed.begun(platform, Platform::up).killEngine().end());

    assertThat(killed).isInstanceOf(Failure.Killed.class);
    assertThat(killed.retry()).isEqualTo(Retry.NOW);
    assertThat(workshop.state(NAME).locks()).as("the dead engine's lock").isNotEmpty();
  }

  @Test
  @Order(3)
  void the_next_run_goes_on_where_the_killed_one_stopped() {
    platform.up().orThrow();

    expectWhole();
  }

  @Test
  @Order(4)
  void a_second_operation_meanwhile_is_told_that_the_platform_is_busy() {
    workshop.world().play(SLOW);
    try (var elsewhere = workshop.open("elsewhere");
        var same = elsewhere.open(workshop.spec(NAME));
        var sameFiles = ringwright.open(workshop.spec(NAME))) {
      var destroying =
          Deed.begun(platform, (each, listener) -> each.destroy(DataLoss.ALLOW, listener));

      assertThat(failure(platform.up())).as("same object").isInstanceOf(Failure.Busy.class);
      assertThat(failure(sameFiles.up())).as("same files").isInstanceOf(Failure.Busy.class);
      var busy = failure(same.up());
      assertThat(busy).as("other files, as of another process").isInstanceOf(Failure.Busy.class);
      assertThat(busy.message()).contains("process");
      assertThat(busy.retry()).isEqualTo(Retry.LATER);

      destroying.end().orThrow();
    }
    assertThat(workshop.world().sddcs()).isEmpty();
    assertThat(workshop.state(NAME).locks()).isEmpty();
  }

  @Test
  @Order(5)
  void a_cancelled_operation_records_what_it_has_begun() {
    workshop.world().play(SLOW);
    var running = Deed.begun(platform, Platform::up);

    assertThat(platform.running()).isTrue();
    platform.cancel();
    var interrupted = failure(running.end());

    assertThat(interrupted).isInstanceOf(Failure.Interrupted.class);
    assertThat(interrupted.retry()).isEqualTo(Retry.NOW);
    assertThat(workshop.state(NAME).locks()).isEmpty();
    assertThat(platform.running()).isFalse();
  }

  @Test
  @Order(6)
  void an_operation_that_takes_too_long_is_stopped() {
    workshop.world().play("tasks: [{type: '*', times: 9, millis: 6000}]");
    var patient = workshop.specOf(NAME).timeOut(Duration.ofSeconds(3)).build();
    try (var limited = ringwright.open(patient)) {
      var late = failure(limited.up());

      assertThat(late).isInstanceOf(Failure.TimedOut.class);
      assertThat(late.message()).contains("PT3S");
    }
  }

  @Test
  @Order(7)
  void after_all_that_one_run_makes_it_whole() {
    platform.up().orThrow();

    expectWhole();
    assertThat(platform.preview().orThrow().counts().total()).isZero();
  }

  @Test
  @Order(8)
  void a_lock_of_a_dead_process_is_removed_and_one_of_another_host_is_not() throws Exception {
    var dead = new ProcessBuilder("true").start();
    dead.waitFor();
    var here = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    lock(dead.pid(), here);
    assertThat(platform.refresh().succeeded()).as("after a stale lock").isTrue();

    var foreign = lock(1, "elsewhere.example");
    var busy = failure(platform.up());

    assertThat(busy).isInstanceOf(Failure.Busy.class);
    assertThat(busy.message()).contains("ann@elsewhere.example");
    assertThat(busy.advice()).contains("pulumi cancel");
    Files.delete(foreign);
  }

  @Test
  @Order(9)
  void a_service_that_does_not_answer_is_unreachable() {
    Map<String, String> lost = new TreeMap<>(workshop.environment());
    lost.put("VMC_URL", NOBODY);
    lost.put("CSP_URL", NOBODY);
    try (var far = workshop.open("far", lost);
        var other = far.open(workshop.spec("far"))) {
      var unreachable = failure(other.up());

      assertThat(unreachable).isInstanceOf(Failure.Unreachable.class);
      assertThat(unreachable.retry()).isEqualTo(Retry.LATER);
    }
  }

  @Test
  @Order(10)
  void a_backend_that_does_not_answer_is_unreachable_whatever_its_kind() {
    Map<String, String> more = new TreeMap<>(workshop.environment());
    more.put("PULUMI_ACCESS_TOKEN", "a token");
    more.put("AWS_ACCESS_KEY_ID", "an id");
    more.put("AWS_SECRET_ACCESS_KEY", "a key");
    more.put("AWS_MAX_ATTEMPTS", "1");
    var cloud = new Backend.PulumiCloud(URI.create(NOBODY), Optional.of("acme"));
    var bucket =
        new Backend.S3(
            "rings",
            Optional.empty(),
            Optional.of("eu-central-1"),
            Optional.of(URI.create(NOBODY)));
    try (var far = workshop.open("far", more)) {
      for (var backend : new Backend[] {cloud, bucket}) {
        var spec = PlatformSpec.builder("far", Workshop.sddc("far"), backend).build();
        try (var other = far.open(spec)) {
          assertThat(failure(other.up())).as(backend.url()).isInstanceOf(Failure.Unreachable.class);
        }
      }
    }
  }

  @Test
  @Order(11)
  void missing_credentials_are_named_before_anything_is_started() {
    Map<String, String> bare = new TreeMap<>(workshop.environment());
    bare.remove("PULUMI_CONFIG_PASSPHRASE");
    try (var poor = workshop.open("poor", bare);
        var other = poor.open(workshop.spec("bare"))) {
      var invalid = failure(other.up());

      assertThat(invalid).isInstanceOf(Failure.Invalid.class);
      assertThat(invalid.message()).contains("PULUMI_CONFIG_PASSPHRASE");
    }
  }

  @Test
  @Order(12)
  void a_closed_ringwright_leaves_the_platform_as_it_is() {
    ringwright.close();

    assertThat(workshop.world().sddcs()).hasSize(1);
    assertThat(folder.resolve("work").resolve(NAME)).doesNotExist();
    try (var again = workshop.open();
        var same = again.open(workshop.spec(NAME))) {
      same.destroy(DataLoss.ALLOW).orThrow();
    }
    assertThat(workshop.world().sddcs()).isEmpty();
  }

  private static void expectWhole() {
    assertThat(workshop.world().sddcs()).hasSize(1);
    assertThat(workshop.state(NAME).resources("ringwright:vmc:Sddc")).hasSize(1);
    assertThat(workshop.state(NAME).pending()).isEmpty();
    assertThat(workshop.state(NAME).locks()).isEmpty();
  }

  private static Failure failure(RunResult result) {
    return result.failure().orElseThrow(() -> new AssertionError("it succeeded: " + result));
  }

  private static Path lock(long process, String host) throws IOException {
    var locks = folder.resolve("state/.pulumi/locks/organization/ringwright").resolve(NAME);
    Files.createDirectories(locks);
    return Files.writeString(
        locks.resolve("00000000-0000-4000-8000-" + "%012d".formatted(process) + ".json"),
        "{\"pid\":%d,\"username\":\"ann\",\"hostname\":\"%s\",\"timestamp\":\"%s\"}"
            .formatted(process, host, OffsetDateTime.now()));
  }
}
