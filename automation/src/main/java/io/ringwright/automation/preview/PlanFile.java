package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.automation.events.Urn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A reviewed plan: what a preview of a stack would do, to be compared with what a later one would.
 *
 * <p>The engine's own plan files refuse honest first deployments of Java programs, since an output
 * that is not known yet carries no dependencies in a preview. Holds no secrets: differences are
 * those that a report shows.
 *
 * @param refreshed true if every resource was read first; whoever applies the plan has to as well
 * @param steps what matters, sorted
 */
public record PlanFile(String stack, boolean refreshed, List<Step> steps) {
  private static final int VERSION = 1;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * What happens to one resource or output.
   *
   * @param differences {@code before → after} by property path
   */
  public record Step(String urn, String operation, Map<String, String> differences) {
    public Step {
      differences = Collections.unmodifiableMap(new TreeMap<>(differences));
    }

    /** As people call it: {@code Sddc main}, or {@code output kubeconfig}. */
    public String name() {
      return urn.startsWith("urn:") ? kind() + " " + new Urn(urn).name() : urn;
    }

    private String kind() {
      var type = new Urn(urn).type();
      return type.substring(type.lastIndexOf(':') + 1);
    }
  }

  public PlanFile {
    steps =
        steps.stream()
            .sorted(Comparator.comparing(Step::urn).thenComparing(Step::operation))
            .toList();
  }

  public static PlanFile of(StackPreview stack) {
    var steps = new ArrayList<Step>();
    for (var change : stack.changes()) {
      var differences = new TreeMap<String, String>();
      change
          .properties()
          .forEach(
              it -> differences.put(it.path().toString(), difference(it.before(), it.after())));
      if (change.operation() == Operation.CREATE || change.operation() == Operation.IMPORT) {
        new PlanInputs(stack.masks()).of(change).forEach(differences::put);
      }
      steps.add(new Step(change.urn().text(), change.operation().word(), differences));
    }
    for (var output : stack.outputs()) {
      steps.add(
          new Step(
              "output " + output.name(),
              "set",
              Map.of(output.name(), difference(output.before(), output.after()))));
    }
    return new PlanFile(stack.stack(), stack.refreshed(), steps);
  }

  private static String difference(Shown before, Shown after) {
    return before.text() + " → " + after.text();
  }

  public PlanDigest digest() {
    return PlanDigest.of(steps);
  }

  /** What {@code now} would do otherwise, one sentence each; empty if it would do the same. */
  public List<String> differences(PlanFile now) {
    var reviewed = byUrn();
    var current = now.byUrn();
    var differences = new ArrayList<String>();
    reviewed.forEach(
        (urn, step) -> {
          if (!current.containsKey(urn)) {
            differences.add(
                step.name() + ": reviewed as " + step.operation() + ", would now stay as it is");
          }
        });
    current.forEach(
        (urn, step) -> {
          var before = reviewed.get(urn);
          if (before == null) {
            differences.add(
                step.name() + ": would now " + step.operation() + ", which was not reviewed");
          } else if (!before.operation().equals(step.operation())) {
            differences.add(
                step.name()
                    + ": reviewed as "
                    + before.operation()
                    + ", would now "
                    + step.operation());
          } else {
            compare(before, step, differences);
          }
        });
    return List.copyOf(differences);
  }

  private static void compare(Step before, Step now, List<String> differences) {
    var paths = new TreeMap<>(before.differences());
    paths.putAll(now.differences());
    for (var path : paths.keySet()) {
      var reviewed = before.differences().getOrDefault(path, "no change");
      var current = now.differences().getOrDefault(path, "no change");
      if (!reviewed.equals(current)) {
        differences.add(
            now.name()
                + ": "
                + path
                + " was reviewed as "
                + reviewed
                + ", would now be "
                + current);
      }
    }
  }

  private Map<String, Step> byUrn() {
    var byUrn = new TreeMap<String, Step>();
    steps.forEach(step -> byUrn.put(step.urn(), step));
    return byUrn;
  }

  public void write(Path file) throws IOException {
    var root = JsonNodeFactory.instance.objectNode();
    root.put("version", VERSION).put("stack", stack).put("refreshed", refreshed);
    root.put("digest", digest().text());
    var array = root.putArray("steps");
    for (var step : steps) {
      var node = array.addObject().put("urn", step.urn()).put("operation", step.operation());
      var differences = node.putObject("differences");
      step.differences().forEach(differences::put);
    }
    Files.writeString(file, JSON.writeValueAsString(root) + "\n");
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if the file is no plan, or was changed since
   */
  public static PlanFile read(Path file) throws IOException {
    var root = JSON.readTree(file.toFile());
    if (root.path("version").asInt() != VERSION || !root.path("steps").isArray()) {
      throw new IOException(file + " is not a plan of version " + VERSION);
    }
    var steps = new ArrayList<Step>();
    root.path("steps").forEach(step -> steps.add(step(step)));
    var plan = new PlanFile(root.path("stack").asText(), root.path("refreshed").asBoolean(), steps);
    if (!plan.digest().text().equals(root.path("digest").asText())) {
      throw new IOException(file + " was changed after its review: its digest does not fit");
    }
    return plan;
  }

  private static Step step(JsonNode node) {
    var differences = new TreeMap<String, String>();
    node.path("differences")
        .properties()
        .forEach(entry -> differences.put(entry.getKey(), entry.getValue().asText()));
    return new Step(node.path("urn").asText(), node.path("operation").asText(), differences);
  }
}
