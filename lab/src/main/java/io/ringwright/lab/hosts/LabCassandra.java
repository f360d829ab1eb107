package io.ringwright.lab.hosts;

import java.util.List;

/**
 * The Cassandra that lab hosts get.
 *
 * @param archive file of this machine
 * @param sha256 of the archive, in hex
 * @param jvmOptions for a small machine that starts nodes one after the other and has no network to
 *     settle: C1 only, no heap beyond what a test needs, short waits for the ring
 */
public record LabCassandra(
    String version, String archive, String sha256, int heapMiB, List<String> jvmOptions) {
  private static final int HEAP_MIB = 512;

  public LabCassandra {
    jvmOptions = List.copyOf(jvmOptions);
  }

  static LabCassandra of(String version, String archive, String sha256) {
    return new LabCassandra(
        version,
        archive,
        sha256,
        HEAP_MIB,
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.ring_delay_ms=1000",
            "-Dcassandra.superuser_setup_delay_ms=1000"));
  }
}
