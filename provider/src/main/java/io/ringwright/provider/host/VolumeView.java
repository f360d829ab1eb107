package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.spi.Call;
import java.util.Optional;

/**
 * How a disk is.
 *
 * @param exists whether there is such a device
 * @param type file system, or {@code partitions} and the like; empty for an empty disk
 * @param uuid of the file system, or of the partition table
 * @param label of the file system
 * @param mountedAt where the device is mounted
 * @param atPath UUID of what is mounted at the wanted path
 * @param pathInUse whether the wanted path is a folder with anything in it, and not a mount
 * @param sizeGiB of what is mounted at the path
 */
record VolumeView(
    boolean exists,
    Optional<String> type,
    Optional<String> uuid,
    Optional<String> label,
    Optional<String> mountedAt,
    Optional<String> atPath,
    boolean pathInUse,
    Optional<Integer> sizeGiB) {

  static VolumeView of(HostSession host, NvmeVolumeInputs volume, Call call) {
    return of(host.run("looking at " + volume.device().get(), script(volume), call));
  }

  private static String script(NvmeVolumeInputs volume) {
    return """
        device=%1$s; path=%2$s
        if [ -b "$device" ]; then
          echo '== exists'; echo yes
          echo '== blkid'; blkid -p -o export "$device" 2>/dev/null || true
          real=$(readlink -f "$device")
          echo '== parts'; lsblk -n -o NAME "$device" 2>/dev/null | tail -n +2 || true
          echo '== mounted'; findmnt -n -f -o TARGET --source "$real" 2>/dev/null || true
        fi
        if mountpoint -q "$path" 2>/dev/null; then
          echo '== at path'; findmnt -n -f -o UUID --mountpoint "$path" || true
          echo '== size'; df -B1 --output=size "$path" | tail -n 1
        elif [ -d "$path" ] && ls -A "$path" | grep -q .; then
          echo '== path in use'; echo yes
        fi
        """
        .formatted(Shell.quote(volume.device().get()), Shell.quote(volume.path().get()));
  }

  static VolumeView of(Answer answer) {
    boolean parts = answer.first("parts").isPresent();
    return new VolumeView(
        answer.first("exists").isPresent(),
        value(answer, "TYPE")
            .or(() -> value(answer, "PTTYPE").map(type -> "partitions (" + type + ")"))
            .or(() -> parts ? Optional.of("partitions") : Optional.empty()),
        value(answer, "UUID").or(() -> value(answer, "PTUUID")),
        value(answer, "LABEL"),
        answer.first("mounted"),
        answer.first("at path"),
        answer.first("path in use").isPresent(),
        answer.first("size").map(bytes -> (int) (Long.parseLong(bytes) >> 30)));
  }

  private static Optional<String> value(Answer answer, String key) {
    return answer.section("blkid").stream()
        .filter(line -> line.startsWith(key + "="))
        .map(line -> line.substring(key.length() + 1))
        .findFirst();
  }
}
