package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that {@code up} must refuse before anything is created, each with one clear error. */
@Order(30)
@InFreshClone
class BadConfigurationEngineIT {
  private static final String STACK = "refused";
  private static final Pattern ERROR = Pattern.compile("To fix: ");

  /**
   * One way to get it wrong.
   *
   * @param mistake what the user did
   * @param edit how the paper's file comes to look
   * @param says what the one error must name: the key, and what is allowed or how to fix it
   */
  record Row(String mistake, UnaryOperator<Configuration> edit, List<String> says) {
    @Override
    public String toString() {
      return mistake;
    }
  }

  static Stream<Row> table() {
    return Stream.of(
        set("a word for a number", "cassandra.nodes", "three", "whole number"),
        set("a quoted number", "tanzu.workers.replicas", "'4'", "whole number"),
        set("a word for a yes or no", "supervisor.namespace.routable", "sure", "true or false"),
        set("a text for a list", "sddc.customerSubnetIds", "subnet-1", "a list"),
        set("a text for a section", "tanzu.controlPlane", "three", "mapping"),
        row("a mistyped section", c -> c.set("ringwright:storge", "{}"), "storge", "storage?"),
        set("a mistyped key", "tanzu.relase", "v1", "release?"),
        set("a mistyped VM class", "tanzu.workers.vmClass", "best-effort-4xlarg", "4xlarge?"),
        set("a mistyped host type", "sddc.hostType", "i3en.meta", "i3en.metal?"),
        set("a mistyped profile", "ringwright:profile", "papr", "paper?"),
        set("no node at all", "cassandra.nodes", "0", "1 to"),
        set("no token at all", "cassandra.tokens", "0", "tokens"),
        set("one host", "sddc.hostCount", "1", "hostCount"),
        set("too many hosts for a cluster", "sddc.hostCount", "17", "16"),
        row(
            "fewer hosts than RAID-5 needs",
            c -> c.set("ringwright:sddc.hostCount", "3").set("ringwright:storage.kind", "raid-5"),
            "4"),
        set("workers that fit no host if one is lost", "tanzu.workers.replicas", "100", "host"),
        set("data that the disks cannot hold", "cassandra.dataGiB", "60000", "dataGiB"),
        set("a prefix beyond 32", "sddc.vpcCidr", "10.2.0.0/33", "10.2.0.0/33"),
        set("bits right of the prefix", "sddc.vpcCidr", "10.2.0.1/16", "10.2.0.0/16"),
        set("a public network", "sddc.vpcCidr", "8.8.0.0/16", "vpcCidr"),
        set("a prefix that VMC does not offer", "sddc.vpcCidr", "10.2.0.0/17", "/16"),
        set("a network that VMC keeps", "sddc.vpcCidr", "172.31.0.0/16", "172.31.0.0/16"),
        set("namespaces in the SDDC's network", "sddc.vpcCidr", "10.244.0.0/16", "overlap"),
        set("services in the pods' network", "tanzu.serviceCidr", "10.244.0.0/20", "overlap"),
        set("capitals in a namespace", "supervisor.namespace.name", "Cassandra_1", "cassandra-1"),
        set(
            "a reserved namespace",
            "supervisor.namespace.name",
            "vmware-system-x",
            "vmware-system"),
        set("a cluster name with a dash first", "tanzu.name", "-ring", "-ring"),
        set("capitals in a datacenter", "cassandra.datacenter", "DC1", "DC1"),
        set("a heap beyond the pod's memory", "cassandra.heap", "100G", "heap"),
        set("an even control plane", "tanzu.controlPlane.replicas", "2", "1 or 3"),
        set("a Tanzu release without a version", "tanzu.release", "latest", "latest"),
        set("pods that fit no worker", "cassandra.fit", "refuse", "worker"),
        row("no subnet", c -> c.remove("ringwright:sddc.customerSubnetIds"), "customerSubnetIds"),
        set("two subnets in one zone", "sddc.customerSubnetIds", "[subnet-1, subnet-2]", "1"),
        row(
            "no account",
            c -> c.remove("ringwright:sddc.connectedAccountId"),
            "connectedAccountId"),
        set("AWS's spelling of a region", "sddc.region", "us-west-2", "US_WEST_2"),
        set("a version that is a number", "sddc.minimumVersion", "1.20", "in quotes"),
        set("a Cassandra that Stargate cannot read", "cassandra.version", "4.1.3", "4.1.3"),
        set(
            "addresses for traffic that has none", "supervisor.namespace.egressCidrs",
            "[10.247.0.0/24]", "egress"),
        row(
            "routable pods without ingress",
            c -> c.remove("ringwright:supervisor.namespace.ingressCidrs"),
            "ingress"),
        set(
            "own pod addresses where pods are routable",
            "tanzu.podCidrs",
            "[10.9.0.0/16]",
            "podCidrs"),
        set("fewer workers than Cassandra pods", "tanzu.workers.replicas", "2", "workers"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("table")
  void one_mistake_gives_one_error_and_creates_nothing(Row row, FreshClone clone) {
    Configuration paper = Configuration.read(clone.config("single-cluster"));
    row.edit().apply(paper).write(clone.config(STACK));

    Finished up = clone.ringwright("up", STACK, "--lab", "--yes").expect(2);

    assertThat(up.stderr()).contains(row.says());
    assertThat(errors(up)).as(up.toString()).isEqualTo(1);
    assertThat(clone.state(STACK).resources()).isEmpty();
  }

  static Stream<Row> tableOfSeveralClusters() {
    String datacenters = "cassandra.datacenters";
    return Stream.of(
        set("clusters by name", "clusters", "{cassandra-1: {}}", "list"),
        set(
            "a datacenter twice",
            datacenters,
            "[{name: dc1, cluster: cassandra-1}, {name: dc1, cluster: cassandra-2}]",
            "no other has"),
        set("a datacenter nowhere", datacenters, "[{name: dc1, cluster: dc-1}]", "cassandra-2"),
        row(
            "pods behind NAT",
            c ->
                c.set("ringwright:supervisor.namespace.routable", "false")
                    .set("ringwright:supervisor.namespace.egressCidrs", "[192.168.20.0/24]"),
            "dial each other"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tableOfSeveralClusters")
  void so_does_one_mistake_over_several_clusters(Row row, FreshClone clone) {
    Configuration paper = Configuration.read(clone.config("multi-cluster"));
    row.edit().apply(paper).write(clone.config(STACK));

    Finished up = clone.ringwright("up", STACK, "--lab", "--yes").expect(2);

    assertThat(up.stderr()).contains(row.says());
    assertThat(errors(up)).as(up.toString()).isEqualTo(1);
  }

  @Test
  void all_problems_of_a_file_are_told_at_once(FreshClone clone) {
    Configuration paper = Configuration.read(clone.config("single-cluster"));
    paper.set("ringwright:storge", "{}");
    paper.set("ringwright:sddc.region", "us-west-2");
    paper.set("ringwright:tanzu.controlPlane.replicas", "2");
    paper.set("ringwright:supervisor.namespace.name", "Cassandra_1");
    paper.set("ringwright:cassandra.datacenter", "DC1");
    paper.write(clone.config(STACK));

    Finished up = clone.ringwright("up", STACK, "--lab", "--yes").expect(2);

    assertThat(errors(up)).as(up.toString()).isEqualTo(5);
    assertThat(up.stderr()).contains("storge", "us-west-2", "controlPlane", "Cassandra_1", "DC1");
    assertThat(clone.state(STACK).resources()).isEmpty();
  }

  private static long errors(Finished finished) {
    return ERROR.matcher(finished.stderr()).results().count();
  }

  private static Row set(String mistake, String key, String yaml, String... says) {
    String path = key.startsWith("ringwright:") ? key : "ringwright:" + key;
    return row(mistake, file -> file.set(path, yaml), says);
  }

  private static Row row(String mistake, UnaryOperator<Configuration> edit, String... says) {
    return new Row(mistake, edit, List.of(says));
  }
}
