package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import io.ringwright.policies.kit.PolicyPackServer;
import io.ringwright.policies.rules.RingwrightPolicies;
import io.ringwright.provider.ProviderServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The policy pack as the real engine runs it: {@code pulumi preview --policy-pack}. Kubernetes
 * objects are rendered into files, so no cluster is needed.
 */
@Order(9)
class PolicyPackEngineIT {
  private static final Path PACK =
      AcceptanceExtension.repository().resolve("policies/ringwright/pack");
  private static final Clock TODAY =
      Clock.fixed(Instant.parse("2026-12-01T12:00:00Z"), ZoneOffset.UTC);

  private static final String RING =
      """
      objs:
      - apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: k8ssandraclusters.k8ssandra.io}
        spec:
          group: k8ssandra.io
          scope: Namespaced
          names: {kind: K8ssandraCluster, plural: k8ssandraclusters}
          versions:
          - name: v1alpha1
            served: true
            storage: true
            schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
      - apiVersion: k8ssandra.io/v1alpha1
        kind: K8ssandraCluster
        metadata: {name: demo, namespace: default}
        spec:
          cassandra:
            serverVersion: 4.0.3
            config: {jvmOptions: {heapSize: 34Gi}}
            datacenters: [{metadata: {name: dc1}, size: 2}]
      """;
  private static final String BARE_SERVICE =
      """
      metadata: {name: cql, namespace: default}
      spec: {type: LoadBalancer, ports: [{port: 9042}]}
      """;
  private static final String SERVICE_OF_A_LATER_NETWORK =
      """
      metadata: {name: later, namespace: default}
      spec: {type: LoadBalancer, ports: [{port: 9042}], loadBalancerSourceRanges: ['${superuser.id}']}
      """;
  private static final String DEPLOYMENT =
      """
      metadata: {name: stress, namespace: default}
      spec:
        selector: {matchLabels: {app: stress}}
        template:
          metadata: {labels: {app: stress}}
          spec: {containers: [{name: stress, image: 'cassandra:latest'}]}
      """;

  private static Program program(Path rendered) {
    return Program.EMPTY
        .with(
            "rendered",
            "pulumi:providers:kubernetes",
            Program.yaml("renderYamlToDirectory: " + rendered))
        .with(
            "superuser",
            "ringwright:guard:Password",
            Program.yaml("{length: 24, rotation: '2024-01-01'}"))
        .with("ring", "kubernetes:yaml/v2:ConfigGroup", Program.yaml(RING))
        .withOptions("ring", "providers: ['${rendered}']")
        .with("cql", "kubernetes:core/v1:Service", Program.yaml(BARE_SERVICE))
        .withOptions("cql", "provider: '${rendered}'")
        .with("later", "kubernetes:core/v1:Service", Program.yaml(SERVICE_OF_A_LATER_NETWORK))
        .withOptions("later", "provider: '${rendered}'")
        .with("stress", "kubernetes:apps/v1:Deployment", Program.yaml(DEPLOYMENT))
        .withOptions("stress", "provider: '${rendered}'");
  }

  private static final String SETTINGS =
      """
      {"environment": "development",
       "rules": {
         "cassandra-heap-range": "advisory",
         "replication-factor-within-nodes": "disabled",
         "images-pinned": {"suppressions": [
            {"resource": "stress", "reason": "load test until the fair", "until": "2026-12-01"}]},
         "passwords-rotated": {"suppressions": [
            {"resource": "superuser", "reason": "audit is booked", "until": "2026-11-30"}]},
         "load-balancer-source-ranges": {"level": "remediate", "sourceRanges": ["10.20.0.0/16"]}}}
      """;

  @Test
  void stops_a_preview_obeys_a_team_and_mends_what_it_may(@TempDir Path folder) throws IOException {
    var room = EngineRoom.in(folder.resolve("engine"));
    Path kubernetes =
        Toolbox.of(AcceptanceExtension.repository().resolve("tools"), System.getenv())
            .require(Set.of(EngineTool.PULUMI_KUBERNETES), Progress.lines(System.err))
            .get(EngineTool.PULUMI_KUBERNETES)
            .getParent();
    try (var provider = ProviderServer.start(room.environment());
        var pack = PolicyPackServer.start(RingwrightPolicies.pack(), TODAY)) {
      var project =
          room.project(
              "judged",
              Map.of(
                  "PATH",
                  kubernetes + ":" + room.environment().get("PATH"),
                  "RINGWRIGHT_PROVIDER_PORT",
                  String.valueOf(provider.port()),
                  "RINGWRIGHT_POLICIES_PORT",
                  String.valueOf(pack.port())));
      Path rendered = Files.createDirectories(folder.resolve("rendered"));
      project.write(program(rendered));

      stopped(project);
      obeyed(project, rendered);
    }
  }

  /** Mandatory findings fail the preview, and say how to fix it; what is not known yet does not. */
  private static void stopped(Project project) {
    var preview =
        project
            .preview("--policy-pack", PACK.toString())
            .fails(
                "[mandatory] [severity: medium]  cassandra-heap-range",
                "heapSize is 34 GiB, allowed is below 32 GiB, or 38 GiB and more. To fix: write 31G",
                "replication-factor-within-nodes",
                "[mandatory] [severity: medium]  images-pinned",
                "data-bearing-protected",
                "[advisory] [severity: high]  load-balancer-source-ranges  (kubernetes:core/v1:Service: cql)",
                "passwords-rotated",
                "2024-01-01, 1065 days ago");
    assertThat(preview.finished().output())
        .doesNotContain("load-balancer-source-ranges  (kubernetes:core/v1:Service: later)");
  }

  /**
   * Levels, a suppression that holds, one that has run out, and a remedy that ends in the state.
   */
  private static void obeyed(Project project, Path rendered) throws IOException {
    project.configure(Map.of("ringwright:policies", SETTINGS));

    var up = project.up("--policy-pack", PACK.toString()).succeeds().finished().output();

    assertThat(up)
        .contains("[advisory] [severity: medium]  cassandra-heap-range")
        .contains("suppressed until 2026-12-01 (load test until the fair): ")
        .contains("(was suppressed until 2026-11-30: audit is booked)")
        .doesNotContain("replication-factor-within-nodes", "data-bearing-protected");
    assertThat(project.stateText()).contains("10.20.0.0/16");
    try (var files = Files.walk(rendered)) {
      var service =
          files.filter(file -> file.toString().endsWith("-cql.yaml")).findFirst().orElseThrow();
      assertThat(service).content().contains("loadBalancerSourceRanges", "10.20.0.0/16");
    }
  }
}
