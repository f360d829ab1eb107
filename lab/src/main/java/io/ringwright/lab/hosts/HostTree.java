package io.ringwright.lab.hosts;

import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The folder of one host: {@code upper} holds what differs from this machine's own files, {@code
 * disks} its disks, {@code kernel} its kernel settings.
 */
record HostTree(Path folder) {
  private static final Duration KEY_LIMIT = Duration.ofSeconds(30);
  private static final long DISK_BYTES = 4L << 30;
  private static final String SSH = "etc/ssh/ringwright_lab_";

  /** Settings that the documents tune, as a fresh Ubuntu has them. */
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("proc/sys/vm/max_map_count", "65530"),
          Map.entry("proc/sys/vm/swappiness", "60"),
          Map.entry("proc/sys/vm/zone_reclaim_mode", "0"),
          Map.entry("proc/sys/net/ipv4/tcp_keepalive_time", "7200"),
          Map.entry("proc/sys/net/ipv4/tcp_keepalive_probes", "9"),
          Map.entry("proc/sys/net/ipv4/tcp_keepalive_intvl", "75"),
          Map.entry("proc/sys/net/core/rmem_max", "212992"),
          Map.entry("proc/sys/net/core/wmem_max", "212992"),
          Map.entry("proc/sys/net/core/rmem_default", "212992"),
          Map.entry("proc/sys/net/core/wmem_default", "212992"),
          Map.entry("proc/sys/net/core/optmem_max", "20480"),
          Map.entry("proc/sys/net/ipv4/tcp_rmem", "4096\t131072\t6291456"),
          Map.entry("proc/sys/net/ipv4/tcp_wmem", "4096\t16384\t4194304"),
          Map.entry("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never"),
          Map.entry(
              "sys/kernel/mm/transparent_hugepage/defrag",
              "always defer defer+madvise [madvise] never"));

  /** Makes the host unless it is there; nothing of an earlier one is touched. */
  void prepare(String name, String address, int port, List<String> disks) throws IOException {
    var config = folder.resolve("upper").resolve(SSH + "sshd_config");
    if (Files.exists(config)) {
      return;
    }
    Files.createDirectories(config.getParent());
    Files.createDirectories(folder.resolve("disks"));
    key(folder.resolve("client"), name + " user");
    key(folder.resolve("upper").resolve(SSH + "host_key"), name);
    Files.copy(
        folder.resolve("client.pub"), folder.resolve("upper").resolve(SSH + "authorized_keys"));
    Files.writeString(folder.resolve("upper/etc/hostname"), name + "\n");
    for (var setting : SETTINGS.entrySet()) {
      var file = folder.resolve("kernel").resolve(setting.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, setting.getValue() + "\n");
    }
    for (var disk : disks) {
      try (var image =
          new RandomAccessFile(folder.resolve("disks").resolve(disk + ".img").toFile(), "rw")) {
        image.setLength(DISK_BYTES);
      }
    }
    PrivateFiles.write(config, daemonConfig(address, port));
  }

  private void key(Path file, String comment) {
    Machine.run(
        "making a key",
        folder,
        KEY_LIMIT,
        List.of(
            "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", comment, "-f", file.toString()));
  }

  private static String daemonConfig(String address, int port) {
    return """
        Port %d
        ListenAddress %s
        HostKey /%shost_key
        AuthorizedKeysFile /%sauthorized_keys
        PermitRootLogin prohibit-password
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        UsePAM no
        StrictModes no
        PidFile none
        UseDNS no
        """
        .formatted(port, address, SSH, SSH);
  }

  String clientKey() {
    return read(folder.resolve("client"));
  }

  String hostKey() {
    var words = read(folder.resolve("upper").resolve(SSH + "host_key.pub")).split(" ", -1);
    return words[0] + " " + words[1];
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new LabException("cannot read " + file, e);
    }
  }
}
