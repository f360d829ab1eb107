package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.ImageStore;
import io.ringwright.acceptance.provider.world.LibraryPublisher;
import io.ringwright.acceptance.provider.world.RingConsole;
import io.ringwright.acceptance.provider.world.SimulatedVcenter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a ring on virtual machines takes: images in libraries that publish and subscribe, machines
 * that are deployed from them, with a storage policy for each disk, and two of them on each host.
 */
@Order(7)
class VsphereRingEngineIT {
  private static final String VCENTER =
      "vcenter: {url: <vcenter>, user: <user>, password: {'fn::secret': <password>}}\n";
  private static final String LIBRARY = "ringwright:vsphere:ContentLibrary";
  private static final String MACHINE = "ringwright:vsphere:VirtualMachine";
  private static final String POLICY = "ringwright:vsphere:StoragePolicy";

  @TempDir static Path folder;
  private static SimulatedVcenter vcenter;
  private static ImageStore images;
  private static RingConsole console;
  private static LibraryPublisher vendor;
  private static Theatre theatre;

  @BeforeAll
  static void open() {
    vcenter = SimulatedVcenter.in(folder);
    images = new ImageStore(vcenter);
    console = new RingConsole(vcenter);
    vendor = LibraryPublisher.in(folder.resolve("vendor"));
    theatre = Theatre.in(folder, vcenter.environment());
  }

  @AfterAll
  static void close() {
    theatre.close();
    vendor.close();
    vcenter.close();
  }

  @TestFactory
  Stream<DynamicContainer> contracts() {
    return theatre.play(
        vcenter.site(),
        Stream.of(
            published(), subscribed(), deployed("ubuntu-ovf"), deployed("ubuntu-vmtx"), sixteen()));
  }

  private static Contract published() {
    return Contract.of(LIBRARY, VCENTER + "name: originals\ndatastore: Flex-1\npublished: true\n")
        .seenAt(scene -> images.library(scene.id()))
        .creates(
            trait("/publish_info/published", "true"),
            trait("/publish_info/authentication_method", "NONE"))
        .imports()
        .updates(
            "publishPassword: {'fn::secret': ori9inal}",
            "publishPassword",
            trait("/publish_info/authentication_method", "BASIC"))
        .drifts(
            "sees that somebody has let everybody in",
            scene -> publishes(scene, "{published: true, authentication_method: NONE}"),
            "publishPassword",
            trait("/publish_info/authentication_method", "BASIC"))
        .refuses(
            "published: false",
            "ContentLibrary.publishPassword is given, but the library is not published",
            "To fix: ")
        .updates(
            "published: false\npublishPassword: null",
            "published publishPassword",
            trait("/publish_info/published", "false"));
  }

  private static void publishes(Scene scene, String info) {
    vcenter.rest(
        "PATCH",
        "/com/vmware/content/local-library/id:" + scene.id(),
        Program.yaml("update_spec: {publish_info: " + info + "}"));
  }

  /** First by HTTPS from a vendor, whose certificate nobody vouches for, then from a vCenter. */
  private static Contract subscribed() {
    var thumbprint = vendor.thumbprint().replace(":", "").toLowerCase(Locale.ROOT);
    var from = "url: '%s', sslThumbprint: '%s'".formatted(vendor.url(), thumbprint);
    return Contract.of(
            LIBRARY,
            VCENTER
                + "name: copies\ndatastore: Flex-1\nsubscription: {"
                + from
                + ", onDemand: true}\n")
        .beside(
            "originals",
            LIBRARY,
            VCENTER
                + "name: originals\ndatastore: LocalDS_0\npublished: true\n"
                + "publishPassword: {'fn::secret': ori9inal}\n")
        .seenAt(scene -> images.library(scene.id()))
        .creates(
            trait("/type", "SUBSCRIBED"),
            trait("/subscription_info/ssl_thumbprint", vendor.thumbprint()),
            trait("/items/0/name", "vendor-image"),
            trait("/items/0/cached", ""))
        .imports()
        .updates(
            "subscription: {" + from + "}",
            "subscription.onDemand",
            trait("/subscription_info/on_demand", "false"),
            trait("/items/0/cached", "true"))
        .drifts(
            "sees that somebody has ended the automatic synchronisation",
            scene -> stopsSynchronising(scene),
            "subscription.automatic",
            trait("/subscription_info/automatic_sync_enabled", "true"))
        .refuses("published: true", "ContentLibrary.published is true", "publish the original")
        .refuses(
            "subscription: {" + from.replace(thumbprint, "A1:B2") + "}",
            "ContentLibrary.subscription.sslThumbprint is A1:B2",
            "20 bytes in hexadecimal")
        .updates(
            "subscription: {url: '${originals.publishUrl}', user: vcsp,"
                + " password: {'fn::secret': ori9inal}}",
            "subscription.url subscription.user subscription.password subscription.sslThumbprint",
            trait("/subscription_info/authentication_method", "BASIC"),
            trait("/subscription_info/password", ""),
            trait("/items", "[]"))
        .vanishes(
            scene -> vcenter.delete("/com/vmware/content/subscribed-library/id:" + scene.id()))
        .replaces("subscription: null", trait("/type", "LOCAL"));
  }

