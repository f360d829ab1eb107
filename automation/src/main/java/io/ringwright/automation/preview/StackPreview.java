package io.ringwright.automation.preview;

import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.Urn;
import java.util.List;
import java.util.Optional;

/**
 * All that a preview of one stack said.
 *
 * @param stack name of the stack
 * @param succeeded false if the preview broke off: then what is listed may not be all
 * @param refreshed true if every resource was read first, so that what is not drift is as recorded
 * @param resources every resource, unchanged ones too, by URN
 * @param drift what the world changed behind the stack's back, from a refresh
 * @param masks what was hidden on reading, and is hidden in what is made of this
 */
public record StackPreview(
    String stack,
    boolean succeeded,
    boolean refreshed,
    List<ResourceChange> resources,
    List<OutputChange> outputs,
    List<Finding> findings,
    List<Diagnostic> diagnostics,
    List<ResourceChange> drift,
    Masks masks) {

  public StackPreview {
    resources = List.copyOf(resources);
    outputs = List.copyOf(outputs);
    findings = List.copyOf(findings);
    diagnostics = List.copyOf(diagnostics);
    drift = List.copyOf(drift);
  }

  /**
   * Reads what the engine said in one preview, in its order; with {@code --refresh} that includes
   * drift.
   */
  public static StackPreview read(String stack, Iterable<EngineEvent> events, Masks masks) {
    return new PreviewReading(stack, masks).read(events);
  }

  /**
   * A stack that could not even be previewed, such as one whose file has mistakes.
   *
   * @param errors why, one message each
   */
  public static StackPreview unseen(String stack, List<String> errors, Masks masks) {
    return new StackPreview(
        stack,
        false,
        false,
        List.of(),
        List.of(),
        List.of(),
        errors.stream().map(it -> new Diagnostic("error", "", masks.text(it))).toList(),
        List.of(),
        masks);
  }

  /** What matters, the worst first. */
  public List<ResourceChange> changes() {
    return resources.stream().filter(ResourceChange::matters).toList();
  }

  /** Updates that are known to mean nothing. */
  public List<ResourceChange> noise() {
    return resources.stream().filter(it -> it.noise().isPresent()).toList();
  }

  public List<ResourceChange> destructive() {
    return resources.stream().filter(ResourceChange::destroys).toList();
  }

  /** Resources of the world (no groupings) with this operation, without noise. */
  public long count(Operation operation) {
    return resources.stream()
        .filter(it -> it.operation() == operation && it.noise().isEmpty() && !it.component())
        .count();
  }

  public boolean unchanged() {
    return changes().isEmpty() && outputs.isEmpty();
  }

  public Optional<ResourceChange> find(Urn urn) {
    return resources.stream().filter(it -> it.urn().equals(urn)).findFirst();
  }
}
