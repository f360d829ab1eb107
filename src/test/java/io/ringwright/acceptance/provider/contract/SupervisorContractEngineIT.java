package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of the Supervisor, in an SDDC whose Tanzu is activated. */
@Order(6)
class SupervisorContractEngineIT {
  private static final String NAMESPACES = "/api/vcenter/namespaces/instances/";
  private static final String NETWORKS =
      "/api/vcenter/namespace-management/clusters/" + VcenterInventory.CLUSTER + "/networks/";
  private static final String CLASSES =
      "/api/vcenter/namespace-management/virtual-machine-classes/";

  @TempDir static Path folder;
  private static Theatre theatre;
  private static Site site;

  @BeforeAll
  static void open() {
    theatre = Theatre.in(folder);
    site = theatre.world().build("ground", "10.2.0.0/16");
    theatre.world().openVcenter(site);
    theatre.world().activateTanzu(site);
  }

  @AfterAll
  static void close() {
    theatre.close();
  }

  @TestFactory
  Stream<DynamicContainer> contracts() {
    return theatre.play(site, told());
  }

  static Stream<Contract> told() {
    return Stream.of(
        namespace(),
        vmClass(),
        TanzuContracts.cluster("run.tanzu.vmware.com/v1alpha2"),
        TanzuContracts.classCluster(),
        password());
  }

  @Test
  void a_session_and_a_token_that_end_in_mid_wait_hurt_nobody() {
    Contract cluster = TanzuContracts.cluster("run.tanzu.vmware.com/v1alpha2");
    theatre
        .world()
        .play(
            """
            answers:
              - {on: "GET /api/vcenter/namespaces/instances/*", skip: 1, times: 1, refuse: 401}
              - {on: "GET /apis/run.tanzu.vmware.com/**", skip: 1, times: 1, refuse: 401}
            """);
    Project project = theatre.project("tired");
    project.write(cluster.at(site)).up().succeeds();

    assertThat(theatre.world().tanzu(site).find("rings", "ring")).isPresent();
    project.destroy().succeeds();
    theatre.world().heal();
  }

  @Test
  @DisplayName("CAPV #1396: a cluster whose machines are gone was waited for without an end")
  void a_cluster_whose_workers_stay_away_ends_at_the_users_time_out_and_says_why() {
    theatre.world().play("workersNotReady: 1");
    Program impatient =
        TanzuContracts.cluster("run.tanzu.vmware.com/v1alpha2")
            .at(site)
            .withOptions(Contract.NAME, "customTimeouts: {create: 2s}");
    Project project = theatre.project("short-of-one");

    Run up = project.write(impatient).up();
    up.fails("TanzuCluster", "2 of 3", "To fix: ").isTold();
    assertThat(up.finished().took()).isLessThan(Duration.ofSeconds(20));
    assertThat(project.state().resources("ringwright:supervisor:TanzuCluster")).hasSize(1);

    theatre.world().heal();
    project.up().succeeds();
    project.destroy().succeeds();
  }