  private static void stopsSynchronising(Scene scene) {
    vcenter.rest(
        "PATCH",
        "/com/vmware/content/subscribed-library/id:" + scene.id(),
        Program.yaml(
            """
            update_spec:
              subscription_info:
                subscription_url: '%s'
                ssl_thumbprint: '%s'
                authentication_method: NONE
                automatic_sync_enabled: false
                on_demand: false
            """
                .formatted(vendor.url(), vendor.thumbprint())));
  }

  /** The simulator's library has an OVF package and a template, both of a machine with 16 GiB. */
  private static Contract deployed(String item) {
    return Contract.of(
            MACHINE,
            VCENTER
                + """
                name: cassandra-1
                datacenter: DC0
                folder: Workloads
                cluster: DC0_C0
                resourcePool: Compute-ResourcePool
                datastore: WorkloadDatastore
                libraryItem:
                  fn::invoke:
                    function: ringwright:vsphere:getLibraryItem
                    arguments:
                      vcenter: {url: <vcenter>, user: <user>, password: <password>}
                      library: golden
                      name: %s
                    return: id
                cpus: 8
                memoryMiB: 16384
                rootDisk: {sizeGiB: 24, storagePolicy: '${mirrored.name}'}
                dataDisks:
                  - {name: commitlog, sizeGiB: 20, controller: 1, storagePolicy: '${mirrored.id}'}
                  - {name: data, sizeGiB: 100, controller: 2, storagePolicy: '${coded.name}'}
                networks: [{network: DC0_DVPG0}, {network: DC0_DVPG1}]
                cloudInit: {userData: '#cloud-config', metaData: 'instance-id: cassandra-1'}
                guestInfo: {guestinfo.ring: demo}
                """
                    .formatted(item))
        .beside("mirrored", POLICY, VCENTER + "name: mirrored\nvsan: {failuresToTolerate: 1}\n")
        .beside(
            "coded", POLICY, VCENTER + "name: coded\nvsan: {failuresToTolerate: 1, raid: RAID-5}\n")
        .seenAt(scene -> console.machine(scene.id()))
        .creates(
            trait("/config.template", "false"),
            trait("/config.hardware/numCPU/0", "8"),
            trait("/config.hardware/memoryMB/0", "16384"),
            trait("/runtime.powerState", "poweredOn"),
            trait("/guest.toolsRunningStatus", "guestToolsRunning"),
            trait("/disks", "[\"24 mirrored\",\"20 mirrored\",\"100 coded\"]"),
            trait("/cards", "2"),
            trait("/ring", "demo"))
        .updates(
            """
            dataDisks:
              - {name: commitlog, sizeGiB: 20, controller: 1, storagePolicy: '${mirrored.id}'}
              - {name: data, sizeGiB: 120, controller: 2, storagePolicy: '${coded.name}'}
            """,
            "dataDisks[1].sizeGiB",
            trait("/disks", "[\"24 mirrored\",\"20 mirrored\",\"120 coded\"]"))
        .drifts(
            "sees that somebody gave the data another storage policy",
            scene -> console.mixUp(scene.id(), 120, 24),
            "dataDisks[1].storagePolicy",
            trait("/disks", "[\"24 mirrored\",\"20 mirrored\",\"120 coded\"]"))
        .refuses(
            "libraryItem: another",
            "VirtualMachine.libraryItem is changed, which takes another machine");
  }

  private static Contract sixteen() {
    var names = new StringBuilder();
    for (int i = 1; i <= 16; i++) {
      names.append(i == 1 ? "'${vm1.id}'" : ", '${vm" + i + ".id}'");
    }
    var contract =
        Contract.of(
            "ringwright:vsphere:AntiAffinityRule",
            VCENTER
                + "name: ring\ncluster: DC0_C0\nkind: spread\nperHost: 2\nmachines: ["
                + names
                + "]\n");
    for (int i = 1; i <= 16; i++) {
      contract =
          contract.beside(
              "vm" + i,
              MACHINE,
              VCENTER
                  + """
                  name: ring-%d
                  datacenter: DC0
                  cluster: DC0_C0
                  template: ubuntu-template
                  cpus: 2
                  memoryMiB: 4096
                  networks: [{network: DC0_DVPG0}]
                  running: false
                  """
                      .formatted(i));
    }
    return contract
        .seenAt(scene -> console.rules(cluster(scene)))
        .creates(
            trait("/machines", "[2,2,2,2,2,2,2,2]"),
            trait("/enabled", "8"),
            trait("/mandatory", "0"))
        .drifts(
            "sees that somebody has moved a machine to another group",
            scene -> console.move(cluster(scene), "ring on DC0_C0_H0", "ring on DC0_C0_H1"),
            "machines",
            trait("/machines", "[2,2,2,2,2,2,2,2]"))
        .drifts(
            "sees that somebody has switched a rule off",
            scene -> console.switchOff(cluster(scene), "ring on DC0_C0_H3"),
            "enabled",
            trait("/enabled", "8"))
        .drifts(
            "sees that somebody lets machines onto another host",
            scene ->
                console.open(
                    cluster(scene), "ring on DC0_C0_H2 (host)", "ring on DC0_C0_H5 (host)"),
            "machines",
            trait("/machines", "[2,2,2,2,2,2,2,2]"))
        .refuses("perHost: 0", "AntiAffinityRule.perHost is 0");
  }

  private static String cluster(Scene scene) {
    return scene.id().substring(0, scene.id().indexOf('/'));
  }
}
