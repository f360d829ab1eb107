package io.ringwright.components.baremetal;

import com.pulumi.core.Output;
import io.ringwright.components.bindings.host.ConnectionArgs;
import java.util.Optional;

/**
 * A host that runs one Cassandra node.
 *
 * @param name in the program; part of the names of what is made on it, and its rack
 * @param address that SSH, clients and other nodes reach it at
 * @param sshPort port of its SSH server
 * @param user account to log in with
 * @param privateKey of that account, secret
 * @param hostKey its public key, as in {@code known_hosts}
 * @param sudoPassword what sudo asks for, secret; empty if it asks for nothing
 * @param jmxPort of its node, on the host's loopback
 * @param disk that holds the data, below {@code /dev/disk/by-id}; empty for a folder of the root
 *     disk
 */
public record RingHost(
    String name,
    String address,
    int sshPort,
    String user,
    Output<String> privateKey,
    String hostKey,
    Optional<Output<String>> sudoPassword,
    int jmxPort,
    Optional<String> disk) {

  /** Whatever the caller passes as key or password becomes a secret here at the latest. */
  public RingHost {
    privateKey = privateKey.asSecret();
    sudoPassword = sudoPassword.map(Output::asSecret);
  }

  ConnectionArgs connection() {
    var connection =
        ConnectionArgs.builder()
            .address(address)
            .port(sshPort)
            .user(user)
            .privateKey(privateKey)
            .hostKey(hostKey);
    sudoPassword.ifPresent(connection::sudoPassword);
    return connection.build();
  }

  @Override
  public String toString() {
    return "RingHost[" + name + "]";
  }
}
