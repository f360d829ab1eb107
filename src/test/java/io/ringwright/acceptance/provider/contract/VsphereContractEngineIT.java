package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.SimulatedVcenter;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of a vCenter, against govmomi's simulator of its API. */
@Order(7)
class VsphereContractEngineIT {
  private static final String VCENTER =
      "vcenter: {url: <vcenter>, user: <user>, password: {'fn::secret': <password>}}\n";
  private static final String CATEGORY_PATH = "/com/vmware/cis/tagging/category/id:";
  private static final String TAG_PATH = "/com/vmware/cis/tagging/tag/id:";
  private static final String LIBRARY_PATH = "/com/vmware/content/library/id:";
  private static final String CATEGORY = "name: storage\nassociableTypes: [Datastore]\n";
  private static final String HARDWARE = "config.hardware";

  @TempDir static Path folder;
  private static SimulatedVcenter vcenter;
  private static Theatre theatre;

  @BeforeAll
  static void open() {
    vcenter = SimulatedVcenter.in(folder);
    theatre = Theatre.in(folder, vcenter.environment());
  }

  @AfterAll
  static void close() {
    theatre.close();
    vcenter.close();
  }

  @TestFactory
  Stream<DynamicContainer> contracts() {
    return theatre.play(vcenter.site(), told());
  }

  static Stream<Contract> told() {
    return Stream.of(
        tagCategory(),
        tag(),
        tagAttachment(),
        storagePolicy(),
        flexPolicy(),
        folder(),
        contentLibrary(),
        virtualMachine(),
        separated(),
        spread());
  }

  private static Contract tagCategory() {
    return Contract.of("ringwright:vsphere:TagCategory", VCENTER + CATEGORY)
        .seenAt(scene -> vcenter.rest(CATEGORY_PATH + scene.id()))
        .creates(trait("/cardinality", "SINGLE"), trait("/associable_types/0", "Datastore"))
        .updates("description: kinds", "description", trait("/description", "kinds"))
        .updates(
            "associableTypes: [Datastore, VirtualMachine]",
            "associableTypes[1]",
            trait("/associable_types/1", "VirtualMachine"))
        .drifts(
            "sees that somebody described it otherwise",
            scene ->
                vcenter.rest(
                    "PATCH",
                    CATEGORY_PATH + scene.id(),
                    Program.yaml("update_spec: {description: mine}")),
            "description",
            trait("/description", "kinds"))
        .refuses("cardinality: SINGEL", "TagCategory.cardinality is SINGEL", "SINGLE?")
        .refuses(
            "associableTypes: [VirtualMachine]", "TagCategory.associableTypes is [VirtualMachine]")
        .imports()
        .vanishes(scene -> vcenter.delete(CATEGORY_PATH + scene.id()));
  }

  private static Contract tag() {
    return Contract.of("ringwright:vsphere:Tag", VCENTER + "category: ${category.id}\nname: flex\n")
        .beside("category", "ringwright:vsphere:TagCategory", VCENTER + CATEGORY)
        .beside("other", "ringwright:vsphere:TagCategory", VCENTER + "name: speed\n")
        .seenAt(scene -> vcenter.rest(TAG_PATH + scene.id()))
        .creates(trait("/name", "flex"))
        .updates("name: fast", "name", trait("/name", "fast"))
        .drifts(
            "sees that somebody renamed it",
            scene ->
                vcenter.rest(
                    "PATCH", TAG_PATH + scene.id(), Program.yaml("update_spec: {name: mine}")),
            "name",
            trait("/name", "fast"))
        .refuses("name: ''", "Tag.name", "To fix: ")
        .importsBut("category")
        .vanishes(scene -> vcenter.delete(TAG_PATH + scene.id()))
        .replaces("category: ${other.id}", trait("/name", "fast"));
  }

