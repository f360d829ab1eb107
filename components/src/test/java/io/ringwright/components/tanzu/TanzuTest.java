package io.ringwright.components.tanzu;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.Context;
import com.pulumi.core.Output;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.sddc.Vcenter;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import io.ringwright.components.storage.StoragePolicy;
import io.ringwright.components.storage.WorkloadStorage;
import io.ringwright.components.storage.WorkloadStorageArgs;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TanzuTest {
  private static final StoragePolicy POLICY = new StoragePolicy(Output.of("vSAN"));

  @Test
  void refuses_a_namespace_with_every_problem_at_once() {
    assertThat(
            refusal(
                ctx ->
                    SupervisorNamespaceArgs.builder(vcenter(), "vmware-system-x")
                        .storage(POLICY, 0)
                        .network(
                            new NamespaceNetwork.Translated(
                                List.of(CidrBlock.of("10.1.0.0/24")),
                                List.of(CidrBlock.of("10.1.0.0/25")),
                                List.of()))
                        .build()))
        .isEqualTo(
            """
SupervisorNamespace.namespace is vmware-system-x, allowed is a name that does not begin with vmware-system. To fix: call it for instance cassandra
SupervisorNamespace.storage limitGiB is 0, allowed is 1 or more. To fix: leave the limit out, or raise it
SupervisorNamespace.vmClasses is missing, allowed is every class that its clusters use. To fix: call vmClasses(BEST_EFFORT_SMALL, ..)
SupervisorNamespace.network.namespaceCidrs is 10.1.0.0/24, allowed is prefix /23 or shorter. To fix: reserve a large network: the paper advises /16 or /12
SupervisorNamespace.network.egressCidrs is missing, allowed is one network or more. To fix: add for instance 10.61.0.0/24
SupervisorNamespace.network is 10.1.0.0/25, allowed is a network that does not overlap 10.1.0.0/24 of the same namespace. To fix: move one of the two\
""");
  }

  @Test
  void refuses_a_cluster_with_every_problem_at_once() {
    assertThat(
            refusal(
                ctx ->
                    TanzuClusterArgs.builder(
                            namespaceBehindNat(),
                            "Tkc",
                            ReleaseProfile.PAPER.tanzuRelease(),
                            POLICY)
                        .controlPlane(2, VmClass.BEST_EFFORT_SMALL)
                        .pool(NodePool.of("workers", 0, VmClass.BEST_EFFORT_4XLARGE))
                        .network(ClusterNetwork.ROUTED)
                        .build()))
        .isEqualTo(
            """
TanzuCluster.clusterName is Tkc, allowed is at most 63 lower-case letters, digits and dashes, beginning and ending with a letter or digit. To fix: call it tkc
TanzuCluster.controlPlane replicas is 2, allowed is 1 or 3 (an even number tolerates no more losses than one less). To fix: call controlPlane(3, ..)
TanzuCluster.pool workers workers is 0, allowed is 1 or more. To fix: write 1 or more, or remove the pool
TanzuCluster.pool workers vmClass is best-effort-4xlarge, allowed is a class bound to namespace cassandra: [best-effort-small]. To fix: add best-effort-4xlarge to the namespace's vmClasses
TanzuCluster.network is ROUTED in namespace cassandra, whose network is behind NAT, allowed is ROUTED in a routable namespace only. To fix: give the namespace a NamespaceNetwork.Routable, or choose ANTREA\
""");
  }

  @Test
  void sends_no_pod_network_and_no_egress_where_pods_are_routable() {
    var shape = Shape.of(TanzuTest::cluster);

    assertThat(shape.inputs("tkc-cluster"))
        .containsEntry(
            "network", Map.of("cni", "antrea-nsx-routed", "serviceDomain", "cluster.local"));
    assertThat((Map<?, ?>) shape.inputs("namespace-namespace").get("network"))
        .isEqualTo(
            Map.of(
                "routable", true,
                "namespaceCidrs", List.of("10.248.0.0/16"),
                "ingressCidrs", List.of("10.60.0.0/24")));
  }

  @Test
  void offers_the_platforms_storage_classes_in_the_cluster() {
    var shape = Shape.of(TanzuTest::cluster);

    assertThat(shape.inputs("tkc-cluster"))
        .containsEntry(
            "storage",
            Map.of(
                "classes",
                List.of("vmc-workload-storage-policy-cluster-1"),
                "defaultClass",
                "vmc-workload-storage-policy-cluster-1"));
  }

  @Test
  void identifies_a_cluster_by_its_place_so_that_a_new_kubeconfig_replaces_nothing() {
    var shape = Shape.of(TanzuTest::cluster);

    assertThat(shape.inputs("tkc-kubernetes"))
        .containsEntry("clusterIdentifier", "cassandra/dc1")
        .containsEntry("enableServerSideApply", "true");
  }

  @Test
  void makes_nothing_for_a_namespace_that_exists() {
    var shape =
        Shape.of(
            ctx ->
                SupervisorNamespace.existing(
                    "namespace", vcenter(), "cassandra", FreshOptions.none()));

    assertThat(shape.lines())
        .containsExactly(
            "namespace  ringwright:tanzu:SupervisorNamespace",
            "namespace > namespace-namespace  ringwright:supervisor:Namespace");
  }

  @Test
  void lets_vcenter_tell_how_pods_of_an_existing_namespace_are_addressed() {
    var shape =
        Shape.of(
            ctx -> {
              var namespace =
                  SupervisorNamespace.existing(
                      "namespace", vcenter(), "cassandra", FreshOptions.none());
              new TanzuCluster(
                  "tkc",
                  TanzuClusterArgs.builder(
                          namespace, "dc1", TanzuRelease.of("v1.23.8---vmware.1-tkg.1"), POLICY)
                      .pool(NodePool.of("workers", 3, VmClass.BEST_EFFORT_2XLARGE))
                      .networkOfNamespace()
                      .build());
            });

    assertThat((Map<?, ?>) shape.inputs("tkc-cluster").get("network"))
        .isEqualTo(Map.of("cni", "antrea", "serviceDomain", "cluster.local"));
  }

  @Test
  void shows_no_password() {
    assertThat(vcenter()).hasToString("Vcenter[secret]");
    assertThat(new Supervisor(Output.of("s"), Output.of("u"), Output.of("p")))
        .hasToString("Supervisor[secret]");
  }

  private static void cluster(Context ctx) {
    var sddc = new VmcSddc("sddc", Platform.sddcArgs().build());
    var storage = new WorkloadStorage("storage", WorkloadStorageArgs.builder(sddc).build());
    var namespace =
        new SupervisorNamespace("namespace", Platform.namespaceArgs(sddc, storage).build());
    new TanzuCluster("tkc", Platform.clusterArgs(namespace, storage).build());
  }

  private static SupervisorNamespace namespaceBehindNat() {
    return new SupervisorNamespace(
        "namespace",
        SupervisorNamespaceArgs.builder(vcenter(), "cassandra")
            .storage(POLICY)
            .vmClasses(VmClass.BEST_EFFORT_SMALL)
            .network(
                new NamespaceNetwork.Translated(
                    List.of(CidrBlock.of("10.1.0.0/16")),
                    List.of(CidrBlock.of("10.2.0.0/24")),
                    List.of(CidrBlock.of("10.3.0.0/24"))))
            .build());
  }

  private static Vcenter vcenter() {
    return new Vcenter(Output.of("https://v"), Output.of("admin"), Output.ofSecret("p"));
  }

  /** The refusal's whole text, or nothing. */
  private static String refusal(Consumer<Context> program) {
    var found = new StringBuilder();
    Shape.of(
        ctx -> {
          try {
            program.accept(ctx);
          } catch (InvalidArgsException e) {
            found.append(e.getMessage());
          }
        });
    return found.toString();
  }
}
