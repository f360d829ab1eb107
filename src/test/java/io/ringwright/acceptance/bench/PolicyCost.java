package io.ringwright.acceptance.bench;

import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.FreshClone;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Previews a stack by {@code ./ringwright} without policies and with the pack, in turn, in one lab,
 * and prints medians, and what the pack costs where.
 */
public final class PolicyCost {
  private PolicyCost() {}

  /** Arguments: root of the clone, stack, rounds. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toAbsolutePath().normalize();
    String stack = args[1];
    int rounds = Integer.parseInt(args[2]);
    try (FreshClone clone = FreshClone.inPlace(root)) {
      System.out.println("starting a lab ..");
      clone.ringwright("lab", "up").expect(0);
      List<Lap> without = new ArrayList<>();
      List<Lap> with = new ArrayList<>();
      for (int round = 0; round <= rounds; round++) {
        // Who comes first changes, so that neither has the warmer caches.
        boolean packFirst = round % 2 == 0;
        Lap first = lap(clone, stack, packFirst);
        Lap second = lap(clone, stack, !packFirst);
        if (round > 0) { // the first one warms caches and is not counted
          with.add(packFirst ? first : second);
          without.add(packFirst ? second : first);
        }
        System.out.printf("round %d of %d%n", round, rounds);
      }
      print(stack, without, with);
    }
  }

  private static Lap lap(FreshClone clone, String stack, boolean judged) {
    EngineEvents events = clone.newEventLog();
    var environment = Map.of("RINGWRIGHT_EVENT_LOG", events.log().toString());
    return Lap.of(
        events,
        () ->
            clone.startRingwright(
                judged ? plus(environment) : environment, "preview", stack, "--lab"));
  }

  /** What `policy check` sets: every stack is judged, whatever its configuration says. */
  private static Map<String, String> plus(Map<String, String> environment) {
    return Map.of(
        "RINGWRIGHT_EVENT_LOG",
        environment.get("RINGWRIGHT_EVENT_LOG"),
        "RINGWRIGHT_POLICIES",
        "on");
  }

  private static void print(String stack, List<Lap> without, List<Lap> with) {
    System.out.printf(
        "%n%-44s %12s %12s %10s%n", stack + ", medians of " + with.size(), "without", "with", "");
    line("until the engine's first event", Lap::toEngine, without, with);
    line("until the program's first resource", Lap::toFirst, without, with);
    line("from the first to the last resource", Lap::registering, without, with);
    line("until the command's end", Lap::ending, without, with);
    line("whole", Lap::whole, without, with);
    System.out.printf(
        "%-44s %12d %12d%n",
        "resources, components included", without.get(0).resources(), with.get(0).resources());
    var pairs = new ArrayList<Double>();
    for (int i = 0; i < with.size(); i++) {
      pairs.add(100.0 * with.get(i).whole().toMillis() / without.get(i).whole().toMillis() - 100);
    }
    System.out.printf(
        "%nthe pack costs %.1f %% of the preview (of medians), %.1f %% (median of pairs)%n",
        100.0 * median(Lap::whole, with).toMillis() / median(Lap::whole, without).toMillis() - 100,
        pairs.stream().sorted().toList().get(pairs.size() / 2));
  }

  private static void line(
      String what, Function<Lap, Duration> part, List<Lap> without, List<Lap> with) {
    double before = median(part, without).toMillis() / 1000.0;
    double after = median(part, with).toMillis() / 1000.0;
    System.out.printf("%-44s %10.2f s %10.2f s %+9.2f s%n", what, before, after, after - before);
  }

  private static Duration median(Function<Lap, Duration> part, List<Lap> laps) {
    return laps.stream().map(part).sorted().toList().get(laps.size() / 2);
  }
}
