package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import io.ringwright.catalog.KubernetesVersion;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import io.ringwright.components.kubernetes.CrdSchema;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import io.ringwright.components.shape.SharedData;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataPlanesTest {

  @Test
  void registers_each_cluster_and_then_restarts_the_operator() {
    var shape = Shape.of(ctx -> ring());

    assertThat(shape.lines())
        .filteredOn(line -> line.startsWith("planes"))
        .containsExactly(
            "planes  ringwright:cassandra:DataPlanes",
            "planes > planes-east-client-config  kubernetes:config.k8ssandra.io/v1beta1:ClientConfig",
            "planes > planes-east-kubeconfig  kubernetes:core/v1:Secret",
            "planes > planes-east-token  kubernetes:core/v1:Secret",
            "planes > planes-operator-restart  kubernetes:apps/v1:DeploymentPatch");
  }

  @Test
  void asks_for_a_token_of_the_operators_account_and_waits_for_it() {
    var token = Shape.of(ctx -> ring()).inputs("planes-east-token");

    assertThat(token.get("type")).isEqualTo("kubernetes.io/service-account-token");
    assertThat(((Map<?, ?>) token.get("metadata")).get("annotations"))
        .isEqualTo(
            Map.of(
                "kubernetes.io/service-account.name", "k8ssandra-k8ssandra-operator",
                "pulumi.com/waitFor", "[\"jsonpath={.data.token}\"]"));
  }

  @Test
  void restarts_the_operator_whenever_a_kubeconfig_changes() {
    var one = digest(Shape.of(ctx -> planes("https://10.0.0.1:6443")));
    var same = digest(Shape.of(ctx -> planes("https://10.0.0.1:6443")));
    var other = digest(Shape.of(ctx -> planes("https://10.0.0.2:6443")));

    assertThat(one).hasSize(64).isEqualTo(same).isNotEqualTo(other);
  }

  @Test
  void puts_roles_for_metrics_and_endpoints_where_the_datacenter_is() {
    Shape.of(
        ctx -> {
          var ring = ring();

          assertThat(ring.clusterOf(ring.datacenters().get(0)).clusterName()).isEqualTo("west");
          assertThat(ring.clusterOf(ring.datacenters().get(1)).clusterName()).isEqualTo("east");
        });
  }

  @Test
  void refuses_a_context_that_is_not_registered() {
    assertThat(
            refused(
                () ->
                    K8ssandraClusterArgs.builder(
                            operator("west", Role.CONTROL_PLANE),
                            "demo",
                            CassandraStorage.of("vmc-fs", 10))
                        .datacenter(CassandraDatacenter.of("dc1", 3).inContext("north"))
                        .build()))
        .containsExactly(
            "K8ssandraCluster.datacenter dc1 context is north, allowed is none: no data plane is"
                + " registered. To fix: register its cluster with DataPlanes, and pass that to"
                + " dataPlanes(..)");
  }

  @Test
  void refuses_what_the_operator_would_only_find_out_at_work() {
    assertThat(
            refused(
                () -> {
                  var west = operator("west", Role.CONTROL_PLANE);
                  DataPlanesArgs.builder(west)
                      .dataPlane(DataPlane.of("east", operator("east", Role.CONTROL_PLANE)))
                      .dataPlane(DataPlane.of("east", operator("east-2", Role.DATA_PLANE)))
                      .dataPlane(DataPlane.of("West", west))
                      .build();
                }))
        .containsExactly(
            "DataPlanes.dataPlane is east, allowed is a context used once. To fix: give each cluster"
                + " a context of its own",
            "DataPlanes.dataPlane east role is CONTROL_PLANE, allowed is DATA_PLANE: two control"
                + " planes would both reconcile a ring. To fix: build its operator with"
                + " role(Role.DATA_PLANE)",
            "DataPlanes.dataPlane context is West, allowed is at most 63 lower-case letters, digits"
                + " and dashes, beginning and ending with a letter or digit. To fix: call it west",
            "DataPlanes.dataPlane West is the control plane's own cluster, allowed is another"
                + " cluster: datacenters without a context are in its own. To fix: leave it out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "crds/k8ssandra-operator/v1.2.1-helm-chart-0.38.2/k8ssandra-operator-crds.yaml",
        "crds/k8ssandra-operator/v1.32.5-helm-chart/k8ssandra-operator-crds.yaml"
      })
  void renders_only_fields_that_client_configs_have(String crds) throws IOException {
    var schema =
        CrdSchema.of(SharedData.crd(crds, "clientconfigs.config.k8ssandra.io").spec(), "v1beta1")
            .orElseThrow();

    assertThat(schema.problems("spec", DataPlanes.clientConfig("east", "east-config"))).isEmpty();
  }

  private static List<String> refused(Runnable program) {
    var found = new ArrayList<String>();
    Shape.of(
        ctx -> {
          try {
            program.run();
          } catch (InvalidArgsException e) {
            e.problems().forEach(each -> found.add(each.text()));
          }
        });
    return found;
  }

  private static String digest(Shape shape) {
    Object at = shape.inputs("planes-operator-restart");
    for (var key : List.of("spec", "template", "metadata", "annotations", DataPlanes.DIGEST)) {
      at = ((Map<?, ?>) at).get(key);
    }
    return String.valueOf(at);
  }

  private static K8ssandraCluster ring() {
    var planes = planes("https://10.0.0.1:6443");
    return new K8ssandraCluster(
        "demo",
        K8ssandraClusterArgs.builder(
                planes.controlPlane(), "demo", CassandraStorage.of("vmc-fs", 10))
            .datacenter(CassandraDatacenter.of("dc1", 3))
            .datacenter(CassandraDatacenter.of("dc2", 3).inContext("east"))
            .dataPlanes(planes)
            .build());
  }

  private static DataPlanes planes(String server) {
    return new DataPlanes(
        "planes",
        DataPlanesArgs.builder(operator("west", Role.CONTROL_PLANE))
            .dataPlane(
                new DataPlane("east", operator("east", Role.DATA_PLANE), Optional.of(server)))
            .build());
  }

  private static K8ssandraOperator operator(String cluster, Role role) {
    var kubernetes =
        KubernetesCluster.existing(
            cluster, Output.ofSecret("apiVersion: v1"), cluster, KubernetesVersion.minor(32));
    var certs =
        new CertManager(
            cluster + "-certs",
            CertManagerArgs.builder(kubernetes, Platform.archive(ReleaseProfile.CURRENT, "certs"))
                .build());
    return new K8ssandraOperator(
        cluster + "-operator",
        K8ssandraOperatorArgs.builder(
                kubernetes, Platform.archive(ReleaseProfile.CURRENT, "operator"), certs)
            .role(role)
            .build());
  }
}
