package io.ringwright.lab.tanzu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.cluster.LabNode;
import io.ringwright.lab.cluster.LabStorageClass;
import io.ringwright.lab.cluster.NodeSize;
import io.ringwright.lab.cluster.PodSecurity;
import io.ringwright.lab.vcenter.Namespaces;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vsphere.SddcShapes;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TanzuShapeTest {
  @TempDir Path folder;
  private VcenterInventory inventory;

  @BeforeEach
  void bind() {
    inventory = new VcenterInventory(folder, "s1");
    inventory.become(SddcShapes.ofHosts(4));
    Namespaces.routed(inventory, "cassandra");
  }

  @Test
  void nodes_have_the_vm_classs_size_less_the_systems_reserve_and_keep_their_names() {
    var three = shape(cluster(3), "v1.23.8---vmware.1-tkg.1").spec("10.32.1.0/24").nodes();
    var four = shape(cluster(4), "v1.23.8---vmware.1-tkg.1").spec("10.32.1.0/24").nodes();
    var worker = four.get(four.size() - 1);
    assertThat(worker.capacity()).isEqualTo(new NodeSize(8000, 65536));
    assertThat(worker.allocatable()).isEqualTo(new NodeSize(7800, 62464));
    assertThat(four).containsAll(three).hasSize(three.size() + 1);
    assertThat(four).extracting(LabNode::name).doesNotHaveDuplicates();
  }

  @Test
  void control_plane_nodes_take_no_other_pods() {
    var nodes = shape(cluster(3), "v1.23.8---vmware.1-tkg.1").spec("10.32.1.0/24").nodes();
    assertThat(nodes.get(0).name()).startsWith("cassandra-1-control-plane-");
    assertThat(nodes.get(0).taints()).hasSize(1);
  }

  @Test
  void every_bound_policy_is_a_class_and_a_late_binding_twin() {
    assertThat(shape(cluster(3), "v1.23.8---vmware.1-tkg.1").spec("10.32.1.0/24").storageClasses())
        .extracting(LabStorageClass::name)
        .containsExactly(
            "vmc-workload-storage-policy-cluster-1",
            "vmc-workload-storage-policy-cluster-1-latebinding");
  }

  @Test
  void routed_clusters_of_a_namespace_get_different_pod_ranges() {
    var shape = shape(cluster(3), "v1.23.8---vmware.1-tkg.1");
    assertThat(shape.podCidr(Set.of())).isEqualTo("10.32.1.0/24");
    assertThat(shape.podCidr(Set.of("10.32.1.0/24"))).isEqualTo("10.32.2.0/24");
  }

  @Test
  void newer_releases_enforce_pod_security() {
    assertThat(shape(cluster(3), "v1.23.8---vmware.1-tkg.1").spec("10.32.1.0/24").podSecurity())
        .isEqualTo(PodSecurity.PRIVILEGED);
    assertThat(
            shape(cluster(3), "v1.26.5---vmware.2-fips.1-tkg.1").spec("10.32.1.0/24").podSecurity())
        .isEqualTo(PodSecurity.ENFORCE_RESTRICTED);
  }

  @Test
  void a_class_or_policy_that_is_not_bound_leaves_the_cluster_waiting() {
    var blockers = new TanzuBlockers(inventory);
    assertThat(blockers.of(cluster(3), 6)).isEmpty();
    assertThat(
            blockers.of(
                with(cluster3(), "/spec/topology/nodePools/0/vmClass", "'guaranteed-large'"), 6))
        .hasValueSatisfying(
            each ->
                assertThat(each.message()).contains("guaranteed-large of workers is not bound"));
    assertThat(
            blockers.of(with(cluster3(), "/spec/topology/nodePools/0/storageClass", "'gold'"), 6))
        .hasValueSatisfying(
            each -> assertThat(each.message()).contains("storage class gold is not bound"));
  }

  @Test
  void a_namespace_range_must_hold_a_piece_for_each_node_and_one_more() {
    var blockers = new TanzuBlockers(inventory);
    assertThat(blockers.of(cluster(3), 4095)).isEmpty();
    assertThat(blockers.of(cluster(3), 4096))
        .hasValueSatisfying(each -> assertThat(each.reason()).isEqualTo("SubnetsExhausted"));
  }

  private TanzuShape shape(TanzuClusterSpec cluster, String release) {
    return new TanzuShape(cluster, TanzuRelease.of(release), inventory);
  }

  private static TanzuClusterSpec cluster(int workers) {
    return with(cluster3(), "/spec/topology/nodePools/0/replicas", String.valueOf(workers));
  }

  private static TanzuClusterSpec with(ObjectNode manifest, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    ((ObjectNode) manifest.at(pointer.substring(0, at)))
        .set(pointer.substring(at + 1), LabCalls.json(value));
    return TanzuClusterSpec.of(manifest);
  }

  private static ObjectNode cluster3() {
    return (ObjectNode)
        LabCalls.json(
            "{'metadata':{'name':'cassandra-1','namespace':'cassandra','uid':'u'},'spec':{"
                + "'topology':{'controlPlane':{'replicas':3,'vmClass':'best-effort-small',"
                + "'storageClass':'vmc-workload-storage-policy-cluster-1'},'nodePools':[{'name':"
                + "'workers','replicas':3,'vmClass':'best-effort-2xlarge','storageClass':"
                + "'vmc-workload-storage-policy-cluster-1'}]},"
                + "'settings':{'network':{'cni':{'name':'antrea-nsx-routed'}}}}}");
  }
}
