package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ringwright.catalog.NearMiss;
import io.ringwright.policies.kit.PackReference;
import io.ringwright.policies.kit.Rule;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ringwright policy}. */
@Command(
    name = "policy",
    description = "The rules that judge a platform before it is built.",
    synopsisSubcommandLabel = "list|check|explain",
    subcommands = {PolicyVerb.ListVerb.class, PolicyCheckVerb.class, PolicyVerb.ExplainVerb.class})
final class PolicyVerb implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private HelpOption help;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "What about policies? Try list, check or explain.");
  }

  /** {@code ringwright policy list}. */
  @Command(name = "list", description = "Show all rules with their levels.")
  static final class ListVerb implements Callable<Integer> {
    private final Shell shell;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    private boolean json;

    @Mixin private HelpOption help;

    ListVerb(Shell shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() throws JsonProcessingException {
      var rules = RingwrightPolicies.pack().rules();
      if (json) {
        shell.out().println(RuleDocument.text(rules.stream().map(RuleDocument::of).toList()));
        return Exit.DONE.code();
      }
      var table = new TextTable("RULE", "LEVEL", "SEVERITY", "WHAT HOLDS WHERE IT IS KEPT");
      rules.stream()
          .map(Rule::facts)
          .forEach(it -> table.row(it.id(), it.level().word(), it.severity().word(), it.promise()));
      table.lines().forEach(shell.out()::println);
      return Exit.DONE.code();
    }
  }

  /** {@code ringwright policy explain}. */
  @Command(
      name = "explain",
      description = "Show why a rule is there, where it comes from, and what can be set.")
  static final class ExplainVerb implements Callable<Integer> {
    private final Shell shell;

    @Parameters(paramLabel = "RULE", description = "Id of the rule, as list shows it.")
    private String id = "";

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    private boolean json;

    @Mixin private HelpOption help;

    ExplainVerb(Shell shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() throws JsonProcessingException {
      var pack = RingwrightPolicies.pack();
      var rule = pack.find(id);
      if (rule.isEmpty()) {
        var near =
            NearMiss.of(id, pack.ids())
                .map(it -> " Did you mean " + it + "?")
                .orElse(" `policy list` shows them all.");
        throw new CommandException(Exit.USAGE, "There is no rule " + id + "." + near);
      }
      if (json) {
        shell.out().println(RuleDocument.text(RuleDocument.of(rule.get())));
      } else {
        shell.out().print(PackReference.section(rule.get()));
      }
      return Exit.DONE.code();
    }
  }
}
