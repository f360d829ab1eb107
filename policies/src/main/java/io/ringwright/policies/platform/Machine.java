package io.ringwright.policies.platform;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import java.util.List;
import java.util.Optional;

/**
 * A virtual machine with disks of its own for data: a Cassandra node on vSAN. Machines without such
 * disks run something else (a stress client, a console).
 */
public record Machine(ResourceView resource) {

  /** Present too while it is not known whether there are disks. */
  public static Optional<Machine> withData(ResourceView resource) {
    return resource.is(Types.VIRTUAL_MACHINE)
            && !resource.properties().objects("dataDisks").or(List.of()).is(List::isEmpty)
        ? Optional.of(new Machine(resource))
        : Optional.empty();
  }

  public String title() {
    return "VirtualMachine " + resource.properties().text("name").ifKnown().orElse(resource.name());
  }

  public Field<Quantity> cpus() {
    return resource.properties().number("cpus").map(Quantity::new);
  }

  public Field<Quantity> memory() {
    return resource.properties().number("memoryMiB").map(Quantity::ofMebibytes);
  }

  /** All data disks together. */
  public Field<Quantity> data() {
    return disks()
        .flatMap(
            disks -> {
              Field<Double> sum = Field.known(0.0);
              for (var disk : disks) {
                sum = sum.with(disk.number("sizeGiB"), Double::sum);
              }
              return sum.map(gibibytes -> new Quantity(gibibytes * 0x1p30));
            });
  }

  public Field<List<Properties>> disks() {
    return resource.properties().objects("dataDisks");
  }

  /** Name or id of the storage policy of a disk: its own, else that of the machine. */
  public Field<String> policyOf(Properties disk) {
    return disk.text("storagePolicy").or(resource.properties().text("storagePolicy"));
  }
}
