package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What somebody else sees of the thing.
 *
 * @param pointer JSON pointer into what the system says
 * @param value the value as text; lists and objects as JSON without blanks
 */
public record Trait(String pointer, String value) {
  public static Trait trait(String pointer, String value) {
    return new Trait(pointer, value);
  }

  void check(JsonNode seen) {
    JsonNode found = seen.at(pointer);
    assertThat(found.isValueNode() ? found.asText() : found.toString())
        .as("%s of %s", pointer, seen)
        .isEqualTo(value);
  }
}
