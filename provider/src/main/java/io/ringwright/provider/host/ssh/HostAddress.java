package io.ringwright.provider.host.ssh;

import io.ringwright.provider.spi.Secret;
import java.util.Optional;

/**
 * A host and how to get in.
 *
 * @param where the property that named it, for messages
 * @param privateKey PEM or OpenSSH text
 * @param hostKey as in {@code known_hosts}
 */
public record HostAddress(
    String where,
    String address,
    int port,
    String user,
    Secret privateKey,
    String hostKey,
    Optional<Secret> sudoPassword) {

  /** Short form for messages and ids. */
  public String text() {
    return user + "@" + address + ":" + port;
  }

  boolean isRoot() {
    return user.equals("root");
  }
}
