package io.ringwright.acceptance.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

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

  /**
   * Nothing that a stack has made is left.
   *
   * @throws AssertionError that shows the whole status otherwise
   */
  public void expectEmpty() {
    assertThat(sddcs()).as(json.toPrettyString()).isEmpty();
    assertThat(clusters()).as(json.toPrettyString()).isEmpty();
  }
}
