package io.ringwright.lab.hosts;

import io.ringwright.lab.FreePorts;
import io.ringwright.lab.LabException;
import io.ringwright.lab.Progress;
import io.ringwright.lab.cluster.Poll;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.process.Command;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Hosts in a folder. They are as real as this machine allows: an SSH server of OpenSSH, the
 * machine's own programs, file systems on loop devices; their changes stay in their folders, and
 * the machine's kernel is not changed. They need root, for mounts.
 *
 * <p>Each has an address of its own below 127, so that all can have the same ports.
 */
public final class LabHosts {
  /** Name of the file that leads to the hosts. */
  public static final String INVENTORY = "inventory.json";

  private static final int SSH_PORT = 2222;
  private static final int FIRST = 11;
  private static final Poll PATIENTLY = new Poll(Duration.ofSeconds(30), Duration.ofMillis(50));
  private static final Duration BASE_LIMIT = Duration.ofMinutes(5);

  private final Path folder;
  private final Path logs;

  /**
   * @param folder where the hosts are kept
   * @param logs where their SSH servers log
   */
  public LabHosts(Path folder, Path logs) {
    this.folder = folder;
    this.logs = logs;
  }

  /** What they run; got by Maven and packed at the first time. */
  public static LabCassandra cassandra(Path recipe, Path cache, Progress progress) {
    return CassandraArchive.require(recipe, cache, progress);
  }

  /**
   * Starts hosts, and writes the inventory once all answer.
   *
   * @return their names and ways in, in order
   */
  public Inventory start(int count, LabCassandra cassandra, Children children) {
    requireRoot();
    try {
      Files.createDirectories(folder);
      script("host.sh");
      var layer = layer();
      var network = network();
      var ports = new FreePorts(new SecureRandom());
      var hosts = new ArrayList<LabHost>();
      for (int i = 1; i <= count; i++) {
        hosts.add(start(i, network + (FIRST - 1 + i), layer, ports, children));
      }
      hosts.forEach(LabHosts::await);
      var inventory = new Inventory(hosts, cassandra);
      inventory.write(folder.resolve(INVENTORY));
      return inventory;
    } catch (IOException e) {
      throw new LabException("cannot make hosts in " + folder, e);
    }
  }

  private LabHost start(
      int number, String address, String layer, FreePorts ports, Children children)
      throws IOException {
    var name = "host-" + number;
    var tree = new HostTree(folder.resolve(name));
    var disks = List.of("nvme-lab-" + number + "-1");
    Files.createDirectories(tree.folder());
    tree.prepare(name, address, SSH_PORT, disks);
    children.start(
        Command.of(
            "hosts/" + name,
            logs.resolve("hosts").resolve(name + ".log"),
            List.of(
                "unshare",
                "--mount",
                "--uts",
                "--pid",
                "--fork",
                "--kill-child",
                "bash",
                folder.resolve("host.sh").toString(),
                tree.folder().toString(),
                layer)));
    return new LabHost(
        name,
        address,
        SSH_PORT,
        "root",
        tree.clientKey(),
        tree.hostKey(),
        kept(tree.folder().resolve("jmx-port"), ports::next),
        disks.stream().map(disk -> "/dev/disk/by-id/" + disk).toList());
  }

  private static void await(LabHost host) {
    PATIENTLY.until(
        host.name() + " at " + host.address() + ":" + host.port(),
        () -> answers(host),
        () -> "",
        () -> "To fix: see ./ringwright lab logs hosts/" + host.name());
  }

  private static boolean answers(LabHost host) {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(host.address(), host.port()), 1000);
      return socket.getInputStream().read() == 'S';
    } catch (IOException notYet) {
      return false;
    }
  }

  private static void requireRoot() {
    if (!"root".equals(System.getProperty("user.name"))) {
      throw new LabException(
          "lab hosts need root, since each has mounts of its own. To fix: run as root, or use hosts"
              + " that exist (docs/guide/bare-metal.md)");
    }
  }

  /** What this machine lacks, as a layer between it and each host; empty for nothing. */
  private String layer() throws IOException {
    if (Files.isExecutable(Path.of("/usr/sbin/sshd"))
        && Files.isExecutable(Path.of("/usr/sbin/mkfs.xfs"))
        && Files.isExecutable(Path.of("/usr/bin/numactl"))) {
      return "";
    }
    var base = folder.resolve("base");
    if (!Files.exists(base.resolve("complete"))) {
      Files.createDirectories(base);
      script("base.sh");
      Machine.run(
          "getting openssh-server for the lab's hosts",
          folder,
          BASE_LIMIT,
          List.of(
              "unshare", "--mount", "bash", folder.resolve("base.sh").toString(), base.toString()));
    }
    return base.resolve("upper").toString();
  }

  /** Three quarters of the hosts' addresses, chosen once: another lab has others. */
  private String network() throws IOException {
    var random = new SecureRandom();
    var file = folder.resolve("network");
    if (!Files.exists(file)) {
      Files.writeString(
          file, "127." + (20 + random.nextInt(200)) + "." + (1 + random.nextInt(250)) + ".");
    }
    return Files.readString(file);
  }

  private static int kept(Path file, IntSupplier chosen) throws IOException {
    if (!Files.exists(file)) {
      Files.writeString(file, String.valueOf(chosen.getAsInt()));
    }
    return Integer.parseInt(Files.readString(file).strip());
  }

  private void script(String name) throws IOException {
    try (InputStream script = LabHosts.class.getResourceAsStream(name)) {
      if (script == null) {
        throw new IllegalStateException(name + " is not beside " + LabHosts.class);
      }
      Files.write(folder.resolve(name), script.readAllBytes());
    }
  }
}
