package io.ringwright.policies.platform;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.ResourceView;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one Cassandra node gets, whatever it runs in.
 *
 * @param title for messages
 * @param memory that it is sure of
 * @param mostMemory that it may take, page cache included
 * @param names what the program calls these properties
 */
public record NodeSize(
    String title,
    Field<Quantity> cpus,
    Field<Quantity> memory,
    Field<Quantity> mostMemory,
    Field<Quantity> disk,
    Names names) {

  /** Properties as the resource spells them. */
  public record Names(String cpus, String memory, String disk) {}

  private static final Names OF_POD =
      new Names("resources.requests.cpu", "resources.requests.memory", "storage");
  private static final Names OF_MACHINE = new Names("cpus", "memoryMiB", "dataDisks");

  /** One for each datacenter of a ring, or one for a virtual machine with data disks. */
  public static List<NodeSize> of(ResourceView resource) {
    return Stream.concat(
            CassandraRing.datacentersOf(resource).stream().map(NodeSize::of),
            Machine.withData(resource).stream().map(NodeSize::of))
        .toList();
  }

  private static NodeSize of(CassandraDatacenter dc) {
    return new NodeSize(
        dc.title(),
        dc.cpuRequest(),
        dc.memoryRequest(),
        dc.memoryLimit().or(dc.memoryRequest()),
        dc.storage(),
        OF_POD);
  }

  private static NodeSize of(Machine machine) {
    return new NodeSize(
        machine.title(),
        machine.cpus(),
        machine.memory(),
        machine.memory(),
        machine.data(),
        OF_MACHINE);
  }

  /** For messages. */
  public String at(String property) {
    return title + ": " + property;
  }
}
