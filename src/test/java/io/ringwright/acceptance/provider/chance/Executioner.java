package io.ringwright.acceptance.provider.chance;

import io.ringwright.acceptance.harness.Poll;
import io.ringwright.acceptance.harness.Running;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Kills a running engine or its provider with {@code kill -9}, as the memory watch would. */
public record Executioner(Running engine) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** At its moment; not at all if the engine ends before. */
  void execute(Trouble.Kill kill) {
    if (kill.victim() == Trouble.Victim.ENGINE) {
      await(kill.afterMillis());
      engine.handle().destroyForcibly();
    } else {
      killProvider(kill.afterMillis());
    }
  }

  /** So long after the engine has started it; not at all if the engine ends before. */
  public void killProvider(int afterMillis) {
    await(afterMillis);
    providers().forEach(ProcessHandle::destroyForcibly);
  }

  private void await(int afterMillis) {
    var poll = new Poll(Duration.ofMillis(5), PATIENCE);
    poll.until("a provider", this::providers, found -> !found.isEmpty() || !engine.alive());
    Instant moment = Instant.now().plusMillis(afterMillis);
    poll.until("the moment", Instant::now, now -> now.isAfter(moment) || !engine.alive());
  }

  /** The launcher script, or the JVM that it has become. */
  private List<ProcessHandle> providers() {
    return engine.handle().descendants().filter(Executioner::isProvider).toList();
  }

  private static boolean isProvider(ProcessHandle process) {
    String program = process.info().command().orElse("");
    return program.endsWith("/java") || program.endsWith("/bash");
  }
}
