package io.ringwright.provider.host.ssh;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;

/** A host that cannot be worked on. */
public final class HostTrouble extends CallFailed {
  private static final long serialVersionUID = 1L;

  private HostTrouble(Problem problem, Throwable cause) {
    super(problem, cause);
  }

  static HostTrouble unreachable(HostAddress host, Throwable cause) {
    return new HostTrouble(
        new Problem(
            host.where(),
            host.text() + ", which does not answer (" + cause.getMessage() + ")",
            "a host whose SSH server can be reached from here",
            "check address, port and firewall, then run the same command again"),
        cause);
  }

  static HostTrouble otherKey(HostAddress host, String shown, Throwable cause) {
    return new HostTrouble(
        new Problem(
            host.where() + ".hostKey",
            "not the key of " + host.text() + ", which shows " + shown,
            "the host's own public key",
            "find out why before anything else: another machine may answer at this address. Only if"
                + " the host was set up anew, write its new key"),
        cause);
  }

  static HostTrouble notLetIn(HostAddress host, Throwable cause) {
    return new HostTrouble(
        new Problem(
            host.where() + ".privateKey",
            "refused by " + host.text(),
            "a key in the account's authorized_keys",
            "add its public half there, or name the account that has it"),
        cause);
  }

  static HostTrouble noKey(HostAddress host, Throwable cause) {
    return new HostTrouble(
        new Problem(
            host.where() + ".privateKey",
            "not readable",
            "a private key without a passphrase, as PEM or OpenSSH text",
            "give the content of the key file, its first and last line included"),
        cause);
  }

  static HostTrouble noSudo(HostAddress host, String words) {
    return new HostTrouble(
        new Problem(
            host.where() + ".sudoPassword",
            "refused by sudo on " + host.text() + " (" + words + ")",
            "an account that may become root",
            "set sudoPassword, or let the account use sudo without one"),
        new IllegalStateException(words));
  }
}
