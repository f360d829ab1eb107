package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Quantity;
import io.ringwright.lab.wire.Admission.Question;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What cass-operator's webhook refuses of a CassandraDatacenter. Source: its
 * cassandradatacenter_webhook.go at v1.12.0 and, for {@code newest}, v1.32.0.
 *
 * <ul>
 *   <li>several nodes per worker without CPU and memory requests and limits;
 *   <li>on update: clusterName, allowMultipleNodesPerWorker, superuserSecretName, serviceAccount;
 *   <li>any change of storageConfig; newest: none but a larger data claim, and that only with the
 *       annotation {@code cassandra.datastax.com/allow-storage-changes: "true"};
 *   <li>racks removed, renamed or reordered; racks added without enough new nodes; newest: another
 *       size while nodes are still being added.
 * </ul>
 *
 * @param newest whether the operator is one of today
 */
record DatacenterRules(boolean newest) {
  private static final String ALLOW = "cassandra.datastax.com/allow-storage-changes";
  private static final String CLAIM = "/spec/storageConfig/cassandraDataVolumeClaimSpec";

  List<String> problems(Question question) {
    if (question.operation().equals("DELETE")
        || question.object().path("metadata").has("deletionTimestamp")) {
      return List.of();
    }
    var found = new ArrayList<String>();
    var spec = question.object().path("spec");
    if (spec.path("allowMultipleNodesPerWorker").asBoolean(false)) {
      for (var pointer :
          List.of(
              "/resources/requests/cpu",
              "/resources/requests/memory",
              "/resources/limits/cpu",
              "/resources/limits/memory")) {
        if (spec.at(pointer).isMissingNode()) {
          found.add("use of multiple nodes per worker requires cpu and memory requests and limits");
          break;
        }
      }
    }
    question.old().ifPresent(old -> change(found, old, question.object()));
    return found;
  }

  private void change(List<String> found, JsonNode old, JsonNode now) {
    for (var field :
        List.of(
            "clusterName",
            "allowMultipleNodesPerWorker",
            "superuserSecretName",
            "serviceAccount")) {
      if (!old.path("spec").path(field).equals(now.path("spec").path(field))) {
        found.add("CassandraDatacenter attempted to change " + field);
      }
    }
    storage(found, old, now);
    racks(found, old.path("spec"), now.path("spec"));
    if (newest
        && Conditions.holds(old.path("status"), "ScalingUp")
        && old.at("/spec/size").asInt() != now.at("/spec/size").asInt()) {
      found.add("CassandraDatacenter attempted to change size while scaling up");
    }
  }

  private void storage(List<String> found, JsonNode old, JsonNode now) {
    if (old.at("/spec/storageConfig").equals(now.at("/spec/storageConfig"))) {
      return;
    }
    if (!newest) {
      found.add("CassandraDatacenter attempted to change storageConfig");
      return;
    }
    if (!now.at("/metadata/annotations").path(ALLOW).asText("").equals("true")) {
      found.add(
          "CassandraDatacenter attempted to change storageConfig without annotation " + ALLOW);
    } else if (!withoutSize(old).equals(withoutSize(now))) {
      found.add("CassandraDatacenter attempted to change more of storageConfig than the size");
    } else if (size(now).compareTo(size(old)) < 0) {
      found.add("CassandraDatacenter attempted to shrink the data volume");
    }
  }

  private static JsonNode withoutSize(JsonNode datacenter) {
    var storage = datacenter.at("/spec/storageConfig").deepCopy();
    if (storage.at("/cassandraDataVolumeClaimSpec/resources/requests")
        instanceof ObjectNode requests) {
      requests.remove("storage");
    }
    return storage;
  }

  private static BigDecimal size(JsonNode datacenter) {
    return Quantity.getAmountInBytes(
        new Quantity(datacenter.at(CLAIM + "/resources/requests/storage").asText("0")));
  }

  private static void racks(List<String> found, JsonNode old, JsonNode now) {
    var before = names(old);
    var after = names(now);
    if (after.size() < before.size() || !after.subList(0, before.size()).equals(before)) {
      found.add(
          "CassandraDatacenter attempted to remove, rename or reorder racks: "
              + before
              + " became "
              + after);
      return;
    }
    int newRacks = after.size() - before.size();
    if (newRacks > 0) {
      int smallest = old.path("size").asInt() / before.size();
      int growth = now.path("size").asInt() - old.path("size").asInt();
      if (growth < smallest * newRacks) {
        found.add(
            "CassandraDatacenter attempted to add "
                + newRacks
                + " racks without increasing size"
                + " by "
                + smallest * newRacks);
      }
    }
  }

  private static List<String> names(JsonNode spec) {
    var names = new ArrayList<String>();
    spec.path("racks").forEach(each -> names.add(each.path("name").asText()));
    return names.isEmpty() ? List.of("default") : List.copyOf(names);
  }
}
