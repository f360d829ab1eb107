package io.ringwright.components.storage;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.sddc.Vcenter;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.sddc.VmcSddcArgs;
import io.ringwright.components.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadStorageTest {

  @Test
  void names_the_papers_storage_classes() {
    var classes = Collections.synchronizedList(new ArrayList<String>());
    Shape.of(
        ctx -> {
          var storage =
              new WorkloadStorage(
                  "storage",
                  WorkloadStorageArgs.builder(sddc(4))
                      .raid5("vSAN Default Policy RAID5")
                      .flex("VMC FS")
                      .build());
          var named = storage.policies().stream().map(StoragePolicy::storageClass).toList();
          Output.all(named).applyValue(known -> classes.addAll(known));
          storage.managed().lateBindingStorageClass().applyValue(classes::add);
        });

    assertThat(classes)
        .contains(
            "vmc-workload-storage-policy-cluster-1",
            "vsan-default-policy-raid5",
            "vmc-fs",
            "vmc-workload-storage-policy-cluster-1-latebinding");
  }

  @Test
  void refuses_raid_5_on_three_hosts() {
    var found = new ArrayList<String>();
    Shape.of(
        ctx -> {
          try {
            WorkloadStorageArgs.builder(sddc(3)).raid5("RAID-5").flex(" ").build();
          } catch (InvalidArgsException e) {
            found.addAll(List.of(e.getMessage().split("\n")));
          }
        });

    assertThat(found)
        .containsExactly(
            "WorkloadStorage.flex is missing, allowed is the name of a storage policy. To fix:"
                + " copy it from vCenter, Policies and Profiles",
            "WorkloadStorage.raid5 is asked for on 3 hosts, allowed is RAID-5 on 4 hosts or more."
                + " To fix: give the SDDC 4 hosts, or leave raid5 out");
  }

  @Test
  void makes_no_policy_that_it_only_names() {
    assertThat(
            Shape.of(
                    ctx ->
                        new WorkloadStorage(
                            "storage",
                            WorkloadStorageArgs.builder(sddc(4))
                                .raid1("A")
                                .raid5("B")
                                .flex("C")
                                .build()))
                .lines())
        .noneMatch(line -> line.contains("storage-"));
  }

  @Test
  void makes_policies_of_vsan_rules_and_tags_the_datastore_of_flex_storage() {
    var shape =
        Shape.of(
            ctx -> {
              var sddc = sddc(6);
              new WorkloadStorage(
                  "storage",
                  WorkloadStorageArgs.builder(sddc)
                      .newRaid1(sddc.vcenter(), "Cassandra RAID-1")
                      .newRaid5(sddc.vcenter(), "Cassandra RAID-5")
                      .newFlex(sddc.vcenter(), "Cassandra Flex", "FlexDatastore-1")
                      .build());
            });

    assertThat(shape.inputs("storage-raid-1"))
        .containsEntry("vsan", Map.of("failuresToTolerate", 2.0, "raid", "RAID-1"));
    assertThat(shape.inputs("storage-raid-5"))
        .containsEntry("name", "Cassandra RAID-5")
        .containsEntry("vsan", Map.of("failuresToTolerate", 1.0, "raid", "RAID-5"));
    assertThat(shape.inputs("storage-flex-attachment")).containsEntry("object", "FlexDatastore-1");
    assertThat(shape.inputs("storage-flex"))
        .containsEntry(
            "tags", List.of(Map.of("category", "Cassandra Flex", "tags", List.of("flex"))));
  }

  @Test
  void counts_a_policy_once_that_stands_in_for_the_managed_one() {
    var counted = new ArrayList<Integer>();
    Shape.of(
        ctx -> {
          var vcenter = new Vcenter(Output.of("https://vc"), Output.of("a"), Output.of("s"));
          var storage =
              new WorkloadStorage(
                  "storage", WorkloadStorageArgs.builder("Gold").newRaid5(vcenter, "Gold").build());
          counted.add(storage.policies().size());
        });

    assertThat(counted).containsExactly(1);
  }

  private static VmcSddc sddc(int hosts) {
    return new VmcSddc(
        "sddc",
        VmcSddcArgs.builder(
                "cassandra", "US_WEST_2", HostType.I3EN_METAL, hosts, CidrBlock.of("10.2.0.0/16"))
            .connectedAccount("a")
            .customerSubnets("subnet-1")
            .build());
  }
}
