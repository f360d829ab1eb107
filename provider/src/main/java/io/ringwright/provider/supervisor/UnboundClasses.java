package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * VM classes that a cluster asks for and its namespace does not offer. The Supervisor admits such a
 * cluster and then never makes its machines, mostly without a word (vm-operator #216).
 */
final class UnboundClasses {
  private UnboundClasses() {}

  /**
   * The first such class.
   *
   * @param bound classes that the namespace offers
   */
  static Optional<Problem> first(TanzuClusterInputs wanted, Set<String> bound) {
    var asked = new ArrayList<Asked>();
    wanted
        .controlPlane()
        .known()
        .flatMap(plane -> plane.vmClass().known())
        .ifPresent(name -> asked.add(new Asked("TanzuCluster.controlPlane.vmClass", name)));
    for (var pool : wanted.nodePools().orElse(List.of())) {
      var where = "TanzuCluster.nodePools." + pool.name().orElse("") + ".vmClass";
      pool.vmClass().known().ifPresent(name -> asked.add(new Asked(where, name)));
    }
    return asked.stream()
        .filter(each -> !bound.contains(each.vmClass()))
        .findFirst()
        .map(each -> each.problem(wanted.namespace().orElse(""), bound));
  }

  private record Asked(String where, String vmClass) {
    Problem problem(String namespace, Set<String> bound) {
      var names = bound.isEmpty() ? List.of("none is") : bound.stream().sorted().toList();
      return new Problem(
          where,
          vmClass + ", which namespace " + namespace + " is not bound to",
          "a VM class that it is bound to (" + String.join(", ", names) + ")",
          "add " + vmClass + " to vmClasses of the namespace and run the same command again");
    }
  }
}
