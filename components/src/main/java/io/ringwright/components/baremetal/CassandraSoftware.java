package io.ringwright.components.baremetal;

/**
 * A Cassandra distribution.
 *
 * @param version such as {@code 5.0.4}
 * @param archive a {@code .tar.gz}: an address that hosts fetch, or a file of this machine
 * @param sha256 of the archive, in hex
 */
public record CassandraSoftware(String version, String archive, String sha256) {}
