package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What {@code ./ringwright lab status --json} says of the world outside of any Pulumi state. */
public record LabStatus(JsonNode json) {

  /** Asks. */
  public static LabStatus of(FreshClone clone) {
    return new LabStatus(clone.ringwright("lab", "status", "--json").expect(0).json());
  }

  /** Workload clusters that exist. */
  public JsonNode clusters() {
    return json.path("clusters");
  }

  /** SDDCs that exist. */
  public JsonNode sddcs() {
    return json.path("sddcs");
  }

  /** Names of all workload clusters and SDDCs. */
  public Set<String> things() {
    return Stream.concat(names("cluster", clusters()), names("sddc", sddcs()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether every process of the lab is well. */
  public boolean healthy() {
    return json.path("healthy").asBoolean();
  }

  private static Stream<String> names(String kind, JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(each -> kind + " " + each.path("name").asText());
  }
}
