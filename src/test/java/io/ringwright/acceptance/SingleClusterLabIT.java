package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.EditedFile;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import io.ringwright.acceptance.harness.SecretHunt;
import io.ringwright.acceptance.harness.StackState;
import io.ringwright.automation.Credentials;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.Failure;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.PolicyFinding;
import io.ringwright.automation.Ringwright;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The life of the paper's platform, from a fresh clone to an empty lab. */
@Order(10)
@InFreshClone
class SingleClusterLabIT {
  private static final String STACK = "single-cluster";
  private static final String ESCAPE = "\u001b[";

  @Test
  @Order(1)
  void one_command_in_a_fresh_clone_ends_with_the_outputs(FreshClone clone) {
    Finished up = clone.ringwright("up", STACK, "--lab").expect(0);

    assertThat(up.stdout())
        .contains("cqlContactPoints", "localDatacenter", "superuserSecret", "grafanaUrl")
        .contains("reaperUrl", "storageClass", "kubeconfig", "[secret]");
    assertThat(up.output()).as("plain lines where there is no terminal").doesNotContain(ESCAPE);
    new OrphanHunt(clone).expectNone();
  }

  @Test
  @Order(2)
  void the_real_scheduler_has_placed_every_pod_and_all_run(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(STACK);

    assertThat(cluster.phases())
        .hasSizeGreaterThan(5)
        .allSatisfy((pod, phase) -> assertThat(phase).isIn("Running", "Succeeded"));
    Map<String, String> rings = nodesOfCassandra(cluster);
    assertThat(rings).hasSize(3);
    assertThat(new HashSet<>(rings.values())).as("one worker per Cassandra pod").hasSize(3);
    assertThat(cluster.schedulers()).containsOnly("default-scheduler");
  }

