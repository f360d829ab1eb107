package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.contract.Impostor.Babble;
import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.SimulatedVcenter;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.provider.ProviderServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same thing goes wrong with every kind of service at once: VMC and its login, NSX, vCenter's
 * REST and SOAP and tags, the Supervisor. Each gives one clear error of its own, soon.
 */
@Order(8)
class BadAnswersEngineIT {
  private static final Duration SOON = Duration.ofSeconds(40);
  private static final List<String> LOGINS =
      List.of("/csp/gateway/am/api/auth/**", "/api/session", "/wcp/login");
  private static final List<String> INSIDE = List.of("/vmc/**", "/api/vcenter/**", "/apis/**");

  @TempDir static Path folder;
  private static EngineRoom room;
  private static World world;
  private static Site site;
  private static LabAuthority authority;
  private static int projects;

  @BeforeAll
  static void open() {
    room = EngineRoom.in(folder.resolve("engine"));
    world = World.in(folder.resolve("world"));
    site = world.build("ground", "10.2.0.0/16");
    world.openVcenter(site);
    world.activateTanzu(site);
    world.makeNamespace(site, "rings");
    authority = LabAuthority.in(folder.resolve("world"), Clock.systemUTC());
  }

  @AfterAll
  static void close() {
    world.close();
  }

  /**
   * One way to go wrong.
   *
   * @param fault what a fault script of the lab calls it
   * @param babble the same of a vCenter that speaks SOAP
   * @param words what each error has to say
   */
  record Row(String trouble, String fault, Babble babble, List<String> words) {
    @Override
    public String toString() {
      return trouble;
    }
  }

  static Stream<Row> answers() {
    return Stream.of(
        row("a web page for every answer", "garble: html", Babble.PAGE, "address"),
        row("every answer empty", "garble: blank", Babble.NOTHING, "address"),
        row("half of every answer", "garble: truncated", Babble.HALF, "address"),
        row("no answer ends", "garble: endless", Babble.NO_END, "address"),
        row("errors of its own", "refuse: 500, text: out of order", Babble.TROUBLE, "500"),
        row("no right to do so", "refuse: 403, text: no role", Babble.NO_RIGHT, "403"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void is_a_clear_error_of_each_service(Row row) throws IOException {
    isTold(row, INSIDE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void is_a_clear_error_of_each_login(Row row) throws IOException {
    isTold(row, LOGINS);
  }

  private static void isTold(Row row, List<String> paths) throws IOException {
    List<JsonNode> before = world.sddcs();
    try (var server = Impostor.saying(authority, row.babble())) {
      var addresses = Services.of(world, site).withVsphere(server.url());
      for (String path : paths) {
        world.play("answers: [{on: 'ANY %s', times: 1000, %s}]".formatted(path, row.fault()));
      }
      isTold(up(addresses, Map.of()), row.words());
    } finally {
      world.heal();
      world.tanzu(site).dropAll("rings"); // an order that arrived, although its answer did not
    }
    assertThat(world.sddcs()).isEqualTo(before);
  }

  @Test
  void is_a_clear_error_where_nobody_is() {
    int nobody = new FreePorts(new Random()).next();
    Run up =
        up(Services.at("127.0.0.1:" + nobody), Map.of("VMC_URL", "https://127.0.0.1:" + nobody));
    isTold(up, List.of("127.0.0.1:" + nobody, "not reachable"));
  }

  @Test
  void is_a_clear_error_where_the_host_has_no_such_name() {
    Run up = up(Services.at("nowhere.invalid"), Map.of("VMC_URL", "https://nowhere.invalid"));
    isTold(up, List.of("nowhere.invalid"));
  }

  @Test
  void is_a_clear_error_where_the_certificate_has_expired() throws IOException {
    Instant then = Instant.now().minus(Duration.ofDays(3653));
    LabAuthority old = LabAuthority.in(folder.resolve("old"), Clock.fixed(then, ZoneOffset.UTC));
    try (var server = Impostor.showing(old)) {
      Run up =
          up(
              Services.at("127.0.0.1:" + server.port()),
              Map.of(
                  "VMC_URL", server.url(),
                  "CSP_URL", server.url(),
                  "RINGWRIGHT_CA_FILE", old.caFile().toString()));
      isTold(up, List.of("certificate that has expired", "To fix: "));
    }
  }

  @Test
  void is_a_clear_error_where_the_password_is_wrong() {
    try (var vcenter = SimulatedVcenter.in(folder)) {
      var addresses =
          Services.of(world, site).withVsphere(vcenter.site().vcenterUrl()).withPassword("wrong");
      isTold(up(addresses, Map.of("VMC_API_TOKEN", "wrong")), List.of("refused", "To fix: "));
    }
  }

  private static void isTold(Run up, List<String> words) {
    up.fails().isTold();
    assertThat(up.finished().took()).isLessThan(SOON);
    var softly = new SoftAssertions();
    for (String service : Services.NAMES) {
      softly.assertThat(up.diagnostics(service)).as(service).contains("error: ").contains(words);
    }
    softly.assertAll();
  }

  private static Run up(Services services, Map<String, String> changed) {
    var environment = new TreeMap<>(room.environment());
    environment.putAll(world.environment());
    environment.remove("VMC_CLIENT_ID"); // else it stands in for the API token
    environment.putAll(changed);
    try (var provider = ProviderServer.start(environment)) {
      var port = Map.of("RINGWRIGHT_PROVIDER_PORT", String.valueOf(provider.port()));
      return room.project("astray-" + ++projects, port)
          .write(services.program())
          .up("--continue-on-error");
    }
  }

  private static Row row(String trouble, String fault, Babble babble, String... words) {
    return new Row(trouble, fault, babble, List.of(words));
  }
}