  private static Contract tagAttachment() {
    return Contract.of(
            "ringwright:vsphere:TagAttachment", VCENTER + "tag: ${tag.id}\nobject: Flex-1\n")
        .beside("category", "ringwright:vsphere:TagCategory", VCENTER + CATEGORY)
        .beside("tag", "ringwright:vsphere:Tag", VCENTER + "category: ${category.id}\nname: flex\n")
        .seenAt(VsphereContractEngineIT::attachment)
        .creates(trait("/type", "Datastore"))
        .refuses("kind: Datastor", "TagAttachment.kind is Datastor", "Datastore?")
        .imports()
        .replaces("object: LocalDS_0")
        .vanishes(
            scene -> {
              var id = scene.id().split("\\|");
              vcenter.rest(
                  "POST",
                  "/com/vmware/cis/tagging/tag-association/id:" + id[0] + "?~action=detach",
                  Program.yaml("object_id: {type: %s, id: %s}".formatted(id[1], id[2])));
            });
  }

  private static Optional<JsonNode> attachment(Scene scene) {
    var id = scene.id().split("\\|");
    return vcenter.attached(id[0]).filter(each -> each.path("id").asText().equals(id[2]));
  }

  private static Contract storagePolicy() {
    return Contract.of(
            "ringwright:vsphere:StoragePolicy",
            VCENTER + "name: Cassandra\nvsan: {failuresToTolerate: 1, raid: RAID-5, stripes: 2}\n")
        .seenAt(scene -> vcenter.policy(scene.id()))
        .creates(
            trait("/name/0", "Cassandra"),
            trait(rule(0), "1"),
            trait(rule(1), "RAID-5/6 (Erasure Coding) - Capacity"),
            trait(rule(2), "2"))
        .updates(
            "vsan: {failuresToTolerate: 2, raid: RAID-6, stripes: 2, iopsLimit: 5000}",
            "vsan.failuresToTolerate vsan.raid vsan.iopsLimit",
            trait(rule(0), "2"),
            trait(rule(3), "5000"))
        .updates("name: Cassandra RAID-6", "name", trait("/name/0", "Cassandra RAID-6"))
        .refuses(
            "vsan: {failuresToTolerate: 3, raid: RAID-6}",
            "StoragePolicy.vsan.raid is RAID-6 with failuresToTolerate 3",
            "To fix: ")
        .imports()
        .drifts(
            "sees that somebody renamed it",
            scene -> vcenter.renamePolicy(scene.id(), "mine"),
            "name",
            trait("/name/0", "Cassandra RAID-6"))
        .vanishes(scene -> vcenter.deletePolicy(scene.id()));
  }

  private static String rule(int number) {
    return "/constraints/0/subProfiles/0/capability/"
        + number
        + "/constraint/0/propertyInstance/0/value/0";
  }

  private static Contract flexPolicy() {
    return Contract.of(
            "ringwright:vsphere:StoragePolicy",
            VCENTER + "name: Flex\ntags: [{category: '${category.name}', tags: ['${tag.name}']}]\n")
        .beside("category", "ringwright:vsphere:TagCategory", VCENTER + CATEGORY)
        .beside("tag", "ringwright:vsphere:Tag", VCENTER + "category: ${category.id}\nname: flex\n")
        .seenAt(scene -> vcenter.policy(scene.id()))
        .creates(
            trait("/constraints/0/subProfiles/0/capability/0/id/0/id/0", "storage"),
            trait(rule(0) + "/values/0", "flex"));
  }

  private static Contract folder() {
    return Contract.of(
            "ringwright:vsphere:Folder",
            VCENTER + "name: cassandra\ndatacenter: DC0\nparent: Workloads\n")
        .seenAt(scene -> vcenter.object("Folder", scene.id(), "name", "parent"))
        .creates(trait("/name", "cassandra"))
        .updates("name: ring", "name", trait("/name", "ring"))
        .updates("parent: Templates", "parent", trait("/name", "ring"))
        .drifts(
            "sees that somebody renamed it",
            scene ->
                vcenter.run("Folder", scene.id(), "Rename_Task", Element.of("newName", "mine")),
            "name",
            trait("/name", "ring"))
        .refuses("name: a/b", "Folder.name is a/b", "To fix: ")
        .importsBut("datacenter")
        .replaces("{datacenter: DC1, parent: null}", trait("/name", "ring"))
        .vanishes(scene -> vcenter.run("Folder", scene.id(), "Destroy_Task"));
  }

