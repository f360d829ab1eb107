package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.SecretHunt;
import io.ringwright.automation.ChangedResource;
import io.ringwright.automation.Configuration;
import io.ringwright.automation.Credentials;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.Failure;
import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformEvent;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import io.ringwright.automation.Verb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The life of a platform in a program that embeds Ringwright. */
@Order(8)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PlatformLifeEngineIT {
  private static final String SDDC = "ringwright:vmc:Sddc";

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Ringwright ringwright;
  private static Platform platform;

  @BeforeAll
  static void open() {
    workshop = Workshop.in(folder);
    ringwright = workshop.open();
    platform = ringwright.open(workshop.spec("life"));
  }

  @AfterAll
  static void close() {
    ringwright.close();
    workshop.close();
  }

  @Test
  @Order(1)
  void what_was_reviewed_is_built_and_heard_of() {
    var preview = platform.preview().orThrow();
    var events = Collections.synchronizedList(new ArrayList<PlatformEvent>());

    var up = platform.up(preview.digest(), events::add).orThrow();

    assertThat(preview.changes()).extracting(ChangedResource::type).contains(SDDC);
    assertThat(preview.counts().create()).isEqualTo(up.counts().create()).isPositive();
    assertThat(workshop.world().sddcs()).hasSize(1);
    assertThat(up.outputs().values()).isEqualTo(platform.outputs().values());
    assertThat(events.get(0)).isEqualTo(new PlatformEvent.Begun("life", Verb.UP));
    assertThat(events.get(events.size() - 1)).isInstanceOf(PlatformEvent.Ended.class);
    assertThat(events)
        .filteredOn(PlatformEvent.ResourceDone.class::isInstance)
        .extracting(event -> ((PlatformEvent.ResourceDone) event).resource().type())
        .contains(SDDC);
  }

  @Test
  @Order(2)
  void a_second_up_changes_nothing() {
    assertThat(platform.up().orThrow().counts().total()).isZero();
    assertThat(platform.refresh().orThrow().counts().total()).isZero();
  }

  @Test
  @Order(3)
  void a_plan_that_is_no_longer_what_was_reviewed_is_refused() {
    var refused = platform.up("sha256:of another plan", event -> {}).failure().orElseThrow();

    assertThat(refused).isInstanceOf(Failure.Refused.class);
    assertThat(refused.message()).contains("not what was reviewed");
  }

  @Test
  @Order(4)
  void files_that_are_gone_are_not_missed() throws IOException {
    platform.close();
    assertThat(folder.resolve("work/life")).doesNotExist();

    platform = ringwright.open(workshop.spec("life"));

    assertThat(platform.preview().orThrow().counts().total()).isZero();
    assertThat(platform.up().orThrow().counts().total()).isZero();
  }

  @Test
  @Order(5)
  void no_credential_is_in_any_file_of_ours() throws IOException {
    var hunt = new SecretHunt();
    hunt.lookFor("token", workshop.environment().get("VMC_API_TOKEN"));
    hunt.lookFor("passphrase", workshop.environment().get("PULUMI_CONFIG_PASSPHRASE"));

    assertThat(hunt.names()).hasSize(2);
    assertThat(hunt.findInFiles(List.of(folder.resolve("work"), folder.resolve("state"))))
        .isEmpty();
  }

  @Test
  @Order(6)
  void a_platform_that_holds_data_is_not_destroyed_by_mistake() {
    var before = workshop.state("life").resources();

    var refused = platform.destroy(DataLoss.REFUSE).failure().orElseThrow();

    assertThat(refused).isInstanceOf(Failure.Refused.class);
    assertThat(((Failure.Refused) refused).because())
        .anySatisfy(each -> assertThat(each).contains(SDDC));
    assertThat(workshop.state("life").resources()).isEqualTo(before);
  }

  @Test
  @Order(7)
  void a_platform_with_wrong_credentials_does_not_get_those_of_its_neighbour() {
    Map<String, String> wrong = new TreeMap<>(workshop.environment());
    wrong.put("VMC_API_TOKEN", "not a token of this world");
    try (var stranger = workshop.open("stranger", wrong);
        var other = stranger.open(workshop.spec("other"))) {

      var refused = other.up().failure().orElseThrow();

      assertThat(refused).isInstanceOf(Failure.Failed.class);
      assertThat(platform.preview().succeeded()).isTrue();
      assertThat(workshop.world().sddcs()).hasSize(1);
    }
  }

  @Test
  @Order(8)
  void a_platform_whose_data_may_go_leaves_nothing() {
    platform.destroy(DataLoss.ALLOW).orThrow();

    assertThat(workshop.world().sddcs()).isEmpty();
    assertThat(workshop.state("life").resources()).isEmpty();
    assertThat(workshop.state("life").locks()).isEmpty();
    assertThat(platform.destroy(DataLoss.REFUSE).succeeded()).isTrue();
    assertThat(Files.exists(folder.resolve("work/life/runs"))).isTrue();
  }

  @Test
  @Order(9)
  void a_secret_of_the_configuration_reaches_the_program_and_no_file() throws IOException {
    var password = "Vc-s3cret-of-this-test";
    var vcenter =
        Configuration.empty()
            .with("supervisor.vcenter.url", "https://127.0.0.1:9")
            .with("supervisor.vcenter.user", "administrator@vsphere.local")
            .with("supervisor.namespace.existing", "cassandra");
    var spec =
        PlatformSpec.builder("secretive", vcenter, workshop.backend())
            .secret("supervisor.vcenter.password", "VCENTER_PASSWORD")
            .build();
    var credentials =
        Credentials.of(workshop.environment()).with("VCENTER_PASSWORD", () -> password);
    try (var keeping =
            Ringwright.in(folder.resolve("kept")).credentials(credentials).keepingFiles().open();
        var secretive = keeping.open(spec)) {
      var failure = secretive.preview().failure().orElseThrow();

      // Nobody listens at that vCenter; to log in there, the program needed the password.
      assertThat(failure).as(failure.toString()).isInstanceOf(Failure.Unreachable.class);
    }
    assertThat(folder.resolve("kept/secretive/engine/secretive/Pulumi.secretive.yaml"))
        .content()
        .contains("secure:", "encryptionsalt:");
    var hunt = new SecretHunt().lookFor("password", password);
    assertThat(hunt.findInFiles(List.of(folder.resolve("kept"), folder.resolve("state"))))
        .isEmpty();
  }
}
