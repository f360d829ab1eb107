package io.ringwright.acceptance.bench;

import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Previews the single-cluster stack by {@code ./ringwright} and by Pulumi YAML, in turn, in one
 * lab, and prints medians, their ratio, and where the time goes.
 */
public final class PreviewAgainstYaml {
  private static final String STACK = "single-cluster";

  private PreviewAgainstYaml() {}

  /** Arguments: root of the clone, rounds. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toAbsolutePath().normalize();
    int rounds = Integer.parseInt(args[1]);
    try (FreshClone clone = FreshClone.inPlace(root)) {
      System.out.println("starting a lab, recording what a preview of " + STACK + " registers ..");
      clone.ringwright("lab", "up").expect(0);
      Path yaml = yamlProject(clone, root);
      Map<String, String> path = environment(clone, yamlHost(root));
      List<Lap> ours = new ArrayList<>();
      List<Lap> theirs = new ArrayList<>();
      for (int round = 0; round <= rounds; round++) {
        Lap our = ours(clone);
        Lap their = theirs(clone, yaml, path);
        if (round > 0) { // the first one warms caches and is not counted
          ours.add(our);
          theirs.add(their);
        }
        System.out.printf("round %d of %d%n", round, rounds);
      }
      print(ours, theirs);
    }
  }

  private static Lap ours(FreshClone clone) {
    EngineEvents events = clone.newEventLog();
    return Lap.of(
        events,
        () ->
            clone.startRingwright(
                Map.of("RINGWRIGHT_EVENT_LOG", events.log().toString()),
                "preview",
                STACK,
                "--lab"));
  }

  private static Lap theirs(FreshClone clone, Path yaml, Map<String, String> environment) {
    EngineEvents events = clone.newEventLog();
    return Lap.of(
        events,
        () ->
            clone.startPulumi(
                environment,
                "preview",
                "--non-interactive",
                "--stack",
                "bench",
                "--cwd",
                yaml.toString(),
                "--event-log",
                events.log().toString()));
  }

  private static Path yamlHost(Path root) {
    return Toolbox.of(root.resolve("tools"), System.getenv())
        .require(Set.of(EngineTool.PULUMI_YAML), Progress.lines(System.err))
        .get(EngineTool.PULUMI_YAML)
        .getParent();
  }

  private static Path yamlProject(FreshClone clone, Path root) throws IOException {
    YamlProgram program = YamlProgram.of(recorded(clone));
    Path folder = Files.createDirectories(clone.runsFolder().resolve("yaml"));
    program.write(folder, root.resolve("plugins/ringwright"));
    clone.pulumi("stack", "select", "--create", "bench", "--cwd", folder.toString()).expect(0);
    System.out.println("the YAML program declares " + program.size() + " resources");
    return folder;
  }

  /** Plain pulumi writes into the file of a stack, so it gets a copy under another name. */
  private static List<Registration> recorded(FreshClone clone) throws IOException {
    Path copy = clone.config("bench-recording");
    Path calls = clone.runsFolder().resolve("calls.json");
    Files.copy(clone.config(STACK), copy, StandardCopyOption.REPLACE_EXISTING);
    try {
      clone.pulumi("stack", "select", "--create", "bench-recording").expect(0);
      clone
          .startPulumi(
              Map.of("PULUMI_DEBUG_GRPC", calls.toString()),
              "preview",
              "--non-interactive",
              "--stack",
              "bench-recording")
          .await(Duration.ofMinutes(3))
          .expect(0);
      return Registration.in(calls);
    } finally {
      Files.delete(copy);
      Files.deleteIfExists(calls); // it holds what the providers were told, secrets too
    }
  }

  private static Map<String, String> environment(FreshClone clone, Path yamlHost) {
    var environment = new HashMap<String, String>();
    environment.put("PATH", yamlHost + ":" + clone.labEnvironment().get("PATH"));
    environment.put("PULUMI_DEBUG_COMMANDS", "1");
    return environment;
  }

  private static void print(List<Lap> ours, List<Lap> theirs) {
    System.out.printf("%n%-44s %12s %12s%n", "medians of " + ours.size(), "ringwright", "YAML");
    line("until the engine's first event", Lap::toEngine, ours, theirs);
    line("until the program's first resource", Lap::toFirst, ours, theirs);
    line("from the first to the last resource", Lap::registering, ours, theirs);
    line("until the command's end", Lap::ending, ours, theirs);
    line("whole", Lap::whole, ours, theirs);
    System.out.printf(
        "%-44s %12d %12d%n",
        "resources registered, components included",
        ours.get(0).resources(),
        theirs.get(0).resources());
    System.out.printf(
        "%nratio %.2f (ringwright : YAML)%n",
        (double) median(Lap::whole, ours).toMillis() / median(Lap::whole, theirs).toMillis());
  }

  private static void line(
      String what, Function<Lap, Duration> part, List<Lap> ours, List<Lap> theirs) {
    System.out.printf(
        "%-44s %10.2f s %10.2f s%n",
        what, median(part, ours).toMillis() / 1000.0, median(part, theirs).toMillis() / 1000.0);
  }

  private static Duration median(Function<Lap, Duration> part, List<Lap> laps) {
    return laps.stream().map(part).sorted().toList().get(laps.size() / 2);
  }
}
