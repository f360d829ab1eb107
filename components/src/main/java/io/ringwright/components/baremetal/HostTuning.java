package io.ringwright.components.baremetal;

import java.util.Map;
import java.util.Optional;

/**
 * Kernel settings and limits of every host of a ring.
 *
 * @param sysctl by name
 * @param limits by {@code account.item}
 * @param transparentHugePages {@code always}, {@code madvise} or {@code never}
 * @param refusedWrites {@code fail} or {@code report}: what a kernel that refuses a setting means
 */
public record HostTuning(
    Map<String, String> sysctl,
    Map<String, String> limits,
    Optional<String> transparentHugePages,
    String refusedWrites) {
  public HostTuning {
    sysctl = Map.copyOf(sysctl);
    limits = Map.copyOf(limits);
  }
}
