package io.ringwright.lab.tanzu;

import io.fabric8.kubernetes.api.model.Quantity;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import io.ringwright.lab.wire.Admission.Question;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the Supervisor's webhook refuses of a Tanzu cluster of either kind. Sources: "Using Tanzu
 * Kubernetes Grid", parameters of the v1alpha2 API (GUID-B1034373) and of v1alpha3; where the
 * public pages give no exact wording, the text is the lab's.
 *
 * <ul>
 *   <li>a number of control plane nodes other than 1 and 3, or fewer than before;
 *   <li>no release, a release that the content library does not hold, different releases in one
 *       cluster, a downgrade, a step over a minor version;
 *   <li>an unknown network plugin, a change of it; pod ranges with antrea-nsx-routed, whose pods
 *       are addressed out of the namespace's ranges;
 *   <li>pod and service ranges that are no networks or overlap each other or the Supervisor's;
 *   <li>no node pool, two of one name, names that are no DNS labels, negative sizes;
 *   <li>removed, added or resized volumes of machines that exist.
 * </ul>
 *
 * A VM class or storage class that is not bound to the namespace is <em>not</em> refused: such a
 * cluster waits (vm-operator #216). See {@link TanzuBlockers}.
 */
final class TanzuRules {
  private static final Set<Integer> CONTROL_PLANES = Set.of(1, 3);
  private static final Set<String> PLUGINS = Set.of("antrea", "calico", TanzuClusterSpec.ROUTED);

  private final Supplier<List<Range>> supervisorRanges;

  TanzuRules(Supplier<List<Range>> supervisorRanges) {
    this.supervisorRanges = supervisorRanges;
  }

  List<String> problems(Question question) {
    if (question.operation().equals("DELETE")) {
      return List.of();
    }
    var found = new ArrayList<String>();
    var wanted = TanzuClusterSpec.of(question.object());
    machines(found, wanted);
    releases(found, wanted);
    network(found, wanted);
    if (wanted.kind() == ClusterKind.CLASS) {
      found.addAll(ClassRules.problems(question.object(), question.old()));
    }
    question.old().map(TanzuClusterSpec::of).ifPresent(old -> change(found, old, wanted));
    return found;
  }

  private static void machines(List<String> found, TanzuClusterSpec wanted) {
    DnsLabel.check("metadata.name", wanted.name()).ifPresent(p -> found.add(p.text()));
    if (!CONTROL_PLANES.contains(wanted.controlPlane().replicas())) {
      found.add(
          "spec.topology.controlPlane.replicas: Invalid value: "
              + wanted.controlPlane().replicas()
              + ": must be 1 or 3");
    }
    if (wanted.nodePools().isEmpty()) {
      found.add("spec.topology.nodePools: Required value: at least one node pool");
    }
    var names = new HashSet<String>();
    for (var pool : wanted.nodePools()) {
      DnsLabel.check("spec.topology.nodePools[].name", pool.name())
          .ifPresent(p -> found.add(p.text()));
      if (!names.add(pool.name())) {
        found.add("spec.topology.nodePools: Duplicate value: " + pool.name());
      }
      if (pool.replicas() < 0) {
        found.add("spec.topology.nodePools[].replicas: Invalid value: " + pool.replicas());
      }
    }
  }

  private static void releases(List<String> found, TanzuClusterSpec wanted) {
    if (wanted.release().isEmpty()) {
      found.add("spec.topology.controlPlane.tkr.reference.name: Required value");
      return;
    }
    for (var pool : wanted.pools().toList()) {
      pool.release()
          .filter(name -> TanzuReleases.named(name).isEmpty())
          .ifPresent(name -> found.add("TanzuKubernetesRelease " + name + " not found"));
    }
    for (var pool : wanted.nodePools()) {
      if (pool.release().isPresent() && !pool.release().equals(wanted.release())) {
        found.add(
            "node pool "
                + pool.name()
                + " has release "
                + pool.release().get()
                + ", the control plane has "
                + wanted.release().get()
                + ": they must be the same");
      }
    }
  }

  private void network(List<String> found, TanzuClusterSpec wanted) {
    if (!PLUGINS.contains(wanted.cni())) {
      found.add("spec.settings.network.cni.name: Unsupported value: " + wanted.cni());
    }
    if (wanted.routed() && !wanted.podCidrs().isEmpty()) {
      found.add(
          "spec.settings.network.pods.cidrBlocks: Forbidden: must be empty with "
              + TanzuClusterSpec.ROUTED);
      return;
    }
    var own = new ArrayList<Range>();
    wanted.effectivePodCidrs().forEach(cidr -> own.add(new Range("pods.cidrBlocks", cidr)));
    wanted.effectiveServiceCidrs().forEach(cidr -> own.add(new Range("services.cidrBlocks", cidr)));
    boolean shaped = true;
    for (var range : own) {
      if (CidrBlock.check(range.field(), range.cidr()).isPresent()) {
        found.add("spec.settings.network." + range + " is no network");
        shaped = false;
      }
    }
    if (shaped) {
      found.addAll(WcpNetworks.overlapsAmong(own));
      for (var range : own) {
        supervisorRanges.get().stream()
            .filter(range::overlaps)
            .forEach(other -> found.add(range + " overlaps the Supervisor's " + other));
      }
    }
  }

  private static void change(List<String> found, TanzuClusterSpec old, TanzuClusterSpec wanted) {
    if (!old.cni().equals(wanted.cni())) {
      found.add("spec.settings.network.cni.name: Forbidden: the field is immutable");
    }
    if (!old.effectivePodCidrs().equals(wanted.effectivePodCidrs())
        || !old.effectiveServiceCidrs().equals(wanted.effectiveServiceCidrs())) {
      found.add("spec.settings.network: Forbidden: pod and service ranges are immutable");
    }
    if (wanted.controlPlane().replicas() < old.controlPlane().replicas()) {
      found.add("spec.topology.controlPlane.replicas: Forbidden: cannot be scaled in");
    }
    volumes(found, old.controlPlane(), wanted.controlPlane());
    for (var pool : wanted.nodePools()) {
      old.nodePools().stream()
          .filter(each -> each.name().equals(pool.name()))
          .forEach(each -> volumes(found, each, pool));
    }
    upgrade(
        found,
        old.release().flatMap(TanzuReleases::named),
        wanted.release().flatMap(TanzuReleases::named));
  }

  private static void volumes(
      List<String> found, TanzuClusterSpec.Pool old, TanzuClusterSpec.Pool wanted) {
    if (!old.volumes().keySet().equals(wanted.volumes().keySet())) {
      found.add("volumes of " + wanted.name() + ": Forbidden: cannot be added or removed");
      return;
    }
    wanted
        .volumes()
        .forEach(
            (name, size) -> {
              if (bytes(size).compareTo(bytes(old.volumes().get(name))) != 0) {
                found.add("volume " + name + " of " + wanted.name() + ": Forbidden: immutable");
              }
            });
  }

  private static java.math.BigDecimal bytes(String quantity) {
    try {
      return Quantity.getAmountInBytes(new Quantity(quantity));
    } catch (IllegalArgumentException e) {
      return java.math.BigDecimal.ZERO;
    }
  }

  private static void upgrade(
      List<String> found, Optional<TanzuRelease> old, Optional<TanzuRelease> wanted) {
    if (old.isEmpty() || wanted.isEmpty()) {
      return;
    }
    var from = old.get().kubernetes();
    var to = wanted.get().kubernetes();
    if (to.compareTo(from) < 0) {
      found.add("release " + wanted.get() + " is older than " + old.get() + ": no downgrade");
    } else if (to.minor() > from.minor() + 1) {
      found.add(
          "release "
              + wanted.get()
              + " skips a minor version after "
              + old.get()
              + ": upgrade one minor version at a time");
    }
  }
}
