package io.ringwright.automation.cli;

import io.ringwright.automation.engine.ServedPolicies;
import io.ringwright.automation.engine.StackEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright policy check}. */
@Command(
    name = "check",
    description = "Preview stacks and show what the rules find. Changes nothing.")
final class PolicyCheckVerb implements Callable<Integer> {
  private final Shell shell;

  @Mixin private StackArguments arguments;

  PolicyCheckVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var reports = new ArrayList<StackReport>();
    int code =
        new StackWork(shell, arguments)
            .all(Map.of(ServedPolicies.WANTED, "on"), this::check, reports::addAll);
    if (!arguments.json()) {
      reports.forEach(report -> table(report).forEach(shell.out()::println));
    }
    return code;
  }

  private StackReport check(StackEngine engine) {
    var narrator = new Narrator(shell);
    narrator.say("Policies judge " + engine.stack() + ":");
    var result = engine.preview(event -> {});
    narrator.diagnostics(result);
    if (result.findings().isEmpty() && result.succeeded()) {
      narrator.say("No findings.");
    }
    return StackReport.of(engine.stack(), result);
  }

  /** The table of what was found, the mandatory ones first. */
  static List<String> table(StackReport report) {
    var table = new TextTable("STACK", "LEVEL", "SEVERITY", "RULE", "RESOURCE", "FINDING");
    report.findings().stream()
        .sorted()
        .forEach(
            it ->
                table.row(
                    report.stack(),
                    it.level(),
                    it.severity(),
                    it.rule(),
                    it.name(),
                    it.message().replaceAll("\\s*\\n\\s*", " ")));
    return table.lines();
  }
}
