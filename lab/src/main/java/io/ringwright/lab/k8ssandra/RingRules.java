package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Quantity;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.lab.wire.Admission.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What k8ssandra-operator's webhook refuses of a K8ssandraCluster, with its words. Source: its
 * k8ssandracluster_webhook.go at v1.2.1 and, for {@code newest}, v1.32.5.
 *
 * <ul>
 *   <li>a context that the running operator has not read; a datacenter without storage
 *       configuration; softPodAntiAffinity of a datacenter without resources of that datacenter
 *       (what the ring says for all of them is left to cass-operator);
 *   <li>newest: datacenter names that are no DNS-1035 labels, StatefulSet names beyond 60
 *       characters, Medusa without provider or bucket, a Medusa reference without prefix or with
 *       more than a name, Reaper with local storage in mode PER_DC or without claim, an
 *       autoupdate-spec that is neither once nor always;
 *   <li>on update: see {@link RingChanges}.
 * </ul>
 *
 * @param newest whether the operator is one of today
 * @param contextKnown whether the running operator has read a ClientConfig for a context
 */
record RingRules(boolean newest, Predicate<String> contextKnown) {
  private static final int LONGEST_STATEFUL_SET = 60;
  private static final String AUTOUPDATE = "k8ssandra.io/autoupdate-spec";

  List<String> problems(Question question) {
    if (question.operation().equals("DELETE")
        || question.object().path("metadata").has("deletionTimestamp")) {
      return List.of();
    }
    var found = new ArrayList<String>();
    content(found, question.object());
    question
        .old()
        .ifPresent(old -> found.addAll(new RingChanges(newest).problems(old, question.object())));
    return found;
  }

  private void content(List<String> found, JsonNode ring) {
    var cassandra = ring.path("spec").path("cassandra");
    for (var dc : cassandra.path("datacenters")) {
      if (newest && DnsLabel.checkService("dc", name(dc)).isPresent()) {
        found.add(
            "invalid DC name (you might want to use datacenterName to override the name used in"
                + " Cassandra): "
                + name(dc)
                + " is no DNS-1035 label");
      }
      var context = dc.path("k8sContext").asText("");
      if (!context.isEmpty() && !contextKnown.test(context)) {
        found.add(
            "unable to find k8sContext %s from ClientConfigs: No known client for context-name %s"
                .formatted(context, context));
      }
      if (!cassandra.path("storageConfig").isObject() && !dc.path("storageConfig").isObject()) {
        found.add("storageConfig must be defined at cluster level or dc level");
      }
      if (dc.path("softPodAntiAffinity").asBoolean(false) && !dc.path("resources").isObject()) {
        found.add("softPodAntiAffinity requires Resources to be set");
      }
    }
    if (newest) {
      autoupdate(found, ring.path("metadata").path("annotations"));
      medusa(found, ring.path("spec").path("medusa"));
      reaper(found, ring.path("spec").path("reaper"));
      statefulSets(found, ring);
    }
  }

  private static String name(JsonNode dc) {
    return dc.path("metadata").path("name").asText();
  }

  private static void autoupdate(List<String> found, JsonNode annotations) {
    if (annotations.has(AUTOUPDATE)
        && !Set.of("once", "always").contains(annotations.path(AUTOUPDATE).asText())) {
      found.add(
          "invalid value for %s annotation: %s"
              .formatted(AUTOUPDATE, annotations.path(AUTOUPDATE).asText()));
    }
  }

  private static void statefulSets(List<String> found, JsonNode ring) {
    var cassandra = ring.path("spec").path("cassandra");
    var cluster = cassandra.path("clusterName").asText(ring.path("metadata").path("name").asText());
    for (var dc : cassandra.path("datacenters")) {
      var racks = new TreeSet<String>();
      dc.path("racks").forEach(each -> racks.add(each.path("name").asText()));
      if (racks.isEmpty()) {
        racks.add("default");
      }
      for (var rack : racks) {
        if (Names.of(cluster, name(dc)).statefulSet(rack).length() > LONGEST_STATEFUL_SET) {
          found.add(
              "the name of the statefulset for rack %s in DC %s is too long"
                  .formatted(rack, name(dc)));
        }
      }
    }
  }

  private static void medusa(List<String> found, JsonNode medusa) {
    if (!medusa.isObject()) {
      return;
    }
    var storage = medusa.path("storageProperties");
    var reference = medusa.path("medusaConfigurationRef");
    if (reference.path("name").asText("").isEmpty()) {
      for (var field : List.of("storageProvider", "bucketName")) {
        if (storage.path(field).asText("").isEmpty()) {
          found.add("medusa storageProperties." + field + " must be set");
        }
      }
      return;
    }
    if (storage.path("prefix").asText("").isEmpty()) {
      found.add("medusa storage prefix must be set when a medusaConfigurationRef is used");
    }
    if (!reference.path("namespace").asText("").isEmpty()) {
      found.add("Medusa config must be namespace local");
    }
    for (var field : List.of("apiVersion", "kind", "fieldPath", "resourceVersion", "uid")) {
      if (!reference.path(field).asText("").isEmpty()) {
        found.add("Medusa config invalid, invalid field used");
        break;
      }
    }
  }

  private static void reaper(List<String> found, JsonNode reaper) {
    if (!"local".equals(reaper.path("storageType").asText())) {
      return;
    }
    var claim = reaper.path("storageConfig");
    var requests = claim.path("resources").path("requests");
    if (!claim.isObject()) {
      found.add("reaper StorageConfig not set");
    } else if (!claim.has("accessModes")) {
      found.add("reaper StorageConfig.AccessModes not set");
    } else if (!requests.isObject()) {
      found.add("reaper StorageConfig.Resources.Requests not set");
    } else if (isZero(requests.path("storage").asText("0"))) {
      found.add("reaper StorageConfig.Resources.Requests.Storage not set");
    }
    if (reaper.path("deploymentMode").asText("PER_DC").equals("PER_DC")) {
      found.add("reaper DeploymentModePerDc is only supported when using cassandra storage");
    }
  }

  private static boolean isZero(String quantity) {
    return Quantity.getAmountInBytes(new Quantity(quantity)).signum() == 0;
  }
}
