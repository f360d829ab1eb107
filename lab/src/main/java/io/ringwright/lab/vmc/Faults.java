package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fault door: what is to go wrong in the lab, and how fast things go. One object serves all
 * simulators of a lab; the package page lists its fields.
 */
public final class Faults {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private Settings settings;

  public Faults(Settings settings) {
    this.settings = settings;
  }

  /** Field by field what {@code POST /__lab/faults} takes; an absent field stays as it was. */
  @JsonInclude(JsonInclude.Include.ALWAYS)
  public record Settings(
      long cspTokenSeconds,
      long supervisorTokenSeconds,
      long taskMillis,
      long namespaceMillis,
      String sddcVersion,
      @Nullable String failNextTask,
      boolean cancelNextTask,
      int tooManyRequests,
      int unavailable,
      int hangUps,
      @Nullable String failNextNamespace,
      int workersNotReady) {

    /** Tokens that last as the real ones do, nothing broken, tasks of about a second. */
    public static Settings healthy() {
      return new Settings(
          Duration.ofMinutes(30).toSeconds(),
          Duration.ofHours(10).toSeconds(),
          1200,
          600,
          "1.24",
          null,
          false,
          0,
          0,
          0,
          null,
          0);
    }
  }

  public synchronized Settings settings() {
    return settings;
  }

  /** Answers {@code GET} and {@code POST /__lab/faults}. */
  synchronized Reply door(Call call) {
    if ("POST".equals(call.method())) {
      ObjectNode merged = JSON.valueToTree(settings);
      merged.setAll(call.body());
      try {
        settings = JSON.treeToValue(merged, Settings.class);
      } catch (JsonProcessingException e) {
        return Reply.json(400, JSON.createObjectNode().put("message", e.getOriginalMessage()));
      }
    }
    return Reply.json(200, JSON.valueToTree(settings));
  }

  /** The answer that a burst of refusals gives to this call, if one is going on. */
  public synchronized Optional<Reply> burst() {
    var now = settings;
    if (now.hangUps() > 0) {
      settings = with(now, now.tooManyRequests(), now.unavailable(), now.hangUps() - 1);
      return Optional.of(Reply.hangUp());
    }
    if (now.tooManyRequests() > 0) {
      settings = with(now, now.tooManyRequests() - 1, now.unavailable(), now.hangUps());
      return Optional.of(
          VmcErrors.of(429, "", true, "429", List.of("Too many requests"))
              .withHeader("Retry-After", "1"));
    }
    if (now.unavailable() > 0) {
      settings = with(now, now.tooManyRequests(), now.unavailable() - 1, now.hangUps());
      return Optional.of(
          VmcErrors.of(503, "", true, "503", List.of("Service temporarily unavailable")));
    }
    return Optional.empty();
  }

  /** The error that the next task is to fail with; asked once per task. */
  synchronized Optional<String> takeTaskFailure() {
    var failure = Optional.ofNullable(settings.failNextTask());
    settings = without(settings, null, settings.cancelNextTask(), settings.failNextNamespace());
    return failure;
  }

  /** Whether the next task is to be cancelled by somebody else; asked once per task. */
  synchronized boolean takeCancellation() {
    boolean cancel = settings.cancelNextTask();
    settings = without(settings, settings.failNextTask(), false, settings.failNextNamespace());
    return cancel;
  }

  /** The error that the next namespace is to end in; asked once per namespace. */
  public synchronized Optional<String> takeNamespaceFailure() {
    var failure = Optional.ofNullable(settings.failNextNamespace());
    settings = without(settings, settings.failNextTask(), settings.cancelNextTask(), null);
    return failure;
  }

  private static Settings with(Settings s, int tooMany, int unavailable, int hangUps) {
    return new Settings(
        s.cspTokenSeconds,
        s.supervisorTokenSeconds,
        s.taskMillis,
        s.namespaceMillis,
        s.sddcVersion,
        s.failNextTask,
        s.cancelNextTask,
        tooMany,
        unavailable,
        hangUps,
        s.failNextNamespace,
        s.workersNotReady);
  }

  private static Settings without(
      Settings s, @Nullable String failTask, boolean cancelTask, @Nullable String failNamespace) {
    return new Settings(
        s.cspTokenSeconds,
        s.supervisorTokenSeconds,
        s.taskMillis,
        s.namespaceMillis,
        s.sddcVersion,
        failTask,
        cancelTask,
        s.tooManyRequests,
        s.unavailable,
        s.hangUps,
        failNamespace,
        s.workersNotReady);
  }
}