  @Test
  @Order(3)
  void a_second_up_changes_nothing(FreshClone clone) {
    Finished again = clone.ringwright("up", STACK, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
    assertThat(again.json().path("outputs").path("cqlContactPoints")).isNotEmpty();
  }

  @Test
  @Order(4)
  void a_person_at_a_terminal_sees_a_live_view(FreshClone clone) {
    Finished up = clone.inTerminal("./ringwright up " + STACK + " --lab --yes").expect(0);

    assertThat(up.output()).contains(ESCAPE);
  }

  @Test
  @Order(5)
  void a_fifth_worker_previews_as_one_update_and_nothing_else(FreshClone clone) {
    try (var edited = edited(clone, "ringwright:tanzu.workers.replicas", "5")) {
      Finished preview = clone.ringwright("preview", STACK, "--lab", "--json").expect(0);

      Changes changes = Changes.of(preview);
      assertThat(changes).as(preview.toString()).isEqualTo(new Changes(0, 1, 0, 0, changes.same()));
    }
  }

  @Test
  @Order(6)
  void another_storage_class_is_never_silent(FreshClone clone) {
    expectLoudAbout("storage", clone, "ringwright:storage.kind", "raid-5");
  }

  @Test
  @Order(7)
  void another_number_of_tokens_is_never_silent(FreshClone clone) {
    expectLoudAbout("tokens", clone, "ringwright:cassandra.tokens", "32");
  }

  @Test
  @Order(8)
  void plain_pulumi_sees_the_same_platform_and_no_change(FreshClone clone) {
    Finished preview =
        clone.pulumi("preview", "--stack", STACK, "--non-interactive", "--expect-no-changes");

    preview.expect(0);
    new OrphanHunt(clone).expectNone();
  }

  @Test
  @Order(9)
  void a_program_that_embeds_ringwright_sees_the_same_platform_and_its_endpoints(FreshClone clone) {
    var spec =
        PlatformSpec.inLab(STACK, io.ringwright.automation.Configuration.file(clone.config(STACK)))
            .judged()
            .build();
    try (var ringwright =
            Ringwright.in(clone.runsFolder().resolve("embedded"))
                .lab(clone.lab(), clone.root().resolve("tools"))
                .credentials(Credentials.of(clone.labEnvironment()))
                .keepingFiles() // for the hunt for secrets
                .open();
        var platform = ringwright.open(spec)) {
      var preview = platform.preview();
      var endpoints = platform.outputs().endpoints();

      assertThat(preview.orThrow().counts().total()).as(preview.toString()).isZero();
      assertThat(preview.findings()).extracting(PolicyFinding::level).containsOnly("advisory");
      assertThat(endpoints.local().orElseThrow().contactPoints())
          .first(as(STRING))
          .matches("[0-9.]+:9042");
      assertThat(endpoints.webInterfaces()).containsKey("grafana");
      assertThat(endpoints.secrets()).containsKeys("superuser", "grafana");
      assertThat(platform.secret("kubeconfig").orElseThrow()).contains("current-context");
      assertThat(platform.destroy(DataLoss.REFUSE).failure())
          .get()
          .isInstanceOf(Failure.Refused.class);
    }
  }

  @Test
  @Order(10)
  void no_secret_is_in_state_logs_previews_or_ps(FreshClone clone) throws IOException {
    SecretHunt hunt = secretsOf(clone);

    assertThat(hunt.names()).hasSizeGreaterThan(5);
    assertThat(hunt.findInFiles(List.of(clone.lab().resolve("pulumi"), clone.runsFolder())))
        .isEmpty();
    assertThat(hunt.findInFiles(List.of(clone.lab().resolve("logs")))).isEmpty();
    assertThat(hunt.findInText("ps", String.join("\n", clone.commandLinesSeen()))).isEmpty();
  }

  @Test
  @Order(11)
  void a_refused_destroy_has_deleted_nothing_crds_included(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(STACK);
    Set<String> definitions = definitions(cluster);
    List<String> before = urns(clone.state(STACK));

    Finished refused = clone.ringwright("destroy", STACK, "--lab", "--yes").expect(3);
    Finished plain = clone.pulumi("destroy", "--stack", STACK, "--yes", "--non-interactive");

    assertThat(refused.stderr()).contains("--allow-data-loss");
    assertThat(plain.exitCode()).as(plain.toString()).isNotZero();
    assertThat(urns(clone.state(STACK))).isEqualTo(before);
    assertThat(definitions(cluster)).isNotEmpty().isEqualTo(definitions);
    assertThat(nodesOfCassandra(cluster)).hasSize(3);
  }

  @Test
  @Order(12)
  void a_destroy_that_may_lose_data_leaves_nothing(FreshClone clone) {
    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(clone.state(STACK).resources()).isEmpty();
    assertThat(clone.state(STACK).pending()).isEmpty();
    assertThat(clone.state(STACK).locks()).isEmpty();
    assertThat(LabStatus.of(clone).things()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }

  private static void expectLoudAbout(String word, FreshClone clone, String key, String value) {
    try (var edited = edited(clone, key, value)) {
      Finished preview = clone.ringwright("preview", STACK, "--lab", "--json");
      if (preview.exitCode() != 0) {
        assertThat(preview.exitCode()).as(preview.toString()).isIn(2, 3);
        assertThat(preview.output()).containsIgnoringCase(word);
        return;
      }
      assertThat(Changes.of(preview).replace()).as(preview.toString()).isPositive();
    }
  }

  private static EditedFile edited(FreshClone clone, String key, String value) {
    Path file = clone.config(STACK);
    var edited = EditedFile.remembering(file);
    Configuration.read(file).set(key, value).write(file);
    return edited;
  }

  private static Map<String, String> nodesOfCassandra(LabCluster cluster) {
    return cluster.placement().entrySet().stream()
        .filter(pod -> pod.getKey().matches(".*-sts-\\d+"))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Set<String> definitions(LabCluster cluster) {
    List<CustomResourceDefinition> all =
        cluster.ask(
            client -> client.apiextensions().v1().customResourceDefinitions().list().getItems());
    return all.stream().map(crd -> crd.getMetadata().getName()).collect(Collectors.toSet());
  }

  private static List<String> urns(StackState state) {
    return state.resources().stream().map(StackState.Resource::urn).toList();
  }

  private static SecretHunt secretsOf(FreshClone clone) throws IOException {
    var hunt = new SecretHunt();
    hunt.lookFor("VMC_API_TOKEN", clone.labEnvironment().get("VMC_API_TOKEN"));
    Finished export = clone.pulumiUnrecorded("stack", "export", "--show-secrets", "--stack", STACK);
    hunt.lookForSecretsOf(new ObjectMapper().readTree(export.stdout()));
    List<Secret> inCluster =
        clone.clusterOf(STACK).ask(client -> client.secrets().inAnyNamespace().list().getItems());
    for (Secret secret : inCluster) {
      String password = secret.getData() == null ? null : secret.getData().get("password");
      if (password != null) {
        hunt.lookFor(
            "secret " + secret.getMetadata().getName(),
            new String(Base64.getDecoder().decode(password), StandardCharsets.UTF_8));
      }
    }
    return hunt;
  }
}
