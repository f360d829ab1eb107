package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The report for machines: {@code {version, verdict, stacks: [{stack, verdict, succeeded, digest,
 * counts, destructive, changes, ring, findings, outputs, drift, noise, diagnostics}]}}. Fields are
 * only ever added; a change of meaning raises the version.
 */
final class JsonReport {
  private static final int VERSION = 1;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonReport() {}

  static ObjectNode of(List<StackPreview> stacks, ReportSettings settings) {
    var report = JSON.objectNode();
    report.put("version", VERSION);
    report.put("verdict", Verdict.of(stacks).words());
    var each = report.putArray("stacks");
    stacks.forEach(stack -> each.add(stack(stack, settings)));
    return report;
  }

  private static ObjectNode stack(StackPreview stack, ReportSettings settings) {
    var node = JSON.objectNode();
    node.put("stack", stack.stack());
    node.put("verdict", Verdict.of(stack).words());
    node.put("succeeded", stack.succeeded());
    node.put("digest", PlanDigest.of(stack).text());
    var counts = node.putObject("counts");
    for (var operation : Operation.values()) {
      counts.put(operation.word(), stack.count(operation));
    }
    node.set("destructive", changes(stack.destructive()));
    node.set("changes", changes(stack.changes()));
    node.set("ring", ring(stack, settings));
    node.set("findings", findings(stack.findings()));
    node.set("outputs", outputs(stack.outputs()));
    node.set("drift", changes(stack.drift()));
    node.set("noise", changes(stack.noise()));
    node.set("diagnostics", diagnostics(stack.diagnostics()));
    return node;
  }

  private static ArrayNode changes(List<ResourceChange> changes) {
    var array = JSON.arrayNode();
    for (var change : changes) {
      var node = array.addObject();
      node.put("urn", change.urn().text());
      node.put("type", change.urn().type());
      node.put("name", change.urn().name());
      node.put("operation", change.operation().word());
      node.put("component", change.component());
      node.put("holdsData", change.holdsData());
      node.put("protected", change.protectedNow());
      change.noise().ifPresent(reason -> node.put("noise", reason));
      var properties = node.putArray("properties");
      change.properties().forEach(property -> properties.add(property(property)));
    }
    return array;
  }

  private static ObjectNode property(PropertyChange change) {
    var node = JSON.objectNode();
    node.put("path", change.path().toString());
    node.put("replaces", change.replaces());
    node.set("before", value(change.before()));
    node.set("after", value(change.after()));
    return node;
  }

  private static ObjectNode value(Shown shown) {
    var node = JSON.objectNode();
    if (shown instanceof Shown.Open open) {
      return node.put("value", open.text());
    }
    return node.put("hidden", shown.text());
  }

  private static ArrayNode ring(StackPreview stack, ReportSettings settings) {
    var array = JSON.arrayNode();
    for (var row : RingImpact.rows(stack, settings)) {
      array
          .addObject()
          .put("what", row.what())
          .put("before", row.before())
          .put("after", row.after())
          .put("note", row.note());
    }
    return array;
  }

  private static ArrayNode findings(List<Finding> findings) {
    var array = JSON.arrayNode();
    for (var finding : findings) {
      array
          .addObject()
          .put("policy", finding.policy())
          .put("level", finding.level())
          .put("severity", finding.severity())
          .put("urn", finding.urn())
          .put("message", finding.message());
    }
    return array;
  }

  private static ArrayNode outputs(List<OutputChange> outputs) {
    var array = JSON.arrayNode();
    for (var output : outputs) {
      var node = array.addObject();
      node.put("name", output.name());
      node.set("before", value(output.before()));
      node.set("after", value(output.after()));
    }
    return array;
  }

  private static ArrayNode diagnostics(List<Diagnostic> diagnostics) {
    var array = JSON.arrayNode();
    diagnostics.forEach(
        it ->
            array
                .addObject()
                .put("severity", it.severity())
                .put("urn", it.urn())
                .put("message", it.message()));
    return array;
  }
}
