package io.ringwright.automation.cli;

import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.engine.PulumiProject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ringwright import}. */
@Command(
    name = "import",
    description = {
      "Take a thing that exists already into a stack, protected, without changing it.",
      "Afterwards `preview` must show no change for it; if it does, the configuration differs."
    })
final class ImportVerb implements Callable<Integer> {
  private final Shell shell;
  private final Narrator narrator;

  @Parameters(index = "0", paramLabel = "STACK", description = "Name of a file in config/.")
  private String stack;

  @Parameters(
      index = "1",
      paramLabel = "TYPE",
      description = "Type of the resource, e.g. ringwright:vmc:Sddc.")
  private String type;

  @Parameters(index = "2", paramLabel = "NAME", description = "Its name in the stack.")
  private String name;

  @Parameters(index = "3", paramLabel = "ID", description = "What its provider calls it.")
  private String id;

  @Option(names = "--lab", description = "Work in the embedded lab.")
  private boolean lab;

  @Mixin private HelpOption help;

  ImportVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    var stacks = StackNames.resolve(List.of(stack), PulumiProject.at(shell.checkout()));
    try (var session = Session.open(shell, Session.World.of(lab), Map.of(), 0)) {
      var engine = session.engine(stacks.get(0));
      engine.prepare().forEach(narrator::say);
      OperationResult result;
      try (var view = ProgressView.on(shell)) {
        result = engine.adopt(type, name, id, view);
      }
      narrator.problems(result);
      narrator.say(
          result.succeeded() ? "Imported " + name + "." : Ends.sentence(result, "import " + stack));
      return StackReport.of(stack, result).exit().code();
    }
  }
}