  private static Contract contentLibrary() {
    return Contract.of(
            "ringwright:vsphere:ContentLibrary", VCENTER + "name: images\ndatastore: Flex-1\n")
        .seenAt(scene -> vcenter.rest(LIBRARY_PATH + scene.id()))
        .creates(trait("/name", "images"), trait("/type", "LOCAL"))
        .updates("description: golden", "description", trait("/description", "golden"))
        .drifts(
            "sees that somebody renamed it",
            scene ->
                vcenter.rest(
                    "PATCH", LIBRARY_PATH + scene.id(), Program.yaml("update_spec: {name: mine}")),
            "name",
            trait("/name", "images"))
        .refuses("name: ''", "ContentLibrary.name", "To fix: ")
        .imports()
        .replaces("datastore: LocalDS_0")
        .vanishes(scene -> vcenter.delete("/com/vmware/content/local-library/id:" + scene.id()));
  }

  private static Contract virtualMachine() {
    return Contract.of(
            "ringwright:vsphere:VirtualMachine",
            VCENTER
                + """
                name: cassandra-1
                datacenter: DC0
                folder: Workloads
                cluster: DC0_C0
                resourcePool: Compute-ResourcePool
                template:
                  fn::invoke:
                    function: ringwright:vsphere:getTemplate
                    arguments:
                      vcenter: {url: <vcenter>, user: <user>, password: <password>}
                      name: ubuntu-template
                    return: id
                cpus: 4
                memoryMiB: 8192
                rootDisk: {sizeGiB: 24}
                dataDisks: [{name: data, sizeGiB: 100, controller: 1}]
                networks: [{network: DC0_DVPG0}]
                restartable: true
                cloudInit: {userData: '#cloud-config', metaData: 'instance-id: cassandra-1'}
                """)
        .seenAt(VsphereContractEngineIT::machine)
        .creates(
            trait("/name", "cassandra-1"),
            trait("/config.hardware/numCPU/0", "4"),
            trait("/config.hardware/memoryMB/0", "8192"),
            trait("/runtime.powerState", "poweredOn"))
        .updates("cpus: 8", "cpus", trait("/config.hardware/numCPU/0", "8"))
        .updates(
            "dataDisks: [{name: commitlog, sizeGiB: 20}, {name: data, sizeGiB: 200, controller:"
                + " 1}]",
            "dataDisks[0].name dataDisks[0].sizeGiB dataDisks[0].controller dataDisks[1]",
            trait("/runtime.powerState", "poweredOn"))
        .updates("annotation: ring", "annotation", trait("/config.annotation", "ring"))
        .updates("networks: [{network: VM Network}]", "networks[0].network")
        .drifts(
            "sees that somebody gave it more memory",
            scene ->
                vcenter.run(
                    "VirtualMachine",
                    scene.id(),
                    "ReconfigVM_Task",
                    Element.of("spec").with("memoryMB", 16384)),
            "memoryMiB",
            trait("/config.hardware/memoryMB/0", "8192"))
        .drifts(
            "sees that somebody switched it off",
            scene -> vcenter.run("VirtualMachine", scene.id(), "PowerOffVM_Task"),
            "running",
            trait("/runtime.powerState", "poweredOn"))
        .refuses("rootDisk: {sizeGiB: 8}", "VirtualMachine.rootDisk.sizeGiB is 8", "cannot shrink")
        .refuses("dataDisks: []", "VirtualMachine.dataDisks.commitlog is taken away")
        .importsBut("cloudInit datacenter folder resourcePool restartable rootDisk template")
        .updates(
            "dataDisks: [{name: commitlog, sizeGiB: 20, disposable: true}, {name: data, sizeGiB: 200,"
                + " controller: 1, disposable: true}]",
            "dataDisks[0].disposable dataDisks[1].disposable")
        .replaces("template: ubuntu-template", trait("/name", "cassandra-1"))
        .vanishes(
            scene -> {
              vcenter.run("VirtualMachine", scene.id(), "PowerOffVM_Task");
              vcenter.run("VirtualMachine", scene.id(), "Destroy_Task");
            });
  }

  private static Optional<JsonNode> machine(Scene scene) {
    return vcenter.object(
        "VirtualMachine", scene.id(), "name", HARDWARE, "config.annotation", "runtime.powerState");
  }

