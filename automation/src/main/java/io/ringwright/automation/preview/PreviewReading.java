package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.ResourceStep;
import io.ringwright.automation.events.Urn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Gathers the events of one preview; used once. */
final class PreviewReading {
  private static final Comparator<ResourceChange> WORST_FIRST =
      Comparator.comparing(ResourceChange::operation).thenComparing(change -> change.urn().text());

  private final String stack;
  private final Masks masks;
  private final Map<Urn, List<ResourceStep>> steps = new LinkedHashMap<>();
  private final Map<String, ResourceStep> drifted = new TreeMap<>();
  private final Set<Urn> refreshing = new HashSet<>();
  private final Set<Finding> findings = new TreeSet<>();
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private Optional<ResourceStep> outputs = Optional.empty();
  private boolean succeeded;
  private boolean refreshed;

  PreviewReading(String stack, Masks masks) {
    this.stack = stack;
    this.masks = masks;
  }

  StackPreview read(Iterable<EngineEvent> events) {
    events.forEach(this::take);
    var resources = new ArrayList<ResourceChange>();
    steps.values().forEach(all -> resources.add(change(all)));
    resources.sort(WORST_FIRST);
    var drift =
        drifted.values().stream()
            .map(this::drift)
            .filter(it -> it.noise().isEmpty())
            .sorted(WORST_FIRST)
            .toList();
    return new StackPreview(
        stack,
        succeeded,
        refreshed,
        resources,
        outputChanges(),
        List.copyOf(findings),
        List.copyOf(diagnostics),
        drift,
        masks);
  }

  private void take(EngineEvent event) {
    if (event instanceof EngineEvent.StepStarted started) {
      started(started.step());
    } else if (event instanceof EngineEvent.StepDone done) {
      done(done.step());
    } else if (event instanceof EngineEvent.PolicyFinding finding) {
      findings.add(
          new Finding(
              finding.policy(),
              finding.level(),
              finding.severity(),
              finding.urn().map(Urn::text).orElse(""),
              masks.text(finding.text())));
    } else if (event instanceof EngineEvent.Diagnostic diagnostic) {
      diagnostic(diagnostic);
    } else if (event instanceof EngineEvent.EngineError error) {
      diagnostics.add(new Diagnostic("error", "", masks.text(error.text())));
    } else if (event instanceof EngineEvent.Summary summary) {
      succeeded = summary.result().isEmpty() || summary.result().equals("succeeded");
    }
  }

  private void started(ResourceStep step) {
    if (step.op().equals("refresh")) {
      refreshed = true;
      refreshing.add(step.urn());
    } else {
      steps.computeIfAbsent(step.urn(), urn -> new ArrayList<>()).add(step);
    }
  }

  /**
   * A refresh is announced as such and answered with what it found; all else was complete when it
   * started.
   */
  private void done(ResourceStep step) {
    if (refreshing.remove(step.urn())) {
      if (!drifted(step).harmless()) {
        drifted.put(step.urn().text(), step);
      }
    } else if (step.urn().isStack()) {
      outputs = Optional.of(step);
    }
  }

  /**
   * What happened to a resource behind the stack's back. The engine calls it a refresh whatever it
   * found: only the two states tell.
   */
  private static Operation drifted(ResourceStep step) {
    if (!step.op().equals("refresh")) {
      return Operation.of(step.op());
    }
    if (step.after().isEmpty()) {
      return Operation.DELETE;
    }
    var before = PropertyDiff.object(step.before().map(ResourceStep.State::outputs));
    var after = PropertyDiff.object(step.after().map(ResourceStep.State::outputs));
    return PropertyDiff.same(before, after) ? Operation.SAME : Operation.UPDATE;
  }

  private void diagnostic(EngineEvent.Diagnostic diagnostic) {
    boolean matters =
        diagnostic.severity() == EngineEvent.Severity.ERROR
            || diagnostic.severity() == EngineEvent.Severity.WARNING;
    if (matters && !diagnostic.ephemeral()) {
      diagnostics.add(
          new Diagnostic(
              diagnostic.severity().name().toLowerCase(Locale.ROOT),
              diagnostic.urn().map(Urn::text).orElse(""),
              masks.text(diagnostic.text())));
    }
  }

