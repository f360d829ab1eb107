package io.ringwright.provider.host.ssh;

import io.ringwright.catalog.Problem;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Optional;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;

/** The one key that a host may show. */
public record HostKey(String type, PublicKey key) {

  /** What is wrong with a key's text. */
  public static Optional<Problem> check(String where, String text) {
    try {
      var unused = of(text);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(
          new Problem(
              where,
              text,
              "a public key such as ssh-ed25519 AAAA..",
              "take it from the host itself (/etc/ssh/ssh_host_ed25519_key.pub), or by ssh-keyscan"
                  + " over a network that you trust"));
    }
  }

  /**
   * @throws IllegalArgumentException if it is none
   */
  public static HostKey of(String text) {
    try {
      var entry = PublicKeyEntry.parsePublicKeyEntry(text.strip());
      var key = entry == null ? null : entry.resolvePublicKey(null, null, null);
      if (key == null) {
        throw new IllegalArgumentException("no public key");
      }
      return new HostKey(entry.getKeyType(), key);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException("no public key", e);
    }
  }

  boolean matches(PublicKey shown) {
    return KeyUtils.compareKeys(key, shown);
  }

  /** As {@code ssh-keygen -l} shows it. */
  public static String fingerprint(PublicKey key) {
    return KeyUtils.getKeyType(key) + " " + KeyUtils.getFingerPrint(key);
  }
}
