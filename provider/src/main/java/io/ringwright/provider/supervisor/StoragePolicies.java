package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.util.LinkedHashMap;
import java.util.Map;

/** Storage policies of a vCenter: users say names, its API wants ids. */
record StoragePolicies(Map<String, String> idsByName) {
  static final StoragePolicies NONE = new StoragePolicies(Map.of());

  static StoragePolicies of(JsonNode list) {
    var ids = new LinkedHashMap<String, String>();
    list.forEach(node -> ids.put(node.path("name").asText(), node.path("policy").asText()));
    return new StoragePolicies(Map.copyOf(ids));
  }

  /**
   * The id of a policy, given its name or its id.
   *
   * @param where the property that names it
   */
  String id(String where, String policy) {
    if (idsByName.isEmpty() || idsByName.containsValue(policy)) {
      return policy;
    }
    var id = idsByName.get(policy);
    if (id == null) {
      var names = idsByName.keySet().stream().sorted().toList();
      throw new CallFailed(
          new Problem(
              where,
              policy,
              String.join(", ", names),
              NearMiss.of(policy, names)
                  .map(near -> "did you mean " + near + "?")
                  .orElse("name a policy that this vCenter has")));
    }
    return id;
  }

  /** The name of an id, or the id itself. */
  String name(String id) {
    return idsByName.entrySet().stream()
        .filter(entry -> entry.getValue().equals(id))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(id);
  }
}
