package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.cassandra.LoadBalancerEndpointArgs.Target;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class K8ssandraClusterTest {

  @Test
  void replaces_the_ring_visibly_where_the_operators_would_refuse_or_revert() {
    var shape = Shape.of(ctx -> ring(23));

    assertThat(shape.resource("demo-cluster").isProtected()).isTrue();
    assertThat(shape.resource("demo-cluster").replaceOnChanges())
        .contains("spec.cassandra.config.cassandraYaml.num_tokens");
  }

  @Test
  void names_the_superusers_secret_as_the_operator_would() {
    var shape = Shape.of(ctx -> ring(23));

    assertThat(metadata(shape, "demo-superuser")).containsEntry("name", "demo-superuser");
    assertThat(shape.resource("demo-superuser-password").secretOutputs()).containsExactly("result");
  }

  @Test
  void tells_clients_where_to_go() {
    Shape.of(
        ctx -> {
          var ring = ring(23);
          var dc1 = ring.datacenters().get(0);

          assertThat(ring.localDatacenter()).isEqualTo("dc1");
          assertThat(ring.nodeService(dc1))
              .isEqualTo("demo-dc1-service.k8ssandra-operator.svc.cluster.local:9042");
          assertThat(ring.gatewayService(dc1))
              .contains("demo-dc1-stargate-service.k8ssandra-operator.svc.cluster.local:9042");
          assertThat(ring.reaperUrl(dc1))
              .contains(
                  "http://demo-dc1-reaper-service.k8ssandra-operator.svc.cluster.local:8080/webui");
        });
  }

  @Test
  void publishes_the_gateway_by_a_service_beside_the_operators() {
    var shape =
        Shape.of(
            ctx ->
                new LoadBalancerEndpoint(
                    "cql",
                    LoadBalancerEndpointArgs.builder(ring(23), Target.STARGATE)
                        .sourceRanges(CidrBlock.of("10.0.0.0/8"))
                        .build()));

    assertThat(metadata(shape, "cql-service")).containsEntry("name", "demo-dc1-gateway-public");
    assertThat((Map<?, ?>) shape.inputs("cql-service").get("spec"))
        .extracting("type", "selector", "loadBalancerSourceRanges")
        .containsExactly(
            "LoadBalancer",
            Map.of("k8ssandra.io/stargate", "demo-dc1-stargate"),
            List.of("10.0.0.0/8"));
  }

  @Test
  void refuses_to_publish_a_gateway_that_is_not_there() {
    var found = new ArrayList<String>();
    Shape.of(
        ctx -> {
          var operator = Platform.operator(Platform.kubernetes(23));
          var ring =
              new K8ssandraCluster(
                  "demo",
                  K8ssandraClusterArgs.builder(operator, "demo", CassandraStorage.of("vmc-fs", 10))
                      .datacenter(CassandraDatacenter.of("dc1", 3))
                      .build());
          try {
            LoadBalancerEndpointArgs.builder(ring, Target.STARGATE).build();
          } catch (InvalidArgsException e) {
            found.add(e.getMessage());
          }
        });

    assertThat(found)
        .containsExactly(
            "LoadBalancerEndpoint.target is STARGATE of datacenter dc1, which has none, allowed is"
                + " STARGATE where there is a gateway. To fix: give the datacenter a Stargate, or"
                + " choose CASSANDRA");
  }

  @Test
  void binds_a_pod_security_policy_up_to_kubernetes_1_24() {
    var shape = Shape.of(ctx -> Platform.operator(Platform.kubernetes(24)));

    assertThat(metadata(shape, "k8ssandra-namespace")).doesNotContainKey("labels");
    assertThat((Map<?, ?>) shape.inputs("k8ssandra-pods-admitted").get("roleRef"))
        .extracting("name")
        .isEqualTo("psp:vmware-system-privileged");
  }

  @Test
  void labels_the_namespace_from_kubernetes_1_25_on() {
    var shape = Shape.of(ctx -> Platform.operator(Platform.kubernetes(25)));

    assertThat(shape.lines()).noneMatch(line -> line.contains("pods-admitted"));
    assertThat(metadata(shape, "k8ssandra-namespace"))
        .containsEntry("labels", Map.of("pod-security.kubernetes.io/enforce", "baseline"));
  }

  @Test
  void refuses_a_chart_that_is_not_made_for_the_cluster() {
    var found = new ArrayList<String>();
    Shape.of(
        ctx -> {
          var cluster = Platform.kubernetes(32);
          try {
            CertManagerArgs.builder(cluster, Platform.archive(ReleaseProfile.PAPER, "certs"))
                .build();
          } catch (InvalidArgsException e) {
            found.add(e.getMessage());
          }
        });

    assertThat(found)
        .containsExactly(
            "CertManager.archive is cert-manager v1.7.1 on Kubernetes 1.32.0, allowed is Kubernetes"
                + " 1.18 to 1.24. To fix: choose the release profile that fits the cluster");
  }

  @Test
  void reads_and_makes_nothing_where_the_operators_are_there_already() {
    var shape =
        Shape.of(
            ctx -> {
              var cluster = Platform.kubernetes(32);
              CertManager.existing("certs", cluster, FreshOptions.none());
              K8ssandraOperator.existing(
                  "k8ssandra", cluster, ReleaseProfile.CURRENT, "cassandra", FreshOptions.none());
            });

    assertThat(shape.lines())
        .containsExactly(
            "certs  ringwright:cassandra:CertManager",
            "certs > certs-installed  kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition",
            "k8ssandra  ringwright:cassandra:K8ssandraOperator",
            "k8ssandra > k8ssandra-installed "
                + " kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition",
            "kubernetes  pulumi:providers:kubernetes");
  }

  private static K8ssandraCluster ring(int kubernetes) {
    var operator = Platform.operator(Platform.kubernetes(kubernetes));
    return new K8ssandraCluster("demo", Platform.ringArgs(operator, Output.of("vmc-fs")).build());
  }

  private static Map<String, Object> metadata(Shape shape, String name) {
    @SuppressWarnings("unchecked") // manifests have string keys
    var metadata = (Map<String, Object>) shape.inputs(name).get("metadata");
    return metadata;
  }
}
