package io.ringwright.automation.preview;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Quantity;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a stack's changes do to the ring: nodes, disks, workers, hosts, capacity and cost, before
 * and after.
 */
final class RingImpact {
  static final String NOT_THERE = "none";
  static final String LATER = "known after apply";

  /**
   * One line of the view.
   *
   * @param note what follows for the ring; may be empty
   */
  record Row(String what, String before, String after, String note) {
    boolean changed() {
      return !before.equals(after) || !note.isEmpty();
    }
  }

  private final StackPreview stack;
  private final ReportSettings settings;
  private final Platform before;
  private final Platform after;

  private RingImpact(StackPreview stack, ReportSettings settings) {
    this.stack = stack;
    this.settings = settings;
    this.before =
        platform(
            stack,
            it -> it.operation() == Operation.CREATE ? Optional.empty() : Optional.of(it.before()));
    this.after =
        platform(
            stack,
            it ->
                it.operation() == Operation.DELETE || it.operation() == Operation.FORGET
                    ? Optional.empty()
                    : Optional.of(it.after()));
  }

  /** Lines that change; none if the stack has no ring or nothing about it changes. */
  static List<Row> rows(StackPreview stack, ReportSettings settings) {
    return new RingImpact(stack, settings).rows();
  }

  private List<Row> rows() {
    var rows = new ArrayList<Row>();
    for (var name :
        names(
            platform ->
                platform.rings().stream()
                    .flatMap(it -> it.datacenters().stream())
                    .map(RingImpact::key)
                    .toList())) {
      rows.addAll(datacenter(name));
    }
    for (var name :
        names(platform -> platform.tanzuClusters().stream().map(TanzuCluster::name).toList())) {
      rows.add(workers(name));
    }
    for (var title : names(platform -> platform.sddcs().stream().map(Sddc::title).toList())) {
      rows.addAll(new SddcImpact(before, after, settings).rows(title));
    }
    rows.addAll(OperatorUpgrade.rows(stack));
    rows.addAll(HostImpact.rows(stack));
    return rows.stream().filter(Row::changed).toList();
  }

  private List<String> names(Function<Platform, List<String>> of) {
    var names = new LinkedHashSet<>(of.apply(before));
    names.addAll(of.apply(after));
    return names.stream().sorted().toList();
  }

  private List<Row> datacenter(String key) {
    var was = find(before, key);
    var will = find(after, key);
    var restart = Restarts.of(stack, key);
    var nodes =
        new Row(
            "Cassandra nodes of " + key,
            shown(was, CassandraDatacenter::size, String::valueOf),
            shown(will, CassandraDatacenter::size, String::valueOf),
            restart);
    var disks =
        new Row(
            "Data disks of " + key,
            shown(was, RingImpact::claims, RingImpact::tebibytes),
            shown(will, RingImpact::claims, RingImpact::tebibytes),
            "");
    var classes =
        new Row(
            "Storage class of " + key,
            shown(was, CassandraDatacenter::storageClass, it -> it),
            shown(will, CassandraDatacenter::storageClass, it -> it),
            "");
    var size =
        new Row(
            "A node of " + key,
            shown(was, RingImpact::size, it -> it),
            shown(will, RingImpact::size, it -> it),
            "");
    return was.isPresent() && will.isPresent()
        ? List.of(nodes, size, disks, classes)
        : List.of(nodes, disks);
  }

  private Row workers(String name) {
    var was = before.tanzuClusters().stream().filter(it -> it.name().equals(name)).findFirst();
    var will = after.tanzuClusters().stream().filter(it -> it.name().equals(name)).findFirst();
    return new Row(
        "Workers of " + name,
        shown(was, RingImpact::pools, it -> it),
        shown(will, RingImpact::pools, it -> it),
        Restarts.ofWorkers(stack, name));
  }

  private static Field<String> pools(TanzuCluster cluster) {
    return cluster
        .nodePools()
        .flatMap(
            pools -> {
              Field<String> all = Field.known("");
              for (var pool : pools) {
                var each =
                    pool.replicas()
                        .with(
                            pool.properties().text("vmClass").or("?"),
                            (count, vmClass) -> count + " × " + vmClass);
                all = all.with(each, (some, one) -> some.isEmpty() ? one : some + ", " + one);
              }
              return all;
            });
  }

  static <T, V> String shown(
      Optional<T> side, Function<T, Field<V>> field, Function<V, String> text) {
    return side.map(it -> field.apply(it).fold(text, () -> "not set", () -> LATER))
        .orElse(NOT_THERE);
  }

  private static Field<String> size(CassandraDatacenter dc) {
    return dc.cpuRequest()
        .map(cpu -> cpu.cpus() + " CPU")
        .or("CPU as the operator likes")
        .with(
            dc.memoryRequest().map(Quantity::memory).or("memory as the operator likes"),
            RingImpact::and)
        .with(
            dc.heap().map(heap -> "heap " + heap.memory()).or("the operator's heap"),
            RingImpact::and);
  }

  private static String and(String some, String more) {
    return some + ", " + more;
  }

  private static Field<Quantity> claims(CassandraDatacenter dc) {
    return dc.storage().with(dc.size(), (disk, nodes) -> disk.times(nodes));
  }

  private static String tebibytes(Quantity quantity) {
    return String.format(Locale.ROOT, "%.1f TiB", quantity.tebibytes());
  }

  static String key(CassandraDatacenter dc) {
    return dc.cluster() + "/" + dc.name();
  }

  private static Optional<CassandraDatacenter> find(Platform platform, String key) {
    return platform.rings().stream()
        .map(CassandraRing::datacenters)
        .flatMap(List::stream)
        .filter(it -> key(it).equals(key))
        .findFirst();
  }

  private static Platform platform(
      StackPreview stack, Function<ResourceChange, Optional<ResourceChange.State>> side) {
    var views = new ArrayList<ResourceView>();
    for (var resource : stack.resources()) {
      side.apply(resource).ifPresent(state -> views.add(view(resource, state)));
    }
    return new Platform(new StackView(views));
  }

  static ResourceView view(ResourceChange resource, ResourceChange.State state) {
    return ResourceView.of(
        resource.urn().text(),
        resource.urn().type(),
        resource.urn().name(),
        new Properties(EventValues.fields(state.inputs())));
  }
}
