package io.ringwright.stacks.config;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.CassandraYaml;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.MemorySize;
import io.ringwright.catalog.Ports;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseVersion;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:bareMetal}: a ring on hosts that are there already.
 *
 * @param archive address or file of the distribution
 * @param user account that logs in on all hosts
 * @param privateKey of that account; empty where the inventory has it
 * @param hosts in the order in which they join
 * @param yaml further keys of {@code cassandra.yaml}
 * @param tuning kernel settings and limits, if asked for
 */
public record BareMetalConfig(
    boolean dataLossAllowed,
    String name,
    String datacenter,
    String version,
    String archive,
    String sha256,
    MemorySize heap,
    int tokens,
    List<String> jvmOptions,
    Map<String, String> yaml,
    String user,
    Optional<Secret> privateKey,
    Optional<Secret> sudoPassword,
    List<Host> hosts,
    Optional<Tuning> tuning) {
  private static final int LARGEST_PORT = 65_535;
  private static final int SSH_PORT = 22;

  /**
   * A host.
   *
   * @param hostKey its public key, as in {@code known_hosts}
   * @param disk below {@code /dev/disk/by-id}; empty for a folder of the root disk
   */
  public record Host(
      String name,
      String address,
      int sshPort,
      String hostKey,
      int jmxPort,
      Optional<String> disk) {}

  /**
   * Settings of all hosts.
   *
   * @param refusedWrites what a kernel that refuses a setting means
   */
  public record Tuning(
      Map<String, String> sysctl,
      Map<String, String> limits,
      Optional<String> transparentHugePages,
      String refusedWrites) {}

  static BareMetalConfig read(Section section, Findings findings, boolean dataLossAllowed) {
    var version = section.text("version", "5.0.4");
    findings.judge(section.path("version"), where -> version(where, version));
    int tokens = section.integer("tokens", CassandraRules.DEFAULT_TOKENS);
    findings.judge(section.path("tokens"), where -> CassandraRules.tokens(where, tokens));
    var config =
        new BareMetalConfig(
            dataLossAllowed,
            name(section, findings, "name", "demo"),
            name(section, findings, "datacenter", "dc1"),
            version,
            section.requiredText(
                "archive", "an address or a file", "name the distribution's .tar.gz"),
            section.requiredText("sha256", "64 hex digits", "take the sum published beside it"),
            section.memory("heap").orElse(new MemorySize(31 * 1024)),
            tokens,
            section.texts("jvmOptions"),
            yaml(section, findings, version),
            section.text("user", "root"),
            section.secret("privateKey"),
            section.secret("sudoPassword"),
            hosts(section, findings),
            section.section("tuning").map(BareMetalConfig::tuning));
    section.refuseOtherKeys();
    return config;
  }

  private static Optional<Problem> version(String where, String version) {
    return ReleaseVersion.parse(version).isPresent() && CassandraYaml.of(version).isPresent()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                version,
                "a version of " + String.join(", ", CassandraYaml.lines()),
                "write for instance 5.0.4"));
  }

  private static String name(Section section, Findings findings, String key, String otherwise) {
    var name = section.text(key, otherwise);
    findings.judge(section.path(key), where -> DnsLabel.checkService(where, name));
    return name;
  }

  private static Map<String, String> yaml(Section section, Findings findings, String version) {
    var yaml = section.section("yaml").map(Section::values).orElse(Map.of());
    CassandraYaml.of(version)
        .ifPresent(
            keys ->
                yaml.keySet()
                    .forEach(
                        key ->
                            findings.judge(
                                section.path("yaml") + "." + key,
                                where -> keys.check(where, key))));
    return yaml;
  }

  private static List<Host> hosts(Section section, Findings findings) {
    section.require("hosts", "a list of hosts", "name each with name, address and hostKey");
    var hosts = section.someSections("hosts").stream().map(each -> host(each, findings)).toList();
    var at = section.path("hosts");
    Problem.repeated(
            at, hosts.stream().map(Host::name).toList(), "each name once", "rename one of them")
        .forEach(findings::addAt);
    Problem.repeated(
            at,
            hosts.stream().map(Host::address).toList(),
            "each address once, since nodes at one address would share their ports",
            "give one of them another address")
        .forEach(findings::addAt);
    return hosts;
  }

  private static Host host(Section section, Findings findings) {
    var host =
        new Host(
            name(section, findings, "name", "host"),
            section.requiredText("address", "an address", "write for instance 10.0.0.11"),
            section.integer("sshPort", SSH_PORT, 1, LARGEST_PORT),
            section.requiredText(
                "hostKey", "the host's public key", "write ssh-ed25519 AAAA.., as in known_hosts"),
            section.integer("jmxPort", Ports.JMX, 1, LARGEST_PORT),
            section.text("disk"));
    section.refuseOtherKeys();
    return host;
  }

  private static Tuning tuning(Section section) {
    var tuning =
        new Tuning(
            section.section("sysctl").map(Section::values).orElse(Map.of()),
            section.section("limits").map(Section::values).orElse(Map.of()),
            section.text("transparentHugePages"),
            section.choice(
                "refusedWrites",
                "fail",
                List.of("fail", "report"),
                (key, word) ->
                    List.of("fail", "report").stream().filter(word::equals).findFirst()));
    section.refuseOtherKeys();
    return tuning;
  }
}
