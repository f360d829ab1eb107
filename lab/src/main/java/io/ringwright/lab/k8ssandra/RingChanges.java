package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What k8ssandra-operator's webhook refuses to change of a K8ssandraCluster. Source: ValidateUpdate
 * in its k8ssandracluster_webhook.go at v1.2.1 and, for {@code newest}, v1.32.5.
 *
 * <ul>
 *   <li>Reaper's keyspace, if there is a Reaper before and after; the name of the cluster;
 *   <li>num_tokens: at v1.2.1 where the ring says it for all datacenters, also if it was not said
 *       before; newest: that of any datacenter, with the version's default where none is said;
 *   <li>newest: datacenters added and removed at once, which would be a rename.
 * </ul>
 *
 * @param newest whether the operator is one of today
 */
record RingChanges(boolean newest) {
  private static final String TOKENS = "num_tokens";
  private static final String TOKENS_CHANGED = "num_tokens value can't be changed";

  List<String> problems(JsonNode old, JsonNode now) {
    var found = new ArrayList<String>();
    var oldReaper = old.at("/spec/reaper");
    var reaper = now.at("/spec/reaper");
    if (oldReaper.isObject()
        && reaper.isObject()
        && !keyspace(oldReaper).equals(keyspace(reaper))) {
      found.add("reaper keyspace can not be changed");
    }
    var before = old.at("/spec/cassandra");
    var after = now.at("/spec/cassandra");
    if (newest ? tokensDiffer(before, after) : tokensOfAllDiffer(before, after)) {
      found.add(TOKENS_CHANGED);
    }
    if (newest && renamed(before, after)) {
      found.add(
          "renaming, as well as adding and removing DCs at the same time is prohibited as it can"
              + " cause data loss");
    }
    if (!before.path("clusterName").asText("").equals(after.path("clusterName").asText(""))) {
      found.add("cluster name can not be changed");
    }
    return found;
  }

  private static String keyspace(JsonNode reaper) {
    return reaper.path("keyspace").asText("reaper_db");
  }

  private static boolean tokensOfAllDiffer(JsonNode before, JsonNode after) {
    return before.path("config").isObject()
        && after.path("config").isObject()
        && !tokens(before).equals(tokens(after));
  }

  private static JsonNode tokens(JsonNode options) {
    return options.path("config").path("cassandraYaml").path(TOKENS);
  }

  private static boolean tokensDiffer(JsonNode before, JsonNode after) {
    var old = tokensByName(before);
    return tokensByName(after).entrySet().stream()
        .anyMatch(
            each -> !old.getOrDefault(each.getKey(), each.getValue()).equals(each.getValue()));
  }

  private static Map<String, Long> tokensByName(JsonNode cassandra) {
    var tokens = new TreeMap<String, Long>();
    for (var dc : cassandra.path("datacenters")) {
      var options = Manifest.merged(cassandra, dc);
      boolean three = options.path("serverVersion").asText("").startsWith("3.");
      tokens.put(
          dc.path("metadata").path("name").asText(), tokens(options).asLong(three ? 256 : 16));
    }
    return tokens;
  }

  private static boolean renamed(JsonNode before, JsonNode after) {
    var added = names(after);
    added.removeAll(names(before));
    var removed = names(before);
    removed.removeAll(names(after));
    return !added.isEmpty() && !removed.isEmpty();
  }

  private static Set<String> names(JsonNode cassandra) {
    var names = new TreeSet<String>();
    cassandra
        .path("datacenters")
        .forEach(each -> names.add(each.path("metadata").path("name").asText()));
    return names;
  }
}
