package io.ringwright.lab.vmc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.catalog.NearMiss;
import io.ringwright.lab.LabException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A fault script: what goes wrong in the simulated cloud, told as a story. The package page has its
 * format.
 *
 * @param story what it is about, for the reader
 * @param answers what goes wrong with answers
 * @param tasks how tasks run
 * @param busy SDDCs on which somebody else is at work
 * @param behind what somebody else has done
 */
record FaultScript(
    @Nullable String story,
    @Nullable List<AnswerRule> answers,
    @Nullable List<TaskRule> tasks,
    @Nullable List<Busy> busy,
    @Nullable List<Drift> behind) {
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .build();
  private static final List<String> OWN = List.of("story", "answers", "tasks", "busy", "behind");

  FaultScript {
    answers = answers == null ? List.of() : List.copyOf(answers);
    tasks = tasks == null ? List.of() : List.copyOf(tasks);
    busy = busy == null ? List.of() : List.copyOf(busy);
    behind = behind == null ? List.of() : List.copyOf(behind);
  }

  /**
   * Somebody else's task on an SDDC: until it ends, every other change is refused.
   *
   * @param sddc name or id
   * @param millis how long it takes
   */
  record Busy(String sddc, long millis) {}

  /** A script, and the settings that it changes. */
  record Reading(FaultScript script, Faults.Settings settings) {}

  /**
   * Reads YAML or JSON.
   *
   * @param now settings of which the script changes some
   * @throws LabException that says what is no part of a fault script
   */
  static Reading read(String text, Faults.Settings now) {
    try {
      var all = YAML.readTree(text.isBlank() ? "{}" : text);
      if (!(all instanceof ObjectNode object)) {
        throw new LabException("a fault script is an object with keys such as answers and tasks");
      }
      ObjectNode own = object.objectNode();
      OWN.stream().filter(object::has).forEach(key -> own.set(key, object.remove(key)));
      ObjectNode settings = YAML.valueToTree(now);
      settings.setAll(object);
      var script = YAML.treeToValue(own, FaultScript.class);
      var problems = script.problems();
      if (!problems.isEmpty()) {
        throw new LabException(String.join("; ", problems));
      }
      return new Reading(script, YAML.treeToValue(settings, Faults.Settings.class));
    } catch (UnrecognizedPropertyException e) {
      throw new LabException(unknown(e), e);
    } catch (JsonMappingException e) {
      throw new LabException(where(e) + ": " + e.getOriginalMessage(), e);
    } catch (JsonProcessingException e) {
      throw new LabException("no YAML and no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private List<String> problems() {
    var found = new ArrayList<String>();
    answers.forEach(rule -> found.addAll(rule.problems()));
    tasks.forEach(rule -> found.addAll(rule.problems()));
    behind.forEach(drift -> found.addAll(drift.problems()));
    return found;
  }

  private static String unknown(UnrecognizedPropertyException e) {
    var allowed = new TreeSet<String>();
    e.getKnownPropertyIds().forEach(id -> allowed.add(String.valueOf(id)));
    if (e.getPath().size() == 1) {
      allowed.addAll(OWN);
    }
    var near = NearMiss.of(e.getPropertyName(), allowed);
    return where(e)
        + " is not a key here, allowed are "
        + allowed
        + near.map(word -> ". Did you mean " + word + "?").orElse("");
  }

  private static String where(JsonMappingException e) {
    return e.getPath().stream()
        .map(
            step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
        .collect(Collectors.joining("."));
  }
}