  private static Contract namespace() {
    return Contract.of(
            "ringwright:supervisor:Namespace",
            """
            vcenter: {url: <vcenter>, user: <user>, password: {'fn::secret': <password>}}
            name: cassandra
            storage:
              - {policy: vSAN Default Storage Policy, limitGiB: 100}
            vmClasses: [best-effort-small]
            network:
              routable: true
              namespaceCidrs: [10.32.0.0/16]
              ingressCidrs: [192.168.10.0/24]
            """)
        .seenAt(SupervisorContractEngineIT::namespaceWithNetwork)
        .creates(
            trait("/config_status", "RUNNING"),
            trait("/storage_specs/0/limit", "102400"),
            trait("/network/nsx_network/routed_mode", "true"))
        .updates(
            "vmClasses: [best-effort-small, best-effort-large]",
            "vmClasses[1]",
            trait("/vm_service_spec/vm_classes/1", "best-effort-large"))
        .updates(
            "storage: [{policy: vSAN Default Storage Policy, limitGiB: 200}]",
            "storage[0].limitGiB",
            trait("/storage_specs/0/limit", "204800"))
        .updates("description: of the ring", "description", trait("/description", "of the ring"))
        .updates(
            "access: [{subject: ops, domain: vmc.local, role: EDIT}]",
            "access",
            trait("/access_list/0/role", "EDIT"))
        .updates("access: null", "access", trait("/access_list", "[]"))
        .updates(
            """
            network:
              routable: true
              namespaceCidrs: [10.32.0.0/16, 10.40.0.0/16]
              ingressCidrs: [192.168.10.0/24]
            """,
            "network.namespaceCidrs[1]",
            trait("/network/nsx_network/namespace_network_cidrs/1/address", "10.40.0.0"))
        .imports()
        .drifts(
            "sees that somebody bound another VM class",
            scene ->
                scene
                    .vcenter()
                    .patch(
                        NAMESPACES + scene.id(),
                        "{\"vm_service_spec\": {\"vm_classes\": [\"best-effort-small\"]}}"),
            "vmClasses[1]",
            trait("/vm_service_spec/vm_classes/1", "best-effort-large"))
        .refuses("name: Cassandra_1", "Namespace.name is Cassandra_1", "To fix: ")
        .refuses("name: vmware-system-x", "Namespace.name is vmware-system-x", "To fix: ")
        .replaces(
            """
            network:
              routable: true
              namespaceCidrs: [10.33.0.0/16]
              ingressCidrs: [192.168.10.0/24]
            """,
            trait("/network/nsx_network/namespace_network_cidrs/0/address", "10.33.0.0"))
        .vanishes(scene -> scene.world().removeNamespace(scene.site(), scene.id()));
  }

  /** vCenter tells a namespace's network with its Supervisor, not with the namespace. */
  private static Optional<JsonNode> namespaceWithNetwork(Scene scene) {
    var namespace = scene.vcenter().get(NAMESPACES + scene.id());
    namespace.ifPresent(
        seen ->
            scene
                .vcenter()
                .get(NETWORKS + scene.id())
                .ifPresent(network -> ((ObjectNode) seen).set("network", network)));
    return namespace;
  }

  private static Contract vmClass() {
    return Contract.of(
            "ringwright:supervisor:VmClass",
            """
            vcenter: {url: <vcenter>, user: <user>, password: {'fn::secret': <password>}}
            name: cassandra-8x64
            cpus: 8
            memoryMiB: 65536
            """)
        .seenAt(scene -> scene.vcenter().get(CLASSES + scene.id()))
        .creates(trait("/cpu_count", "8"), trait("/memory_MB", "65536"))
        .updates("memoryMiB: 131072", "memoryMiB", trait("/memory_MB", "131072"))
        .updates("memoryReservation: 100", "memoryReservation", trait("/memory_reservation", "100"))
        .updates(
            "devices: {vgpuProfiles: [grid_t4-4c]}",
            "devices",
            trait("/devices/vgpu_devices/0/profile_name", "grid_t4-4c"))
        .updates("devices: null", "devices", trait("/devices/vgpu_devices", "[]"))
        .imports()
        .drifts(
            "sees that somebody made it smaller",
            scene -> scene.vcenter().patch(CLASSES + scene.id(), "{\"cpu_count\": 4}"),
            "cpus",
            trait("/cpu_count", "8"))
        .refuses("cpuReservation: 120", "VmClass.cpuReservation is 120", "0 to 100")
        .refuses("name: Big_1", "VmClass.name is Big_1", "To fix: ")
        .replaces("name: cassandra-8x128", trait("/memory_MB", "131072"))
        .vanishes(scene -> scene.vcenter().delete(CLASSES + scene.id()));
  }

  private static Contract password() {
    return Contract.of("ringwright:guard:Password", "{length: 32, charset: hex}")
        .refuses("length: 7", "Password.length is 7", "8 to 128")
        .replaces("rotation: second")
        .replaces("length: 16");
  }
}