  private static Contract separated() {
    return withMachines(
            Contract.of(
                "ringwright:vsphere:AntiAffinityRule",
                VCENTER + "name: apart\ncluster: DC0_C0\nmachines: ['${vm1.id}', '${vm2.id}']\n"))
        .seenAt(VsphereContractEngineIT::rules)
        .creates(trait("/rule/0/name/0", "apart"), trait("/rule/0/mandatory/0", "true"))
        .updates("mandatory: false", "mandatory", trait("/rule/0/mandatory/0", "false"))
        .updates(
            "machines: ['${vm1.id}', '${vm2.id}', '${vm3.id}']",
            "machines[2]",
            trait("/rule/0/name/0", "apart"))
        .imports()
        .drifts(
            "sees that somebody made it mandatory",
            VsphereContractEngineIT::insist,
            "mandatory",
            trait("/rule/0/mandatory/0", "false"))
        .replaces("name: distant", trait("/rule/0/name/0", "distant"))
        .vanishes(
            scene ->
                reconfigure(
                    scene,
                    Element.of("rulesSpec")
                        .with("operation", "remove")
                        .with(Element.of("removeKey", ruleKey(scene)).typed("xsd:int"))));
  }

  private static void insist(Scene scene) {
    var machines = new ArrayList<Element>();
    rules(scene)
        .orElseThrow()
        .at("/rule/0/vm")
        .forEach(vm -> machines.add(new ObjectRef("VirtualMachine", vm.asText()).as("vm")));
    var rule =
        Element.of("info")
            .typed("ClusterAntiAffinityRuleSpec")
            .with("key", ruleKey(scene))
            .with("enabled", true)
            .with("name", scene.lastOfId())
            .with("mandatory", true)
            .with("userCreated", true)
            .with(machines);
    reconfigure(scene, Element.of("rulesSpec").with("operation", "edit").with(rule));
  }

  private static String ruleKey(Scene scene) {
    return rules(scene).orElseThrow().at("/rule/0/key/0").asText();
  }

  private static void reconfigure(Scene scene, Element rules) {
    vcenter.run(
        "ClusterComputeResource",
        clusterOf(scene),
        "ReconfigureComputeResource_Task",
        Element.of("spec").typed("ClusterConfigSpecEx").with(rules),
        Element.of("modify", "true"));
  }

  private static String clusterOf(Scene scene) {
    return scene.id().substring(0, scene.id().indexOf('/'));
  }

  private static Contract spread() {
    return withMachines(
            Contract.of(
                "ringwright:vsphere:AntiAffinityRule",
                VCENTER
                    + """
                    name: rack
                    cluster: DC0_C0
                    kind: spread
                    hosts: [DC0_C0_H0, DC0_C0_H1]
                    machines: ['${vm1.id}', '${vm2.id}', '${vm3.id}']
                    """))
        .seenAt(VsphereContractEngineIT::rules)
        .creates(
            trait("/rule/0/name/0", "rack on DC0_C0_H0"),
            trait("/rule/1/name/0", "rack on DC0_C0_H1"),
            trait("/group/0/name/0", "rack on DC0_C0_H0"))
        .updates(
            "hosts: [DC0_C0_H0, DC0_C0_H1, DC0_C0_H2]",
            "hosts[2]",
            trait("/rule/2/name/0", "rack on DC0_C0_H2"))
        .refuses("kind: spred", "AntiAffinityRule.kind is spred", "spread?");
  }

  private static Contract withMachines(Contract contract) {
    var machines = contract;
    for (int i = 1; i <= 3; i++) {
      machines =
          machines.beside(
              "vm" + i,
              "ringwright:vsphere:VirtualMachine",
              VCENTER
                  + """
                  name: node-%d
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
    return machines;
  }

  /** Rules and groups of the cluster; empty if there are none. */
  private static Optional<JsonNode> rules(Scene scene) {
    var name = scene.lastOfId();
    return vcenter
        .object("ClusterComputeResource", clusterOf(scene), "configurationEx")
        .map(found -> found.path("configurationEx"))
        .filter(found -> found.at("/rule/0/name/0").asText().startsWith(name));
  }
}
