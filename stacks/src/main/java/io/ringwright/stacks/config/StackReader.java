package io.ringwright.stacks.config;

import io.ringwright.catalog.ReleaseProfile;
import java.util.List;
import java.util.Optional;

/** Reads all sections of a stack, and has them judged against each other. */
final class StackReader {
  private static final List<String> DATA_LOSS = List.of("refuse", "allow");

  private final Section root;
  private final Findings findings;

  StackReader(Section root, Findings findings) {
    this.root = root;
    this.findings = findings;
  }

  Reading read() {
    var program =
        root.choice(
            "stack", Program.SINGLE_CLUSTER, Program.keys(), (key, word) -> Program.named(word));
    var profile =
        root.choice(
            "profile",
            ReleaseProfile.CURRENT,
            ReleaseProfile.keys(),
            (key, word) -> ReleaseProfile.named(word));
    var dataLoss =
        root.choice(
            "dataLoss",
            DATA_LOSS.get(0),
            DATA_LOSS,
            (key, word) -> DATA_LOSS.stream().filter(word::equals).findFirst());
    if (program == Program.BARE_METAL_NVME) {
      return hosts(dataLoss.equals("allow"));
    }
    var layers =
        root.section("layers")
            .map(each -> LayersConfig.read(each, findings))
            .orElseGet(LayersConfig::whole);
    var clusters = new ClusterReader(root, findings, profile);
    var platform = program == Program.MULTI_CLUSTER ? clusters.several() : clusters.single();
    var operator = root.section("k8ssandra").map(each -> OperatorConfig.read(each, findings));
    var monitoring = root.section("monitoring").map(each -> MonitoringConfig.read(each, findings));
    var cassandra = root.section("cassandra").map(each -> ring(each, program, profile, platform));
    var asked =
        new StackConfig(
            program,
            profile,
            layers,
            dataLoss.equals("allow"),
            platform,
            monitoring,
            operator,
            cassandra,
            root.section("endpoint")
                .map(
                    each ->
                        EndpointConfig.read(
                            each, cassandra.filter(CassandraConfig::hasStargate).isPresent())));
    root.has("policies"); // the policy pack's own, and judged by it
    root.refuseOtherKeys();
    return judged(asked);
  }

  private Reading hosts(boolean dataLossAllowed) {
    root.require("bareMetal", "the ring and its hosts", "see config/Pulumi.bare-metal-nvme.yaml");
    var config =
        root.section("bareMetal")
            .map(each -> BareMetalConfig.read(each, findings, dataLossAllowed));
    root.has("policies");
    root.refuseOtherKeys();
    var problems = findings.problems();
    return new Reading(
        Optional.empty(), problems.isEmpty() ? config : Optional.empty(), problems, List.of());
  }

  private CassandraConfig ring(
      Section section, Program program, ReleaseProfile profile, Platform platform) {
    if (program == Program.MULTI_CLUSTER) {
      return CassandraConfig.several(section, findings, profile);
    }
    var cluster = platform.clusters().stream().map(ClusterConfig::name).findFirst();
    return CassandraConfig.single(section, findings, profile, cluster.orElse(""));
  }

  private Reading judged(StackConfig asked) {
    new LayerChecks(root, findings).check(asked);
    asked.layers().check(asked, findings);
    if (asked.program() == Program.MULTI_CLUSTER) {
      new ClusterChecks(findings).check(asked);
    }
    new NetworkChecks(findings).check(asked.platform());
    var config = new SizeChecks(findings).check(asked);
    var problems = findings.problems();
    return problems.isEmpty()
        ? new Reading(Optional.of(config), List.of(), PaperNotices.of(asked, config))
        : new Reading(Optional.empty(), problems, List.of());
  }
}
