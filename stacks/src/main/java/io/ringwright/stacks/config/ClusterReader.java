package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads where the pods run: one cluster by sections of the root, or a list of them. */
final class ClusterReader {
  private static final String CLUSTERS = "clusters";
  private static final String TANZU = "tanzu";
  private static final String KUBERNETES = "kubernetes";

  private final Section root;
  private final Findings findings;
  private final ReleaseProfile profile;

  ClusterReader(Section root, Findings findings, ReleaseProfile profile) {
    this.root = root;
    this.findings = findings;
    this.profile = profile;
  }

  /** Which part of the operator a cluster has. */
  enum Role {
    CONTROL_PLANE("control-plane"),
    DATA_PLANE("data-plane");

    private final String key;

    Role(String key) {
      this.key = key;
    }
  }

  /** A cluster, and the part of the operator that was asked for. */
  private record Entry(String path, ClusterConfig cluster, Optional<Role> role) {}

  /** One cluster, at most. */
  Platform single() {
    notHere(CLUSTERS, Program.MULTI_CLUSTER, "write its keys into ringwright:tanzu");
    var existing =
        root.section(KUBERNETES)
            .map(
                each ->
                    KubernetesConfig.read(each, findings, profile, each.text("name", "existing")));
    var foundation = FoundationConfig.read(root, Optional.empty(), findings);
    var tanzu = root.section(TANZU).map(each -> TanzuConfig.read(each, findings, profile));
    if (existing.isPresent()) {
      return new Platform(
          List.of(),
          List.of(
              new ClusterConfig.Existing(
                  root.path(KUBERNETES), existing.get(), List.of(), Optional.empty())));
    }
    return new Platform(
        List.of(foundation),
        tanzu
            .<ClusterConfig>map(each -> new ClusterConfig.Tanzu(root.path(TANZU), each, foundation))
            .stream()
            .toList());
  }

  /** As many clusters as there are, on a foundation that they share or have of their own. */
  Platform several() {
    notHere(TANZU, Program.SINGLE_CLUSTER, "move it into ringwright:clusters");
    notHere(KUBERNETES, Program.SINGLE_CLUSTER, "move it into ringwright:clusters");
    var shared = FoundationConfig.read(root, Optional.empty(), findings);
    root.require(
        CLUSTERS,
        "a list of Kubernetes clusters, the first with the operator's control plane",
        "add clusters: [{name: cassandra-1, ..}, {name: cassandra-2, ..}]");
    var entries = root.someSections(CLUSTERS).stream().map(each -> entry(each, shared)).toList();
    var clusters = new ArrayList<ClusterConfig>();
    controlPlane(entries).map(Entry::cluster).ifPresent(clusters::add);
    entries.stream()
        .map(Entry::cluster)
        .filter(each -> !clusters.contains(each))
        .forEach(clusters::add);
    return new Platform(foundations(shared, clusters), clusters);
  }

  private void notHere(String key, Program other, String fix) {
    if (root.has(key)) {
      findings.judge(
          root.path(key),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "there",
                      root.path(key) + " with ringwright:stack " + other.key(),
                      fix + ", or write ringwright:stack: " + other.key())));
    }
  }

  private Entry entry(Section section, FoundationConfig shared) {
    var role =
        section.choice(
            "operator",
            Optional.<Role>empty(),
            Stream.of(Role.values()).map(each -> each.key).toList(),
            (key, word) ->
                Stream.of(Role.values())
                    .filter(each -> each.key.equals(word))
                    .findFirst()
                    .map(Optional::of));
    return new Entry(section.path(), cluster(section, shared), role);
  }

  private ClusterConfig cluster(Section section, FoundationConfig shared) {
    if (section.has(KUBERNETES)) {
      return existing(section);
    }
    boolean own = section.has("sddc") | section.has("supervisor");
    var foundation = own ? FoundationConfig.read(section, section.text("name"), findings) : shared;
    return new ClusterConfig.Tanzu(
        section.path(), TanzuConfig.read(section, findings, profile), foundation);
  }

  private ClusterConfig existing(Section section) {
    var name = section.requiredText("name", "a name", "add name: cassandra-1");
    if (findings.sound(section.path("name"))) {
      findings.judge(section.path("name"), where -> DnsLabel.check(where, name));
    }
    section.require(
        "podCidrs",
        "the networks of its pods, which other clusters' pods must reach as they are",
        "add podCidrs: [10.40.0.0/16]");
    List<CidrBlock> pods = section.cidrs("podCidrs");
    var server = section.text("server");
    var kubernetes =
        section
            .section(KUBERNETES)
            .map(each -> KubernetesConfig.read(each, findings, profile, name))
            .orElseThrow();
    section.refuseOtherKeys();
    return new ClusterConfig.Existing(section.path(), kubernetes, pods, server);
  }

  /** The one that says so; the first that does not say otherwise, where none does. */
  private Optional<Entry> controlPlane(List<Entry> entries) {
    var named = entries.stream().filter(each -> is(each, Role.CONTROL_PLANE)).toList();
    named.stream().skip(1).forEach(each -> secondControlPlane(each, named.get(0)));
    return named.stream()
        .findFirst()
        .or(() -> entries.stream().filter(each -> !is(each, Role.DATA_PLANE)).findFirst())
        .or(
            () -> {
              entries.stream().findFirst().ifPresent(this::noControlPlane);
              return Optional.empty();
            });
  }

  private static boolean is(Entry entry, Role role) {
    return entry.role().filter(role::equals).isPresent();
  }

  private void secondControlPlane(Entry entry, Entry first) {
    findings.judge(
        entry.path() + ".operator",
        where ->
            Optional.of(
                new Problem(
                    where,
                    Role.CONTROL_PLANE.key,
                    "one control plane, which is " + first.cluster().name() + "'s already",
                    "write " + Role.DATA_PLANE.key)));
  }

  private void noControlPlane(Entry first) {
    findings.judge(
        first.path() + ".operator",
        where ->
            Optional.of(
                new Problem(
                    where,
                    Role.DATA_PLANE.key + ", as of all clusters",
                    "one cluster with the operator's control plane",
                    "write " + Role.CONTROL_PLANE.key + " for one of them")));
  }

  /** The shared one is there if it is used, or asked for. */
  private static List<FoundationConfig> foundations(
      FoundationConfig shared, List<ClusterConfig> clusters) {
    var own =
        clusters.stream()
            .filter(ClusterConfig.Tanzu.class::isInstance)
            .map(each -> ((ClusterConfig.Tanzu) each).foundation())
            .distinct()
            .filter(each -> each.owner().isPresent())
            .toList();
    boolean used =
        clusters.stream()
            .anyMatch(
                each ->
                    each instanceof ClusterConfig.Tanzu tanzu
                        && tanzu.foundation().owner().isEmpty());
    return used || shared.sddc().isPresent() || shared.supervisor().isPresent()
        ? Stream.concat(Stream.of(shared), own.stream()).toList()
        : own;
  }
}