  private ResourceChange change(List<ResourceStep> all) {
    var main = all.stream().min(Comparator.comparingInt(PreviewReading::rank)).orElseThrow();
    var change = change(main, deletedFirst(all));
    return Noise.in(change).map(change::asNoise).orElse(change);
  }

  /** A replacement comes as three steps; the one called so is whole. */
  private static int rank(ResourceStep step) {
    return step.op().equals("replace") ? 0 : 1 + Operation.of(step.op()).ordinal();
  }

  private static boolean deletedFirst(List<ResourceStep> all) {
    var ops = all.stream().map(ResourceStep::op).toList();
    int deleted = ops.indexOf("delete-replaced");
    int created = ops.indexOf("create-replacement");
    return deleted >= 0 && created >= 0 && deleted < created;
  }

  private ResourceChange change(ResourceStep step, boolean deletedFirst) {
    var operation = Operation.of(step.op());
    boolean compared = operation == Operation.UPDATE || operation == Operation.REPLACE;
    return change(
        step,
        operation,
        deletedFirst,
        compared ? new PropertyDiff(step, masks).changes() : List.of());
  }

  private ResourceChange change(
      ResourceStep step,
      Operation operation,
      boolean deletedFirst,
      List<PropertyChange> properties) {
    return new ResourceChange(
        step.urn(),
        step.parent(),
        operation,
        !step.custom(),
        step.protectedNow(),
        deletedFirst,
        Noise.without(step.urn().type(), properties),
        Optional.empty(),
        state(step.before()),
        state(step.after()));
  }

  private static ResourceChange.State state(Optional<ResourceStep.State> state) {
    return new ResourceChange.State(
        PropertyDiff.object(state.map(ResourceStep.State::inputs)),
        PropertyDiff.object(state.map(ResourceStep.State::outputs)));
  }

  /** What drifts are the outputs: the state before against what the provider read. */
  private ResourceChange drift(ResourceStep step) {
    var operation = drifted(step);
    var outputsOnly =
        new ResourceStep(
            step.op(),
            step.urn(),
            step.type(),
            step.before().map(PreviewReading::outputsAsInputs),
            step.after().map(PreviewReading::outputsAsInputs),
            List.of(),
            List.of(),
            Map.of());
    var properties =
        operation == Operation.UPDATE
            ? new PropertyDiff(outputsOnly, masks).changes()
            : List.<PropertyChange>of();
    var change = change(step, operation, false, properties);
    return Noise.in(change).map(change::asNoise).orElse(change);
  }

  private static ResourceStep.State outputsAsInputs(ResourceStep.State state) {
    return new ResourceStep.State(
        state.id(),
        state.parent(),
        state.custom(),
        state.protect(),
        state.external(),
        state.provider(),
        state.initErrors(),
        state.outputs(),
        state.outputs());
  }

  /** A preview that broke off never saw the outputs; it does not delete them. */
  private List<OutputChange> outputChanges() {
    var changes = new ArrayList<OutputChange>();
    if (outputs.isEmpty() || !succeeded) {
      return changes;
    }
    var before = PropertyDiff.object(outputs.get().before().map(ResourceStep.State::outputs));
    var after = PropertyDiff.object(outputs.get().after().map(ResourceStep.State::outputs));
    for (var name : names(before, after)) {
      if (!PropertyDiff.same(before.path(name), after.path(name))) {
        var path = PropertyPath.root().then(name);
        changes.add(
            new OutputChange(name, masks.show("", path, before), masks.show("", path, after)));
      }
    }
    return changes;
  }

  private static Set<String> names(JsonNode before, JsonNode after) {
    var names = new TreeSet<String>();
    before.fieldNames().forEachRemaining(names::add);
    after.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
