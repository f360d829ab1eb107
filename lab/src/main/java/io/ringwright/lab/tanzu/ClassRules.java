package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What Cluster API's webhook refuses of a Cluster beyond {@link TanzuRules}. Sources: cluster-api
 * v1.3 (topology validation), "Using TKG on Supervisor", GUID-69E52B31.
 *
 * <ul>
 *   <li>a ClusterClass or worker class that is not there, another class than before;
 *   <li>variables that the class does not define, at the cluster or as an override; no {@code
 *       vmClass} or {@code storageClass};
 *   <li>a pool with neither a number nor the autoscaler's annotations.
 * </ul>
 */
final class ClassRules {
  private static final String CLASS = "tanzukubernetescluster";
  private static final Set<String> VARIABLES =
      Set.of(
          "vmClass",
          "storageClass",
          "storageClasses",
          "defaultStorageClass",
          "controlPlaneVolumes",
          "nodePoolVolumes",
          "nodePoolLabels",
          "nodePoolTaints",
          "ntp",
          "podSecurityStandard",
          "proxy",
          "trust");

  private ClassRules() {}

  static List<String> problems(JsonNode wanted, Optional<JsonNode> old) {
    var found = new ArrayList<String>();
    var topology = wanted.path("spec").path("topology");
    var name = topology.path("class").asText();
    if (!CLASS.equals(name)) {
      found.add("spec.topology.class: ClusterClass " + name + " not found");
    }
    old.map(before -> before.path("spec").path("topology").path("class").asText())
        .filter(before -> !before.equals(name))
        .ifPresent(before -> found.add("spec.topology.class: Forbidden: class is " + before));
    var variables = topology.path("variables");
    defined(found, "spec.topology.variables", variables);
    for (var required : List.of("vmClass", "storageClass")) {
      if (!ClassClusterSpec.variables(variables).hasNonNull(required)) {
        found.add("spec.topology.variables: Required value: variable " + required);
      }
    }
    for (var pool : new ClassClusterSpec(wanted).deployments()) {
      pool(found, pool);
    }
    return found;
  }

  private static void pool(List<String> found, JsonNode pool) {
    var where = "spec.topology.workers.machineDeployments[" + pool.path("name").asText() + "]";
    if (!"node-pool".equals(pool.path("class").asText())) {
      found.add(where + ".class: " + pool.path("class").asText() + " is none of " + CLASS);
    }
    defined(found, where + ".variables.overrides", pool.path("variables").path("overrides"));
    var annotations = pool.path("metadata").path("annotations");
    if (!pool.has("replicas") && !annotations.has(ClassClusterSpec.FEWEST)) {
      found.add(where + ".replicas: Required value without an autoscaler");
    }
  }

  private static void defined(List<String> found, String where, JsonNode variables) {
    for (var each : variables) {
      if (!VARIABLES.contains(each.path("name").asText())) {
        found.add(where + "[" + each.path("name").asText() + "]: variable is not defined");
      }
    }
  }
}
