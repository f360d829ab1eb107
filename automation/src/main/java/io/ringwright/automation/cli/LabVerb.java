package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.LabStatus;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ringwright lab}. */
@Command(
    name = "lab",
    description = {
      "The embedded platform: real control planes over simulated iron, on this machine.",
      "Other verbs use it with --lab, and start it when it does not run."
    },
    synopsisSubcommandLabel = "(up | down | status | logs | env)",
    subcommands = {
      LabVerb.Up.class,
      LabVerb.Down.class,
      LabVerb.Status.class,
      LabVerb.Logs.class,
      LabVerb.Env.class
    })
final class LabVerb implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private HelpOption help;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "What about the lab? up, down, status, logs or env.");
  }

  /** {@code ringwright lab up}. */
  @Command(name = "up", description = "Start it, or heal what a crash has left of it.")
  static final class Up implements Runnable {
    private final Shell shell;
    @Mixin private HelpOption help;

    Up(Shell shell) {
      this.shell = shell;
    }

    @Override
    public void run() {
      var unused = LabDoor.of(shell).up();
      shell.err().println("The lab runs. `ringwright lab status` shows what is in it.");
    }
  }

  /** {@code ringwright lab down}. */
  @Command(
      name = "down",
      description = "Stop it. What was built in it comes back with the next `lab up`.")
  static final class Down implements Runnable {
    private final Shell shell;

    @Option(names = "--purge", description = "Remove its folder too, with all that was built.")
    private boolean purge;

    @Mixin private HelpOption help;

    Down(Shell shell) {
      this.shell = shell;
    }

    @Override
    public void run() {
      var lab = LabDoor.of(shell).lab();
      if (purge) {
        lab.purge();
      } else {
        lab.down();
      }
      shell.err().println(purge ? "The lab is gone." : "The lab is stopped.");
    }
  }

  /** {@code ringwright lab status}. */
  @Command(name = "status", description = "Show how it is and what is in it.")
  static final class Status implements Callable<Integer> {
    private static final ObjectMapper JSON =
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Shell shell;

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    private boolean json;

    @Mixin private HelpOption help;

    Status(Shell shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() throws JsonProcessingException {
      var status = LabDoor.of(shell).lab().status();
      if (json) {
        shell.out().println(JSON.writeValueAsString(document(status)));
      } else {
        LabTable.lines(status).forEach(shell.out()::println);
      }
      return status.state() == LabStatus.State.RUNNING || status.state() == LabStatus.State.STOPPED
          ? Exit.DONE.code()
          : Exit.FAILED.code();
    }

    /** The status, with the two questions of scripts answered at the top. */
    private static ObjectNode document(LabStatus status) {
      ObjectNode document = JSON.valueToTree(status);
      document.put("healthy", status.state() == LabStatus.State.RUNNING);
      var sddcs = status.simulators().path("sddcs");
      document.set("sddcs", sddcs.isArray() ? sddcs : JSON.createArrayNode());
      return document;
    }
  }

  /** {@code ringwright lab logs}. */
  @Command(name = "logs", description = "Show the last lines that a process of it has written.")
  static final class Logs implements Runnable {
    private final Shell shell;

    @Parameters(
        paramLabel = "PROCESS",
        arity = "0..1",
        description = "Which one; without it, their names.")
    private String process = "";

    @Mixin private HelpOption help;

    Logs(Shell shell) {
      this.shell = shell;
    }

    @Override
    public void run() {
      var lab = LabDoor.of(shell).lab();
      if (process.isEmpty()) {
        lab.logNames().forEach(shell.out()::println);
      } else {
        shell.out().println(lab.logs(process));
      }
    }
  }

  /** {@code ringwright lab env}. */
  @Command(
      name = "env",
      description = {
        "Print what a plain pulumi needs to work in it, started if need be.",
        "Use it as: eval \"$(./ringwright lab env)\""
      })
  static final class Env implements Runnable {
    private final Shell shell;
    @Mixin private HelpOption help;

    Env(Shell shell) {
      this.shell = shell;
    }

    @Override
    public void run() {
      Map<String, String> variables = new TreeMap<>(LabDoor.of(shell).up());
      variables.forEach(
          (name, value) -> shell.out().println("export " + name + "=" + quoted(value)));
    }

    private static String quoted(String value) {
      return "'" + value.replace("'", "'\\''") + "'";
    }
  }
}
