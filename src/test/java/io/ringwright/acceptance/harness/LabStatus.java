package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What {@code ./ringwright lab status --json} says of the world outside of any Pulumi state. */
public record LabStatus(JsonNode json) {

  /** Asks. */
  public static LabStatus of(FreshClone clone) {
    return new LabStatus(clone.ringwright("lab", "status", "--json").expect(0).json());
  }

  /** Names of all control planes and SDDCs, sorted; what exists twice is there twice. */
  public List<String> things() {
    return Stream.concat(
            names("cluster", json.path("clusters")),
            names("sddc", json.path("simulators").path("sddcs")))
        .sorted()
        .toList();
  }

  /** Ids of all SDDCs of that name that are not deleted. */
  public List<String> sddcs(String name) {
    return elements(json.path("simulators").path("sddcs"))
        .filter(sddc -> sddc.path("name").asText().equals(name))
        .map(sddc -> sddc.path("id").asText())
        .toList();
  }

  /** Names of the vSphere Namespaces of an SDDC. */
  public List<String> namespaces(String sddcId) {
    return bySddc("namespacesBySddc", sddcId).properties().stream().map(Map.Entry::getKey).toList();
  }

  /** The Tanzu clusters of an SDDC, as {@code namespace/name}. */
  public List<String> tanzuClusters(String sddcId) {
    return elements(bySddc("tanzuClustersBySddc", sddcId)).map(JsonNode::asText).toList();
  }

  /** Whether every process of the lab is well. */
  public boolean healthy() {
    return json.path("state").asText().equals("RUNNING");
  }

  private JsonNode bySddc(String what, String sddcId) {
    return json.path("simulators").path(what).path(sddcId);
  }

  private static Stream<JsonNode> elements(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private static Stream<String> names(String kind, JsonNode list) {
    return elements(list).map(each -> kind + " " + each.path("name").asText());
  }
}
