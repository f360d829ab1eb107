package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ringwright.automation.engine.EngineException;
import io.ringwright.automation.engine.PolicyChoice;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.catalog.Problem;
import io.ringwright.lab.LabException;
import io.ringwright.stacks.StackFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The frame of every verb that works on stacks: finds them, checks their files before anything is
 * started, runs the verb on one after the other, and answers.
 */
final class StackWork {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Shell shell;
  private final StackArguments arguments;

  StackWork(Shell shell, StackArguments arguments) {
    this.shell = shell;
    this.arguments = arguments;
  }

  /** Does {@code task} on each stack, after its file was found to be without problems. */
  int checked(Map<String, String> more, Task task) {
    return work(more, Check.FILE, Going.UNTIL_ONE_FAILS, task, reports -> {});
  }

  /** Does {@code task} on each stack whatever its file says: to look, or to take down. */
  int unchecked(Map<String, String> more, Task task) {
    return work(more, Check.NOTHING, Going.UNTIL_ONE_FAILS, task, reports -> {});
  }

  /** The same, each stack before those that it stands on. */
  int uncheckedFromTheTop(Map<String, String> more, Task task) {
    return work(more, Check.NOTHING, Going.DOWN_UNTIL_ONE_FAILS, task, reports -> {});
  }

  /**
   * Does {@code task}, which changes nothing, on each stack, whatever became of the others; {@code
   * then} gets all reports.
   */
  int all(Map<String, String> more, Task task, Consumer<List<StackReport>> then) {
    return work(more, Check.FILE, Going.TO_THE_END, task, then);
  }

  private int work(
      Map<String, String> more,
      Check check,
      Going going,
      Task task,
      Consumer<List<StackReport>> then) {
    List<StackReport> reports;
    try {
      var project = PulumiProject.at(shell.checkout());
      var stacks = ordered(StackNames.resolve(arguments.stacks(), project), project, going);
      reports = check == Check.FILE ? invalid(project, stacks) : List.of();
      if (reports.isEmpty()) {
        reports = each(stacks, more, going, task);
      }
    } catch (CommandException refusal) {
      shell.err().println(refusal.getMessage());
      reports = none(refusal.exit(), refusal.getMessage());
    } catch (EngineException | LabException failure) {
      shell.err().println("ringwright: " + failure.getMessage());
      reports = none(Exit.FAILED, failure.getMessage());
    }
    then.accept(reports);
    answer(reports);
    return reports.stream()
        .map(StackReport::exit)
        .filter(exit -> exit != Exit.DONE)
        .findFirst()
        .orElse(Exit.DONE)
        .code();
  }

  private static List<String> ordered(List<String> stacks, PulumiProject project, Going going) {
    var lowestFirst = new ArrayList<>(StackOrder.lowestFirst(stacks, each -> below(project, each)));
    if (going == Going.DOWN_UNTIL_ONE_FAILS) {
      Collections.reverse(lowestFirst);
    }
    return lowestFirst;
  }

  private static List<String> below(PulumiProject project, String stack) {
    return StackFile.read(project.configFile(stack))
        .config()
        .map(config -> config.layers().below())
        .orElse(List.of());
  }

  private List<StackReport> invalid(PulumiProject project, List<String> stacks) {
    var reports = new ArrayList<StackReport>();
    for (var stack : stacks) {
      var problems = new ArrayList<>(StackFile.read(project.configFile(stack)).problems());
      problems.addAll(PolicyChoice.in(project.configFile(stack)).problems());
      if (!problems.isEmpty()) {
        shell.err().println(Problem.text(problems));
        reports.add(StackReport.invalid(stack, problems));
      }
    }
    return reports;
  }

  private List<StackReport> each(
      List<String> stacks, Map<String, String> more, Going going, Task task) {
    var reports = new ArrayList<StackReport>();
    try (var session =
        Session.open(shell, Session.World.of(arguments.lab()), more, hosts(stacks))) {
      for (var stack : stacks) {
        var report = one(session.engine(stack), task);
        reports.add(report);
        boolean over = going != Going.TO_THE_END && report.exit() != Exit.DONE;
        if (over || report.exit() == Exit.INTERRUPTED) {
          return reports;
        }
      }
    }
    return reports;
  }

  private int hosts(List<String> stacks) {
    var project = PulumiProject.at(shell.checkout());
    return stacks.stream()
        .mapToInt(stack -> StackFile.read(project.configFile(stack)).hosts())
        .max()
        .orElse(0);
  }

  private StackReport one(StackEngine engine, Task task) {
    try {
      return task.work(engine);
    } catch (CommandException refusal) {
      shell.err().println(refusal.getMessage());
      return StackReport.without(engine.stack(), refusal.exit(), refusal.getMessage());
    } catch (EngineException failure) {
      shell.err().println("ringwright: " + failure.getMessage());
      return StackReport.of(engine.stack(), failure);
    }
  }

  private void answer(List<StackReport> reports) {
    if (!arguments.json()) {
      return;
    }
    try {
      shell.out().println(JSON.writeValueAsString(reports.size() == 1 ? reports.get(0) : reports));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report cannot be written as JSON", e);
    }
  }

  /** Nothing was done on any of the stacks that were asked for. */
  private List<StackReport> none(Exit exit, String reason) {
    var asked = arguments.stacks().isEmpty() ? List.of("") : arguments.stacks();
    return asked.stream().map(stack -> StackReport.without(stack, exit, reason)).toList();
  }

  /** Work on one stack. */
  interface Task {
    StackReport work(StackEngine engine);
  }

  private enum Check {
    FILE,
    NOTHING
  }

  private enum Going {
    UNTIL_ONE_FAILS,
    DOWN_UNTIL_ONE_FAILS,
    TO_THE_END
  }
}
