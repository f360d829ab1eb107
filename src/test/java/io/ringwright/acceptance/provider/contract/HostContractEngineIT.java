package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.acceptance.harness.HostMounts;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.RealHosts;
import io.ringwright.acceptance.provider.world.Site;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Hosts over a real SSH server, on the engine: disks, kernel settings, Cassandra itself. */
@Order(9)
class HostContractEngineIT {
  private static final String ALIVE = "/run/ringwright-c1.pid";

  @TempDir static Path folder;
  private static RealHosts hosts;
  private static Theatre theatre;

  @BeforeAll
  static void open() throws Exception {
    HostMounts.assumeAllowedIn(folder);
    hosts = RealHosts.in(folder.resolve("lab"), 1);
    theatre = Theatre.in(folder);
  }

  @AfterAll
  static void close() {
    if (theatre != null) {
      theatre.close();
    }
    if (hosts != null) {
      hosts.close();
    }
  }

  @TestFactory
  Stream<DynamicContainer> keeps_its_contracts() {
    // What must not be in a state is a line of the private key.
    var site = new Site("none", "none", "none", "none", "root", hosts.secretOf(1));
    return theatre.play(site, told());
  }

  static Stream<Contract> told() {
    return Stream.of(tuning(), volume(), node(), ring());
  }

  /** Before there are hosts, a contract can be read, and has words in their places. */
  private static String said(Function<RealHosts, Object> what) {
    return hosts == null ? "<there>" : what.apply(hosts).toString();
  }

  private static String connection() {
    return said(there -> there.connection(1));
  }

  private static String address() {
    return said(there -> there.host(1).address());
  }

  private static Contract tuning() {
    return Contract.of(
            "ringwright:host:Tuning",
            """
            connection: %s
            sysctl: {vm.max_map_count: "1048575", net.ipv4.tcp_rmem: 4096 87380 16777216}
            limits: {cassandra.nofile: "1048576"}
            transparentHugePages: never
            """
                .formatted(connection()))
        .seenAt(scene -> settings())
        .creates(
            trait("/maps", "1048575"),
            trait("/rmem", "4096 87380 16777216"),
            trait("/pages", "never"),
            trait("/limits", "cassandra - nofile 1048576"))
        .updates(
            "{sysctl: {vm.max_map_count: '1048575', vm.swappiness: '1'}}",
            "sysctl[\"vm.swappiness\"] sysctl[\"net.ipv4.tcp_rmem\"]",
            trait("/swappiness", "1"))
        .refuses("transparentHugePages: nevr", "Tuning.transparentHugePages is nevr", "never")
        .refuses("limits: {nofile: '1'}", "Tuning.limits is nofile", "cassandra.nofile")
        .drifts(
            "sees that somebody has set another value",
            scene -> hosts.on(1, "echo 60 > /proc/sys/vm/swappiness"),
            "sysctl[\"vm.swappiness\"]",
            trait("/swappiness", "1"))
        .vanishes(scene -> hosts.on(1, "rm /etc/sysctl.d/99-ringwright.conf"));
  }

  private static Optional<JsonNode> settings() {
    var answer =
        hosts.on(
            1,
            """
            [ -f /etc/sysctl.d/99-ringwright.conf ] && { echo '== ours'; echo yes; } || true
            echo '== maps'; cat /proc/sys/vm/max_map_count
            echo '== rmem'; cat /proc/sys/net/ipv4/tcp_rmem
            echo '== swappiness'; cat /proc/sys/vm/swappiness
            echo '== pages'; cat /sys/kernel/mm/transparent_hugepage/enabled
            echo '== limits'; tail -n 1 /etc/security/limits.d/99-ringwright.conf 2>/dev/null || true
            """);
    var seen = JsonNodeFactory.instance.objectNode();
    for (var name : new String[] {"maps", "rmem", "swappiness", "pages", "limits"}) {
      seen.put(name, answer.first(name).orElse(""));
    }
    return answer.first("ours").map(yes -> seen);
  }

