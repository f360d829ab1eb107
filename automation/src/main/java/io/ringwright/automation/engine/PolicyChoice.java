package io.ringwright.automation.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.PackSettings;
import io.ringwright.policies.kit.PolicySettingsException;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a stack's file says about policies under {@code ringwright:policies}. A stack with that key,
 * even if it is empty, is judged in every preview and update; one without it only by {@code policy
 * check}.
 */
public record PolicyChoice(Optional<PackSettings> settings, List<Problem> problems) {
  private static final String KEY = "ringwright:policies";
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final PolicyChoice NONE = new PolicyChoice(Optional.empty(), List.of());

  /**
   * Reads a file that {@code StackFile} has found to be without problems; what it can't read is as
   * good as not there.
   */
  public static PolicyChoice in(Path file) {
    try {
      return of(file.getFileName() + ": ", Files.readString(file));
    } catch (IOException e) {
      return NONE;
    }
  }

  /**
   * The same for the text of a file.
   *
   * @param source how messages begin
   */
  public static PolicyChoice of(String source, String text) {
    var document = document(text);
    if (document.isEmpty()) {
      return NONE;
    }
    var where = source + KEY;
    try {
      return new PolicyChoice(
          Optional.of(
              PackSettings.parse(
                  where, JSON.writeValueAsString(document.get()), RingwrightPolicies.pack())),
          List.of());
    } catch (PolicySettingsException e) {
      return new PolicyChoice(Optional.empty(), e.problems());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was read cannot be written", e);
    }
  }

  /** The settings in force. */
  public PackSettings effective() {
    return settings.orElseGet(PackSettings::standard);
  }

  private static Optional<JsonNode> document(String text) {
    try {
      var node = YAML.readTree(text).path("config").path(KEY);
      return node.isMissingNode()
          ? Optional.empty()
          : Optional.of(node.isNull() ? JSON.createObjectNode() : node);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
