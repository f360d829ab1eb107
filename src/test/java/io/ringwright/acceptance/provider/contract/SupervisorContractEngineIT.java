package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of the Supervisor, in an SDDC whose Tanzu is activated. */
@Order(6)
class SupervisorContractEngineIT {
  private static final String NAMESPACES = "/api/vcenter/namespaces/instances/";

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
    return theatre.play(site, Stream.of(namespace(), password()));
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
        .seenAt(scene -> scene.vcenter().get(NAMESPACES + scene.id()))
        .creates(
            trait("/config_status", "RUNNING"),
            trait("/storage_specs/0/limit", "102400"),
            trait("/namespace_network/network/routed_mode", "true"))
        .updates(
            "vmClasses: [best-effort-small, best-effort-large]",
            "vmClasses[1]",
            trait("/vm_service_spec/vm_classes/1", "best-effort-large"))
        .updates(
            "storage: [{policy: vSAN Default Storage Policy, limitGiB: 200}]",
            "storage[0].limitGiB",
            trait("/storage_specs/0/limit", "204800"))
        .updates("description: of the ring", "description", trait("/description", "of the ring"))
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
            trait("/namespace_network/network/namespace_network_cidrs/0/address", "10.33.0.0"))
        .vanishes(scene -> scene.world().removeNamespace(scene.site(), scene.id()));
  }

  private static Contract password() {
    return Contract.of("ringwright:guard:Password", "{length: 32, charset: hex}")
        .refuses("length: 7", "Password.length is 7", "8 to 128")
        .replaces("rotation: second")
        .replaces("length: 16");
  }
}
