package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.lab.wire.Admission.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * What k8ssandra-operator's webhook refuses of a K8ssandraCluster. Source: its
 * k8ssandracluster_webhook.go at v1.2.1 and, for {@code newest}, v1.32.5.
 *
 * <ul>
 *   <li>a context without ClientConfig; a datacenter without storage configuration;
 *       softPodAntiAffinity without resources;
 *   <li>on update: another reaper keyspace, clusterName or num_tokens;
 *   <li>newest: datacenter names that are no DNS-1035 labels, StatefulSet names beyond 60
 *       characters, Medusa without provider or bucket, Reaper with local storage in mode PER_DC or
 *       without claim, datacenters added and removed at once (which would be a rename).
 * </ul>
 *
 * @param newest whether the operator is one of today
 * @param clientConfigExists asked with namespace and context name
 */
record RingRules(boolean newest, BiPredicate<String, String> clientConfigExists) {
  private static final int LONGEST_STATEFUL_SET = 60;

  List<String> problems(Question question) {
    if (question.operation().equals("DELETE")
        || question.object().path("metadata").has("deletionTimestamp")) {
      return List.of();
    }
    var found = new ArrayList<String>();
    content(found, question.object());
    question.old().ifPresent(old -> change(found, old, question.object()));
    return found;
  }

  private void content(List<String> found, JsonNode ring) {
    var cassandra = ring.path("spec").path("cassandra");
    var name = ring.path("metadata").path("name").asText();
    for (var dc : cassandra.path("datacenters")) {
      var dcName = dc.path("metadata").path("name").asText();
      var context = dc.path("k8sContext").asText("");
      var namespace = ring.path("metadata").path("namespace").asText();
      if (!context.isEmpty() && !clientConfigExists.test(namespace, context)) {
        found.add("unable to find K8sContext " + context + " from ClientConfigs");
      }
      if (!cassandra.path("storageConfig").isObject() && !dc.path("storageConfig").isObject()) {
        found.add("StorageConfig must be defined at cluster level or dc level");
      }
      var options = Manifest.merged(cassandra, dc);
      if (options.path("softPodAntiAffinity").asBoolean(false)
          && !options.path("resources").isObject()) {
        found.add("if multiple nodes per worker are allowed resources must be set");
      }
      if (newest) {
        names(found, cassandra.path("clusterName").asText(name), dc, dcName);
      }
    }
    if (newest) {
      medusa(found, ring.path("spec").path("medusa"));
      reaper(found, ring.path("spec").path("reaper"));
    }
  }

  private static void names(List<String> found, String cluster, JsonNode dc, String dcName) {
    if (DnsLabel.checkService("dc", dcName).isPresent()) {
      found.add("invalid DC name " + dcName + ": a DNS-1035 label is needed");
    }
    var racks = new TreeSet<String>();
    dc.path("racks").forEach(each -> racks.add(each.path("name").asText()));
    if (racks.isEmpty()) {
      racks.add("default");
    }
    for (var rack : racks) {
      var set = Names.of(cluster, dcName).statefulSet(rack);
      if (set.length() > LONGEST_STATEFUL_SET) {
        found.add("the name of the StatefulSet " + set + " must be at most 60 characters");
      }
    }
  }

  private static void medusa(List<String> found, JsonNode medusa) {
    if (!medusa.isObject() || medusa.has("medusaConfigurationRef")) {
      return;
    }
    var storage = medusa.path("storageProperties");
    for (var field : List.of("storageProvider", "bucketName")) {
      if (storage.path(field).asText("").isEmpty()) {
        found.add("medusa storageProperties." + field + " must be set");
      }
    }
  }

  private static void reaper(List<String> found, JsonNode reaper) {
    if (!"local".equals(reaper.path("storageType").asText())) {
      return;
    }
    if (reaper.path("deploymentMode").asText("PER_DC").equals("PER_DC")) {
      found.add("reaper with local storage cannot be deployed PER_DC");
    }
    var claim = reaper.path("storageConfig");
    if (claim.path("accessModes").isEmpty()
        || claim.path("resources").path("requests").path("storage").isMissingNode()) {
      found.add("reaper with local storage needs accessModes and a storage request");
    }
  }

  private void change(List<String> found, JsonNode old, JsonNode now) {
    fixed(found, old, now, "reaper keyspace", "/spec/reaper/keyspace");
    fixed(found, old, now, "cassandra clusterName", "/spec/cassandra/clusterName");
    fixed(found, old, now, "num_tokens", "/spec/cassandra/config/cassandraYaml/num_tokens");
    if (newest) {
      var before = datacenters(old);
      var after = datacenters(now);
      var added = new TreeSet<>(after);
      added.removeAll(before);
      var removed = new TreeSet<>(before);
      removed.removeAll(after);
      if (!added.isEmpty() && !removed.isEmpty()) {
        found.add(
            "datacenters cannot be renamed: added "
                + added
                + " and removed "
                + removed
                + " in one change");
      }
    }
  }

  private static Set<String> datacenters(JsonNode ring) {
    var names = new TreeSet<String>();
    ring.path("spec")
        .path("cassandra")
        .path("datacenters")
        .forEach(each -> names.add(each.path("metadata").path("name").asText()));
    return names;
  }

  private static void fixed(
      List<String> found, JsonNode old, JsonNode now, String what, String pointer) {
    if (!old.at(pointer).equals(now.at(pointer))) {
      found.add(what + " is immutable: " + old.at(pointer) + " became " + now.at(pointer));
    }
  }
}
