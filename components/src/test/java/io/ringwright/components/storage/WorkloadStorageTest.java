package io.ringwright.components.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.sddc.VmcSddcArgs;
import io.ringwright.components.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
          com.pulumi.core.Output.all(named).applyValue(known -> classes.addAll(known));
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
