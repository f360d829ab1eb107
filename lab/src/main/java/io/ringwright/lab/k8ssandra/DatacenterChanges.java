package io.ringwright.lab.k8ssandra;

import static io.ringwright.lab.k8ssandra.DatacenterRules.attempted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What cass-operator's webhook refuses to change of a CassandraDatacenter. Source:
 * ValidateDatacenterFieldChanges in its cassandradatacenter_webhook.go at v1.12.0 and, for {@code
 * newest}, v1.32.0.
 *
 * <ul>
 *   <li>clusterName, datacenterName, allowMultipleNodesPerWorker, superuserSecretName,
 *       serviceAccount;
 *   <li>any change of storageConfig; newest (from 1.22): none but a larger data claim, and that
 *       only with the annotation {@code cassandra.datastax.com/allow-storage-changes: "true"};
 *   <li>racks removed, renamed or reordered, another zone; racks added without enough new nodes;
 *       newest (from 1.31): another size while nodes are still being added.
 * </ul>
 *
 * @param newest whether the operator is one of today
 */
record DatacenterChanges(boolean newest) {
  private static final String ALLOW = "cassandra.datastax.com/allow-storage-changes";
  private static final String CLAIM = "/spec/storageConfig/cassandraDataVolumeClaimSpec";

  List<String> problems(JsonNode old, JsonNode now) {
    var found = new ArrayList<String>();
    for (var field :
        List.of(
            "clusterName",
            "datacenterName",
            "allowMultipleNodesPerWorker",
            "superuserSecretName",
            "serviceAccount")) {
      if (!old.path("spec")
          .path(field)
          .asText("")
          .equals(now.path("spec").path(field).asText(""))) {
        found.add(attempted("change " + field));
      }
    }
    storage(found, old, now);
    racks(found, old.path("spec"), now.path("spec"));
    if (newest
        && Conditions.holds(old.path("status"), "ScalingUp")
        && old.at("/spec/size").asInt() != now.at("/spec/size").asInt()) {
      found.add(attempted("change size while scaling up"));
    }
    return found;
  }

  private void storage(List<String> found, JsonNode old, JsonNode now) {
    if (old.at("/spec/storageConfig").equals(now.at("/spec/storageConfig"))) {
      return;
    }
    if (!newest) {
      found.add(attempted("change storageConfig"));
      return;
    }
    if (!now.at("/metadata/annotations").path(ALLOW).asText("").equals("true")) {
      found.add(attempted("change storageConfig without annotation " + ALLOW));
    } else if (!withoutSize(old).equals(withoutSize(now))) {
      found.add(attempted("change more of storageConfig than the size of the data claim"));
    } else if (size(now).compareTo(size(old)) < 0) {
      found.add(attempted("shrink the data claim of storageConfig"));
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
    if (after.size() < before.size()) {
      found.add(attempted("remove rack"));
      return;
    }
    int newRacks = after.size() - before.size();
    if (newRacks > 0) {
      int smallest = old.path("size").asInt() / before.size();
      int growth = now.path("size").asInt() - old.path("size").asInt();
      if (growth <= 0) {
        found.add(attempted("add rack without increasing size"));
      } else if (growth < smallest * newRacks) {
        found.add(
            attempted(
                "add racks without increasing size enough to prevent existing nodes from moving to"
                    + " new racks to maintain balance.\nNew racks added: %d, size increased by: %d."
                        .formatted(newRacks, growth)
                    + " Expected size increase to be at least "
                    + smallest * newRacks));
      }
    }
    for (int index = 0; index < before.size(); index++) {
      rack(found, old, now, index, before.get(index), after.get(index));
    }
  }

  private static void rack(
      List<String> found, JsonNode old, JsonNode now, int index, String before, String after) {
    if (!before.equals(after)) {
      found.add(attempted("change rack name from '%s' to '%s'".formatted(before, after)));
    }
    var oldZone = old.path("racks").path(index).path("zone").asText("");
    var zone = now.path("racks").path(index).path("zone").asText("");
    if (!zone.isEmpty() && !zone.equals(oldZone)) {
      found.add(attempted("change rack zone from '%s' to '%s'".formatted(oldZone, zone)));
    }
  }

  private static List<String> names(JsonNode spec) {
    var names = new ArrayList<String>();
    spec.path("racks").forEach(each -> names.add(each.path("name").asText()));
    return names.isEmpty() ? List.of("default") : List.copyOf(names);
  }
}
