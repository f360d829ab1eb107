package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.World;
import io.ringwright.provider.ProviderServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Settings of the user that are wrong, and a service that does not do as it should: one clear
 * error, soon, and nothing is created. What every kind of service may answer is in {@link
 * BadAnswersEngineIT}.
 */
@Order(8)
class BadServiceEngineIT {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final Program RING =
      Program.EMPTY.with(
          "ring",
          "ringwright:vmc:Sddc",
          Program.yaml(
              """
              name: ring
              region: US_WEST_2
              hostType: i3en.metal
              hostCount: 4
              vpcCidr: 10.6.0.0/16
              connectedAccountId: 00000000-0000-4000-8000-000000000001
              customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
              """));

  @TempDir static Path folder;
  private static EngineRoom room;
  private static World world;
  private static int projects;

  @BeforeAll
  static void open() {
    room = EngineRoom.in(folder.resolve("engine"));
    world = World.in(folder.resolve("world"));
  }

  @AfterAll
  static void close() {
    world.close();
  }

  /**
   * One way to go wrong.
   *
   * @param environment what the user has set otherwise
   * @param script what the service does otherwise
   * @param words what the error has to say
   */
  record Row(String trouble, Map<String, String> environment, String script, List<String> words) {
    @Override
    public String toString() {
      return trouble;
    }
  }

  static Stream<Row> settings() {
    return Stream.of(
        set("an API token that is unknown", "VMC_API_TOKEN", "wrong", "Invalid API token"),
        set("no credentials at all", "VMC_API_TOKEN", "", "VMC_API_TOKEN"),
        set("an organisation of others", "VMC_ORG_ID", "other", "403", "other"),
        set("no organisation", "VMC_ORG_ID", "", "VMC_ORG_ID"),
        set("a URL that is none", "VMC_URL", "vmc.vmware.com", "vmcUrl is vmc.vmware.com", "https"),
        set("an authority that is unknown", "RINGWRIGHT_CA_FILE", "", "RINGWRIGHT_CA_FILE"));
  }

  static Stream<Row> answers() {
    return Stream.of(
        answer("every answer empty, the orders done", "garble: empty", "answered nothing"),
        answer("hang-ups without end", "lose: call", "not reachable"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"settings", "answers"})
  void is_one_clear_error_and_creates_nothing(Row row) {
    var before = world.sddcs();
    world.play(row.script());
    Run up = up(row.environment());
    world.heal();

    up.fails(row.words().toArray(String[]::new)).isTold();
    assertThat(up.finished().took()).isLessThan(SOON);
    assertThat(world.sddcs()).isEqualTo(before);
  }

  @Test
  void tells_that_a_server_speaks_no_tls() throws IOException {
    try (var server = Impostor.withoutTls()) {
      up(Map.of("VMC_URL", server.url())).fails("speaking no TLS").isTold();
    }
  }

  private static Run up(Map<String, String> changed) {
    var environment = new TreeMap<>(room.environment());
    environment.putAll(world.environment());
    environment.remove("VMC_CLIENT_ID"); // else it stands in for the API token
    environment.putAll(changed);
    try (var provider = ProviderServer.start(environment)) {
      var port = Map.of("RINGWRIGHT_PROVIDER_PORT", String.valueOf(provider.port()));
      return room.project("trouble-" + ++projects, port).write(RING).up();
    }
  }

  private static Row set(String trouble, String variable, String value, String... words) {
    return new Row(trouble, Map.of(variable, value), "{}", List.of(words));
  }

  private static Row answer(String trouble, String what, String... words) {
    String script = "answers: [{on: 'ANY /vmc/**', times: 1000, %s}]".formatted(what);
    return new Row(trouble, Map.of(), script, List.of(words));
  }
}
