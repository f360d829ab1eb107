package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.Failure;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The example {@code plain-main}; and what happens to a platform when its program dies. */
@Order(8)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PlainMainEngineIT {
  private static final String NAME = "plain";

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Path spec;

  @BeforeAll
  static void open() throws Exception {
    workshop = Workshop.in(folder);
    spec = Files.writeString(folder.resolve("plain.json"), workshop.spec(NAME).json());
  }

  @AfterAll
  static void close() {
    workshop.close();
  }

  @AfterEach
  void heal() {
    workshop.world().heal();
  }

  @Test
  @Order(1)
  void a_killed_program_leaves_a_platform_that_is_busy_only_as_long_as_its_engine_lives() {
    workshop.world().play("tasks: [{type: '*', millis: 4000}]");
    try (var dying = start("up").says("create vmc-sddc");
        var here = workshop.open("here");
        var same = here.open(workshop.spec(NAME))) {
      assertThat(same.up().failure()).as("another process").containsInstanceOf(Failure.Busy.class);

      dying.signal("KILL");
      assertThat(dying.end()).isEqualTo(137);
    }
  }

  @Test
  @Order(2)
  void started_again_it_goes_on_from_there() {
    try (var again = start("up")) {
      assertThat(again.end()).as(again.output()).isZero();
    }

    expectWhole();
  }

  @Test
  @Order(3)
  void ctrl_c_lets_it_record_what_it_has_begun() {
    workshop.world().play("tasks: [{type: '*', millis: 2000}]");
    try (var interrupted = start("down").says("delete vmc-sddc")) {
      interrupted.signal("INT");

      assertThat(interrupted.end()).as(interrupted.output()).isEqualTo(130);
      assertThat(workshop.state(NAME).locks()).isEmpty();
    }
  }

  @Test
  @Order(4)
  void it_takes_down_what_it_has_built() {
    try (var down = start("down")) {
      assertThat(down.end()).as(down.output()).isZero();
    }

    assertThat(workshop.world().sddcs()).isEmpty();
    assertThat(workshop.state(NAME).resources()).isEmpty();
    assertThat(workshop.state(NAME).pending()).isEmpty();
    assertThat(folder.resolve("work").resolve(NAME)).doesNotExist();
  }

  private static void expectWhole() {
    assertThat(workshop.world().sddcs()).hasSize(1);
    assertThat(workshop.state(NAME).resources("ringwright:vmc:Sddc")).hasSize(1);
    assertThat(workshop.state(NAME).pending()).isEmpty();
    assertThat(workshop.state(NAME).locks()).isEmpty();
  }

  private static Example start(String verb) {
    return Example.start(
        "plain-main",
        "io.ringwright.examples.plain.PlainMain",
        folder,
        workshop.environment(),
        verb,
        spec.toString(),
        folder.resolve("work").toString());
  }
}
