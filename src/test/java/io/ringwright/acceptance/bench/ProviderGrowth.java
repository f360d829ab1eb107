package io.ringwright.acceptance.bench;

import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Ever more SDDCs, each with several clusters and rules, on the simulator, with one provider
 * process for all runs: how time grows with the work, and whether the provider's memory grows.
 */
public final class ProviderGrowth {
  private static final List<Integer> SIZES = List.of(1, 2, 4, 8);
  private static final int CLUSTERS = 3;
  private static final int RULES = 4;

  private ProviderGrowth() {}

  /** Arguments: root of the clone, rounds without a change at the end. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toAbsolutePath().normalize();
    System.setProperty("ringwright.root", root.toString());
    Path folder = Files.createTempDirectory("ringwright-growth-");
    EngineRoom room = EngineRoom.in(folder.resolve("engine"));
    try (World world = World.in(folder.resolve("world"));
        ServedProvider provider = served(root, room, world)) {
      var port = Map.of("RINGWRIGHT_PROVIDER_PORT", String.valueOf(provider.port()));
      warmUp(room.project("warm-up", port));
      Project project = null;
      System.out.println(
          "SDDCs  resources   up s   per resource  preview s  provider MiB  live KiB");
      double first = 0;
      for (int sddcs : SIZES) {
        if (project != null) {
          project.destroy().succeeds();
        }
        project = room.project("growth-" + sddcs, port).write(program(sddcs));
        double up = seconds(project.up().succeeds());
        double preview = seconds(project.preview().succeeds());
        int resources = sddcs * (1 + CLUSTERS + RULES);
        double each = up / resources;
        first = first == 0 ? each : first;
        System.out.printf(
            "%5d  %9d  %5.1f   %4.0f ms x%.2f  %9.1f  %12d  %8d%n",
            sddcs,
            resources,
            up,
            each * 1000,
            each / first,
            preview,
            provider.residentMiB(),
            provider.liveKiB());
      }
      stayFlat(project, provider, Integer.parseInt(args[1]));
      project.destroy().succeeds();
    } finally {
      remove(folder);
    }
  }

  private static void stayFlat(Project project, ServedProvider provider, int rounds)
      throws IOException {
    long before = provider.liveKiB();
    long beforeMiB = provider.residentMiB();
    for (int round = 0; round < rounds; round++) {
      project.up("--refresh").succeeds();
    }
    long after = provider.liveKiB();
    System.out.printf(
        "%d times up --refresh without a change: live %d -> %d KiB (x%.2f), resident %d -> %d MiB%n",
        rounds, before, after, (double) after / before, beforeMiB, provider.residentMiB());
  }

  private static ServedProvider served(Path root, EngineRoom room, World world) throws IOException {
    var environment = new TreeMap<>(room.environment());
    environment.putAll(world.environment());
    environment.remove("PATH"); // the launcher needs a plain one
    return ServedProvider.start(root, environment);
  }

  private static void warmUp(Project project) {
    project.write(program(1)).up().succeeds();
    project.destroy().succeeds();
  }

  private static Program program(int sddcs) {
    var program = Program.EMPTY;
    for (int sddc = 1; sddc <= sddcs; sddc++) {
      String key = "ring" + sddc;
      program =
          program.with(key, "ringwright:vmc:Sddc", Program.yaml(SDDC.formatted(key, sddc + 10)));
      for (int cluster = 2; cluster <= 1 + CLUSTERS; cluster++) {
        program =
            program.with(
                key + "-cluster" + cluster,
                "ringwright:vmc:SddcCluster",
                Program.yaml(CLUSTER.formatted(key)));
      }
      for (int rule = 1; rule <= RULES; rule++) {
        program =
            program.with(
                key + "-rule" + rule,
                "ringwright:vmc:FirewallRule",
                Program.yaml(RULE.formatted(key, rule)));
      }
    }
    return program;
  }

  private static double seconds(Run run) {
    return run.finished().took().toMillis() / 1000.0;
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  private static final String SDDC =
      """
      name: %s
      region: US_WEST_2
      hostType: i3en.metal
      hostCount: 4
      vpcCidr: 10.%d.0.0/16
      connectedAccountId: 00000000-0000-4000-8000-000000000001
      customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
      """;
  private static final String CLUSTER = "{sddcId: '${%s.id}', hostType: i3en.metal, hostCount: 3}";
  private static final String RULE =
      "{nsxUrl: '${%s.nsxUrl}', gateway: cgw, name: rule-%d, sources: [10.9.0.0/16],"
          + " services: [SSH]}";
}
