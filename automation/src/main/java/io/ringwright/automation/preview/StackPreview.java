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
 * @param resources every resource, unchanged ones too, by URN
 * @param drift what the world changed behind the stack's back, from a refresh
 */
public record StackPreview(
    String stack,
    boolean succeeded,
    List<ResourceChange> resources,
    List<OutputChange> outputs,
    List<Finding> findings,
    List<Diagnostic> diagnostics,
    List<ResourceChange> drift) {

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
