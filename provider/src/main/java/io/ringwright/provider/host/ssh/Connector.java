package io.ringwright.provider.host.ssh;

import io.ringwright.provider.spi.CallFailed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.SshException;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.core.CoreModuleProperties;

/**
 * Makes connections, each with the key that its host has to show. There is a client for each type
 * of host key, since a client asks for the types in one order: a host would else show a key of
 * another type than the pinned one. Reads no file of the user's. Thread-safe.
 */
final class Connector implements AutoCloseable {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(15);
  private static final Duration HEARTBEAT = Duration.ofSeconds(15);
  private static final AttributeRepository.AttributeKey<Meeting> MEETING =
      new AttributeRepository.AttributeKey<>();

  private final Map<String, SshClient> clients = new HashMap<>();

  /** Whom we expect, and whom we met. */
  private record Meeting(HostKey expected, AtomicReference<String> shown) {
    boolean accepts(PublicKey key) {
      shown.set(HostKey.fingerprint(key));
      return expected.matches(key);
    }
  }

  /**
   * @throws CallFailed if the host is not the one that is meant, or does not let us in
   * @throws IOException if it does not answer
   */
  ClientSession connect(HostAddress host) throws IOException {
    var meeting = new Meeting(HostKey.of(host.hostKey()), new AtomicReference<>(""));
    var keys = keys(host);
    var session =
        client(meeting.expected().type())
            .connect(
                host.user(),
                host.address(),
                host.port(),
                AttributeRepository.ofKeyValuePair(MEETING, meeting),
                null)
            .verify(CONNECT_LIMIT)
            .getSession();
    keys.forEach(session::addPublicKeyIdentity);
    try {
      session.auth().verify(CONNECT_LIMIT);
      return session;
    } catch (IOException e) {
      session.close(true);
      throw explained(host, meeting, e);
    }
  }

  private static IOException explained(HostAddress host, Meeting meeting, IOException e) {
    var shown = meeting.shown().get();
    if (!shown.isEmpty() && !shown.equals(HostKey.fingerprint(meeting.expected().key()))) {
      throw HostTrouble.otherKey(host, shown, e);
    }
    if (e instanceof SshException && String.valueOf(e.getMessage()).contains("authentication")) {
      throw HostTrouble.notLetIn(host, e);
    }
    return e;
  }

  private static Iterable<KeyPair> keys(HostAddress host) {
    var text = host.privateKey().reveal().strip() + "\n";
    try (var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
      var keys =
          SecurityUtils.loadKeyPairIdentities(null, NamedResource.ofName("privateKey"), in, null);
      if (keys == null || !keys.iterator().hasNext()) {
        throw new GeneralSecurityException("no key");
      }
      return keys;
    } catch (IOException | GeneralSecurityException | RuntimeException e) {
      throw HostTrouble.noKey(host, e);
    }
  }

  private synchronized SshClient client(String keyType) {
    return clients.computeIfAbsent(keyType, Connector::started);
  }

  private static SshClient started(String keyType) {
    var client = SshClient.setUpDefaultClient();
    client.setHostConfigEntryResolver(HostConfigEntryResolver.EMPTY);
    client.setKeyIdentityProvider(KeyIdentityProvider.EMPTY_KEYS_PROVIDER);
    client.setServerKeyVerifier(
        (session, address, key) -> {
          var meeting = session.getConnectionContext().getAttribute(MEETING);
          return meeting != null && meeting.accepts(key);
        });
    client.setSignatureFactories(preferring(keyType, client));
    CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, HEARTBEAT);
    CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, 2);
    client.start();
    return client;
  }

  private static ArrayList<NamedFactory<Signature>> preferring(String keyType, SshClient client) {
    var all = new ArrayList<>(client.getSignatureFactories());
    // An ssh-rsa key is also shown under the names of the newer hashes.
    all.sort(
        Comparator.comparing(
            each ->
                !(each.getName().equals(keyType)
                    || (keyType.equals("ssh-rsa") && each.getName().startsWith("rsa-sha2")))));
    return all;
  }

  @Override
  public synchronized void close() {
    clients.values().forEach(client -> client.close(true));
    clients.clear();
  }
}
