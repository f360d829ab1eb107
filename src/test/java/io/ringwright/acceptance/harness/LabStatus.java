package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
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

  /** Whether every process of the lab is well. */
  public boolean healthy() {
    return json.path("state").asText().equals("RUNNING");
  }

  private static Stream<String> names(String kind, JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(each -> kind + " " + each.path("name").asText());
  }
}
