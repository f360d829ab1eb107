package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Mishap;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to go wrong in the lab, and how fast things go. One object serves all simulators of a
 * lab; the package page has the scripts that it is told by. A restarted lab is healthy.
 */
public final class Faults {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Settings usual;
  private final Rules<AnswerRule> answers = new Rules<>();
  private final Rules<TaskRule> tasks = new Rules<>();
  private Settings settings;

  /**
   * @param usual how things are until a script says otherwise
   */
  public Faults(Settings usual) {
    this.usual = usual;
    this.settings = usual;
  }

  /**
   * How things go from now on.
   *
   * @param cspTokenSeconds lifetime of access tokens
   * @param supervisorTokenSeconds lifetime of Supervisor session tokens
   * @param taskMillis how long a VMC task takes at least
   * @param namespaceMillis how long a namespace is CONFIGURING or REMOVING
   * @param busyStatus how a change of a busy SDDC is refused, 409 or 400: which one the service
   *     gives is not known
   * @param sddcVersion version that SDDCs report
   * @param failNextNamespace text with which the next namespace ends ERROR
   * @param workersNotReady that many workers of each Tanzu cluster never become Ready
   */
  public record Settings(
      long cspTokenSeconds,
      long supervisorTokenSeconds,
      long taskMillis,
      long namespaceMillis,
      int busyStatus,
      String sddcVersion,
      @Nullable String failNextNamespace,
      int workersNotReady) {

    /** The same with 409 for a busy SDDC. */
    public Settings(
        long cspTokenSeconds,
        long supervisorTokenSeconds,
        long taskMillis,
        long namespaceMillis,
        String sddcVersion,
        @Nullable String failNextNamespace,
        int workersNotReady) {
      this(
          cspTokenSeconds,
          supervisorTokenSeconds,
          taskMillis,
          namespaceMillis,
          409,
          sddcVersion,
          failNextNamespace,
          workersNotReady);
    }

    /** Tokens that last as the real ones do, nothing broken, tasks of about a second. */
    public static Settings healthy() {
      return new Settings(
          Duration.ofMinutes(30).toSeconds(),
          Duration.ofHours(10).toSeconds(),
          1200,
          600,
          409,
          "1.24",
          null,
          0);
    }

    /** The same with tasks and namespaces that take hardly any time. */
    public static Settings quick() {
      var healthy = healthy();
      return new Settings(
          healthy.cspTokenSeconds,
          healthy.supervisorTokenSeconds,
          50,
          20,
          healthy.busyStatus,
          healthy.sddcVersion,
          null,
          0);
    }
  }

  public synchronized Settings settings() {
    return settings;
  }

  /** What goes wrong with this call, if anything; asked once per call, by every simulator. */
  public synchronized Optional<Mishap> mishap(Call call) {
    return call.path().startsWith("/__lab/")
        ? Optional.empty()
        : answers.take(rule -> rule.fits(call)).map(rule -> rule.mishap(call));
  }

  /** How the next task of that kind runs; asked once per task. */
  synchronized TaskScript script(TaskKind kind) {
    return tasks
        .take(rule -> rule.fits(kind))
        .map(rule -> rule.script(settings.taskMillis()))
        .orElseGet(() -> TaskScript.usual(settings.taskMillis()));
  }

  /** The error that the next namespace is to end in; asked once per namespace. */
  public synchronized Optional<String> takeNamespaceFailure() {
    var failure = Optional.ofNullable(settings.failNextNamespace());
    settings =
        new Settings(
            settings.cspTokenSeconds,
            settings.supervisorTokenSeconds,
            settings.taskMillis,
            settings.namespaceMillis,
            settings.busyStatus,
            settings.sddcVersion,
            null,
            settings.workersNotReady);
    return failure;
  }

  /** Reads a script without heeding it yet. */
  synchronized FaultScript.Reading read(String script) {
    return FaultScript.read(script, settings);
  }

  /** Heeds the settings and the rules of a script; its rules come after those that wait. */
  synchronized void heed(FaultScript.Reading reading) {
    settings = reading.settings();
    reading.script().answers().forEach(rule -> answers.add(rule, rule.skip(), rule.times()));
    reading.script().tasks().forEach(rule -> tasks.add(rule, rule.skip(), rule.times()));
  }

  /** Nothing goes wrong any more. */
  public synchronized void heal() {
    settings = usual;
    answers.clear();
    tasks.clear();
  }

  /** The settings, and the rules that have not been used up. */
  synchronized ObjectNode render() {
    ObjectNode json = JSON.valueToTree(settings);
    json.set("answers", JSON.valueToTree(answers.waiting()));
    json.set("tasks", JSON.valueToTree(tasks.waiting()));
    return json;
  }
}
