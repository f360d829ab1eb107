package io.ringwright.automation.cli;

import io.ringwright.bench.plan.PlanRun;
import io.ringwright.bench.plan.PlannedCell;
import io.ringwright.bench.plan.UnusablePlan;
import io.ringwright.bench.report.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ringwright bench run}. */
@Command(
    name = "run",
    description = {
      "Run the loads of a plan, judge them and report.",
      "The same command again goes on: what is finished is not run again, what failed is."
    })
final class BenchRunVerb implements Callable<Integer> {
  private final Shell shell;

  @Parameters(paramLabel = "PLAN", description = "A plan in YAML.")
  private Path plan = Path.of("plan.yaml");

  @Option(
      names = "--to",
      paramLabel = "DIR",
      required = true,
      description = "Folder for outputs and report.")
  private Path folder = Path.of(".");

  @Mixin private HelpOption help;

  BenchRunVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws InterruptedException {
    try {
      var report = planned().run(new Told());
      ReportFiles.write(report, folder).forEach(shell.out()::println);
      report.unreadable().values().forEach(shell.err()::println);
      shell.out().println(report.verdict());
      return (report.passed() ? Exit.DONE : Exit.FAILED).code();
    } catch (IOException e) {
      throw new CommandException(Exit.FAILED, "The plan can't go on: " + e.getMessage());
    }
  }

  private PlanRun planned() {
    try {
      return PlanRun.of(Files.readString(plan), folder);
    } catch (UnusablePlan e) {
      throw new CommandException(Exit.USAGE, plan + ": " + e.getMessage());
    } catch (IOException e) {
      throw new CommandException(
          Exit.USAGE, plan + ": it can't be read as a text file (" + e.getMessage() + ").");
    }
  }

  /** A line for each thing that happens. */
  private final class Told implements PlanRun.Listener {
    @Override
    public void begins(PlannedCell cell, int number, int all) {
      shell.err().println("[" + number + "/" + all + "] " + cell.name() + " " + cell.settings());
    }

    @Override
    public void ends(PlannedCell cell, String trouble) {
      shell.err().println("  " + (trouble.isEmpty() ? "done" : "failed: " + trouble));
    }

    @Override
    public void skips(PlannedCell cell, int number, int all) {
      shell.err().println("[" + number + "/" + all + "] " + cell.name() + " is finished already");
    }
  }
}