  private static Contract volume() {
    return Contract.of(
            "ringwright:host:NvmeVolume",
            "{connection: %s, device: %s, path: /mnt/disk1}"
                .formatted(connection(), said(there -> there.host(1).disks().get(0))))
        .seenAt(scene -> mounted(scene.id().substring(scene.id().indexOf('/'))))
        .creates(trait("/type", "xfs"), trait("/fstab", "nofail"))
        .updates("erase: 11111111-1111-1111-1111-111111111111", "erase", trait("/type", "xfs"))
        .refuses("device: /dev/nvme1n1", "NvmeVolume.device is /dev/nvme1n1", "/dev/disk/by-id")
        .drifts(
            "sees that somebody has unmounted it",
            scene -> hosts.on(1, "umount /mnt/disk1"),
            "mounted",
            trait("/type", "xfs"))
        .vanishes(
            scene -> hosts.on(1, "umount /mnt/disk1; wipefs -aq " + hosts.host(1).disks().get(0)))
        .replaces("path: /mnt/disk2", trait("/type", "xfs"));
  }

  private static Optional<JsonNode> mounted(String path) {
    var answer =
        hosts.on(
            1,
            """
            echo '== type'; findmnt -n -o FSTYPE --mountpoint %s || true
            echo '== fstab'; grep -o nofail /etc/fstab || true
            """
                .formatted(path));
    return answer
        .first("type")
        .map(
            type ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("type", type)
                    .put("fstab", answer.first("fstab").orElse("")));
  }

  private static String nodeProperties() {
    return """
        connection: %s
        name: c1
        version: %s
        archive: %s
        sha256: %s
        directory: /srv/cassandra
        clusterName: demo
        seeds: [%s]
        listenAddress: %s
        jmxPort: %s
        heapMiB: %s
        jvmOptions: [%s]
        dataLoss: allow
        """
        .formatted(
            connection(),
            said(there -> there.inventory().cassandra().version()),
            said(there -> there.inventory().cassandra().archive()),
            said(there -> there.inventory().cassandra().sha256()),
            address(),
            address(),
            said(there -> there.host(1).jmxPort()),
            said(there -> there.inventory().cassandra().heapMiB()),
            said(there -> String.join(", ", there.inventory().cassandra().jvmOptions())));
  }

  private static Contract node() {
    return Contract.of("ringwright:host:CassandraNode", nodeProperties())
        .seenAt(scene -> running(scene.id().substring(scene.id().lastIndexOf('/') + 1)))
        .creates(trait("/alive", "yes"))
        .updates("yaml: {concurrent_reads: '64'}", "yaml", trait("/reads", "concurrent_reads: 64"))
        .refuses(
            "yaml: {concurent_reads: '64'}", "concurent_reads", "did you mean concurrent_reads?")
        .refuses("jvmOptions: [+UseG1GC]", "+UseG1GC", "begin with a dash")
        .drifts(
            "sees that its process has died",
            scene -> hosts.on(1, "kill -9 $(cat " + ALIVE + ")"),
            "status",
            trait("/alive", "yes"))
        .vanishes(
            scene ->
                hosts.on(1, "kill -9 $(cat " + ALIVE + "); rm -rf /etc/ringwright/c1 " + ALIVE))
        .replaces(
            """
            name: c2
            listenAddress: %s
            jmxPort: %s
            directory: /srv/other
            """
                .formatted(
                    said(there -> there.host(1).address().replaceFirst("\\d+$", "99")),
                    said(there -> there.host(1).jmxPort() + 1)),
            trait("/alive", "yes"));
  }

  private static Optional<JsonNode> running(String name) {
    var answer =
        hosts.on(
            1,
            """
            [ -d /etc/ringwright/%1$s ] && { echo '== exists'; echo yes; } || true
            echo '== alive'; [ -d /proc/$(cat /run/ringwright-%1$s.pid) ] && echo yes || echo no
            echo '== reads'; grep concurrent_reads /etc/ringwright/%1$s/cassandra.yaml || true
            """
                .formatted(name));
    return answer
        .first("exists")
        .map(
            yes ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("alive", answer.first("alive").orElse(""))
                    .put("reads", answer.first("reads").orElse("")));
  }

