package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.engine.ServedPolicies;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.catalog.NearMiss;
import io.ringwright.policies.kit.PackReference;
import io.ringwright.policies.kit.Rule;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.util.Map;
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
    subcommands = {
      PolicyVerb.ListVerb.class,
      PolicyVerb.CheckVerb.class,
      PolicyVerb.ExplainVerb.class
    })
final class PolicyVerb implements Runnable {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

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
        shell
            .out()
            .println(JSON.writeValueAsString(rules.stream().map(ListVerb::document).toList()));
        return Exit.DONE.code();
      }
      int width = rules.stream().mapToInt(rule -> rule.facts().id().length()).max().orElse(0);
      for (var rule : rules) {
        var facts = rule.facts();
        shell
            .out()
            .println(
                ("%-" + width + "s  %-9s  %-8s  %s")
                    .formatted(
                        facts.id(),
                        facts.level().word(),
                        facts.severity().word(),
                        facts.promise()));
      }
      return Exit.DONE.code();
    }

    private static ObjectNode document(Rule<?> rule) {
      var facts = rule.facts();
      return JSON.createObjectNode()
          .put("id", facts.id())
          .put("level", facts.level().word())
          .put("severity", facts.severity().word())
          .put("promise", facts.promise())
          .put("rationale", facts.rationale())
          .put("source", facts.source());
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

    @Mixin private HelpOption help;

    ExplainVerb(Shell shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() {
      var pack = RingwrightPolicies.pack();
      var rule = pack.find(id);
      if (rule.isEmpty()) {
        var near =
            NearMiss.of(id, pack.ids())
                .map(it -> " Did you mean " + it + "?")
                .orElse(" `policy list` shows them all.");
        throw new CommandException(Exit.USAGE, "There is no rule " + id + "." + near);
      }
      shell.out().print(PackReference.section(rule.get()));
      return Exit.DONE.code();
    }
  }

  /** {@code ringwright policy check}. */
  @Command(
      name = "check",
      description = "Preview stacks and show what the rules find. Changes nothing.")
  static final class CheckVerb implements Callable<Integer> {
    private final Shell shell;

    @Mixin private StackArguments arguments;

    CheckVerb(Shell shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() {
      return new StackWork(shell, arguments)
          .checked(Map.of(ServedPolicies.WANTED, "on"), this::check);
    }

    private StackReport check(StackEngine engine) {
      var narrator = new Narrator(shell);
      narrator.say("Policies judge " + engine.stack() + ":");
      var result = engine.preview(event -> {});
      narrator.problems(result);
      if (result.findings().isEmpty() && result.succeeded()) {
        narrator.say("No findings.");
      }
      return StackReport.of(engine.stack(), result);
    }
  }
}
