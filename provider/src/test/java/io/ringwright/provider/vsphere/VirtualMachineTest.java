package io.ringwright.provider.vsphere;

import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.Wire.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VirtualMachineTest {
  private static final String MACHINE = "ringwright:vsphere:VirtualMachine";

  private final EngineStandIn engine = new EngineStandIn(Map.of());

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void names_all_that_is_wrong_at_once() {
    var problems =
        engine.problems(
            MACHINE,
            machine()
                .with("cpus", value(6))
                .with("coresPerSocket", value(4))
                .with("memoryMiB", value(4095))
                .with("libraryItem", value("item-1"))
                .with("guestInfo", fields("role", "cassandra"))
                .with("dataDisks", disks(disk("Data", 0), disk("log", 1, "controller", 4))));

    assertThat(problems)
        .containsExactlyInAnyOrder(
            "VirtualMachine.libraryItem is given beside template, allowed is either template or"
                + " libraryItem. To fix: remove one of them",
            "VirtualMachine.coresPerSocket is 4, allowed is a number that 6 processors can be"
                + " divided by. To fix: change cpus or coresPerSocket",
            "VirtualMachine.memoryMiB is 4095, allowed is a multiple of 4. To fix: write 4096",
            "VirtualMachine.dataDisks.name is Data, allowed is 1 to 31 lower-case letters, digits"
                + " and dashes that start with a letter. To fix: write for instance commitlog",
            "VirtualMachine.dataDisks.Data.sizeGiB is 0, allowed is 1 to 63488. To fix: write a"
                + " number from 1 to 63488",
            "VirtualMachine.dataDisks.log.controller is 4, allowed is 0 to 3. To fix: write a"
                + " number from 0 to 3",
            "VirtualMachine.guestInfo is role, allowed is keys that start with guestinfo.. To fix:"
                + " write guestinfo.role");
  }

  @Test
  void asks_for_a_template_or_a_library_item() {
    assertThat(engine.problems(MACHINE, machine().without("template")))
        .singleElement()
        .asString()
        .contains("VirtualMachine.template is missing");
    assertThat(engine.problems(MACHINE, machine().with("template", Value.UNKNOWN))).isEmpty();
  }

  @Test
  void refuses_two_disks_of_one_name() {
    assertThat(
            engine.problems(
                MACHINE, machine().with("dataDisks", disks(disk("data", 1), disk("data", 2)))))
        .singleElement()
        .asString()
        .contains("data, which two disks have");
  }

  @Test
  void does_not_care_for_the_order_of_disks() {
    var one = machine().with("dataDisks", disks(disk("data", 9), disk("commitlog", 4)));
    var other = machine().with("dataDisks", disks(disk("commitlog", 4), disk("data", 9)));

    assertThat(engine.changes(existing(one), other)).isEmpty();
  }

  @Test
  void grows_disks_in_place_and_never_shrinks_them() {
    var before = existing(machine().with("dataDisks", disks(disk("data", 100))));

    assertThat(engine.changes(before, machine().with("dataDisks", disks(disk("data", 200)))))
        .containsExactly(Map.entry("dataDisks[0].sizeGiB", "UPDATE"));
    assertThatThrownBy(
            () -> engine.diff(before, machine().with("dataDisks", disks(disk("data", 99)))))
        .hasMessageContaining(
            "VirtualMachine.dataDisks.data.sizeGiB is 99, allowed is 100 or more, because a disk"
                + " cannot shrink");
  }

  @Test
  void changes_a_storage_policy_in_place() {
    var before =
        existing(machine().with("dataDisks", disks(disk("data", 9, "storagePolicy", "R1"))));
    var after = machine().with("dataDisks", disks(disk("data", 9, "storagePolicy", "R5")));

    assertThat(engine.changes(before, after))
        .containsExactly(Map.entry("dataDisks[0].storagePolicy", "UPDATE"));
  }

  @Test
  void keeps_a_disk_that_is_taken_out_of_the_list_unless_it_is_disposable() {
    var before =
        existing(
            machine()
                .with("dataDisks", disks(disk("data", 9), disk("scratch", 9, "disposable", true))));

    assertThat(engine.diff(before, machine().with("dataDisks", disks(disk("data", 9)))))
        .satisfies(diff -> assertThat(diff.getReplacesList()).isEmpty());
    assertThatThrownBy(() -> engine.diff(before, machine()))
        .hasMessageContaining(
            "VirtualMachine.dataDisks.data is taken away, with the data on it, allowed is the disk,"
                + " unless it is disposable");
  }

  @Test
  void refuses_another_template_while_disks_hold_data() {
    var other = machine().with("template", value("ubuntu-24"));

    assertThat(engine.changes(existing(machine()), other))
        .containsExactly(Map.entry("template", "UPDATE_REPLACE"));
    var before = existing(machine().with("dataDisks", disks(disk("data", 9))));
    assertThatThrownBy(() -> engine.diff(before, other.with("dataDisks", disks(disk("data", 9)))))
        .hasMessageContaining("while data disk data holds data");
  }

  @Test
  void refuses_a_change_that_needs_a_restart_unless_it_may_restart() {
    var bigger = machine().with("cpus", value(16));

    assertThatThrownBy(() -> engine.diff(existing(machine()), bigger))
        .hasMessageContaining(
            "To fix: set restartable to true and update the machines of a ring one by one");
    assertThat(engine.changes(existing(machine()), bigger.with("restartable", value(true))))
        .containsEntry("cpus", "UPDATE");
    assertThat(engine.changes(existing(machine().with("running", value(false))), bigger))
        .containsEntry("cpus", "UPDATE");
  }

  @Test
  void grows_a_machine_in_place_that_was_made_for_it() {
    var flexible = machine().with("hotAdd", value(true));

    assertThat(engine.changes(existing(flexible), flexible.with("cpus", value(16))))
        .containsExactly(Map.entry("cpus", "UPDATE"));
    assertThatThrownBy(() -> engine.diff(existing(flexible), flexible.with("cpus", value(4))))
        .hasMessageContaining("VirtualMachine.cpus is changed");
  }

  @Test
  void leaves_migrations_to_vcenter() {
    assertThatThrownBy(
            () -> engine.diff(existing(machine()), machine().with("cluster", value("Cluster-2"))))
        .hasMessageContaining("migrate the machine there in vCenter (vMotion)");
  }

  @Test
  void keeps_user_data_secret_in_its_state() {
    var secret = machine().with("cloudInit", fields("userData", "#cloud-config"));

    assertThat(engine.previewCreate(MACHINE, secret).at("cloudInit").orElseThrow().hasSecret())
        .isTrue();
  }

  @Test
  void knows_no_address_before_the_machine_runs() {
    var foreseen = engine.previewCreate(MACHINE, machine());

    assertThat(foreseen.at("address")).contains(Value.UNKNOWN);
    assertThat(foreseen.at("instanceUuid")).contains(Value.UNKNOWN);
  }

  private Resource existing(Value.Fields inputs) {
    return new Resource(MACHINE, "it", "vm-1", engine.checked(MACHINE, inputs));
  }

  private static Value.Fields machine() {
    var vcenter =
        fields("url", "https://vc.example.com", "user", "u", "password", Value.secret("p"));
    return fields(
        "vcenter",
        vcenter,
        "name",
        "cassandra-1",
        "cluster",
        "Cluster-1",
        "template",
        "ubuntu-22",
        "cpus",
        8,
        "memoryMiB",
        65536,
        "networks",
        List.of(fields("network", "sddc-cgw-network-1")));
  }

  private static Value.Fields disk(String name, int sizeGiB, Object... more) {
    var disk = fields("name", name, "sizeGiB", sizeGiB);
    for (int i = 0; i < more.length; i += 2) {
      disk = disk.with((String) more[i], value(more[i + 1]));
    }
    return disk;
  }

  private static Value disks(Value.Fields... disks) {
    return value(List.of((Object[]) disks));
  }
}