  private static Contract ring() {
    return Contract.of(
            "ringwright:host:CassandraRing",
            """
            connection: %s
            nodetool: ${node.nodetool}
            address: %s
            clusterName: demo
            datacenter: dc1
            nodes: ["${node.listenAddress}"]
            superuser: admin
            superuserPassword: first-of-a-test
            """
                .formatted(connection(), address()))
        .beside("node", "ringwright:host:CassandraNode", nodeProperties())
        .seenAt(scene -> logins())
        .creates(trait("/first-of-a-test", "true"), trait("/cassandra", "false"))
        .updates(
            "superuserPassword: second-of-a-test",
            "superuserPassword",
            trait("/second-of-a-test", "true"),
            trait("/first-of-a-test", "false"))
        .updates(
            "superuser: boss",
            "superuser",
            trait("/boss", "true"),
            trait("/second-of-a-test", "false"))
        .refuses("superuserPassword: cassandra", "CassandraRing.superuserPassword");
  }

  private static Optional<JsonNode> logins() {
    return running("c1")
        .map(
            node ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("first-of-a-test", login("admin", "first-of-a-test"))
                    .put("second-of-a-test", login("admin", "second-of-a-test"))
                    .put("boss", login("boss", "second-of-a-test"))
                    .put("cassandra", login("cassandra", "cassandra")));
  }

  private static boolean login(String user, String password) {
    try (var session =
        CqlSession.builder()
            .addContactPoint(new InetSocketAddress(hosts.host(1).address(), 9042))
            .withLocalDatacenter("dc1")
            .withAuthCredentials(user, password)
            .build()) {
      return !session.isClosed();
    } catch (AllNodesFailedException refused) {
      return false;
    }
  }

  @Test
  void formats_no_disk_that_holds_anything() {
    hosts.on(1, "mkdir -p /mnt/other");
    var project = theatre.project("foreign");
    var device = hosts.host(1).disks().get(0);
    hosts.on(1, wiped(device) + "mkfs.ext4 -q " + device);
    var uuid = hosts.on(1, "blkid -p -o value -s UUID " + device).out().strip();
    var wish = "{connection: %s, device: %s, path: /mnt/other%s}";

    project
        .write(volume(wish.formatted(hosts.connection(1), device, "")))
        .up()
        .fails("which holds ext4 " + uuid, "erase: " + uuid);
    assertThat(hosts.on(1, "blkid -p -o value -s TYPE " + device).out().strip()).isEqualTo("ext4");

    project
        .write(volume(wish.formatted(hosts.connection(1), device, ", erase: " + uuid)))
        .up()
        .succeeds();
    assertThat(hosts.on(1, "blkid -p -o value -s TYPE " + device).out().strip()).isEqualTo("xfs");
    project.destroy().succeeds();
    hosts.on(1, wiped(device));
  }

  private static String wiped(String device) {
    return "umount -q " + device + " || true\nwipefs -aq " + device + "\n";
  }

  private static Program volume(String properties) {
    return Program.EMPTY.with("disk", "ringwright:host:NvmeVolume", Program.yaml(properties));
  }

  @Test
  void talks_to_no_host_with_another_key() {
    var other = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl";
    var connection = hosts.connection(1).replace(hosts.host(1).hostKey(), other);
    var project = theatre.project("strange");

    project
        .write(
            Program.EMPTY.with(
                "kernel",
                "ringwright:host:Tuning",
                Program.yaml("{connection: " + connection + ", swap: keep}")))
        .up()
        .fails("Tuning.connection.hostKey", "not the key of");
    assertThat(project.state().resources("ringwright:host:Tuning")).isEmpty();
  }

  @Test
  void says_what_the_kernel_does_not_let_it_set() {
    var wish = "{connection: %s, sysctl: {vm.dirty_ratio: '7'}, refusedWrites: %s}";
    var project = theatre.project("stubborn");

    project
        .write(tuned(wish.formatted(hosts.connection(1), "fail")))
        .up()
        .fails("Tuning.vm.dirty_ratio", "Read-only file system", "refusedWrites: report");
    project.write(tuned(wish.formatted(hosts.connection(1), "report"))).up().succeeds();
    project.refresh().succeeds();
    assertThat(project.preview().succeeds().changes()).isEmpty();
    project.destroy().succeeds();
  }

  private static Program tuned(String properties) {
    return Program.EMPTY.with("kernel", "ringwright:host:Tuning", Program.yaml(properties));
  }
}
