package io.ringwright.provider.host.ssh;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Secret;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.client.session.ClientSession;
import org.jspecify.annotations.Nullable;

/**
 * A host that scripts are run on as root. A connection that is lost is made again, and the script
 * begins anew: each of them can be run twice. Thread-safe.
 */
public final class HostSession implements AutoCloseable {
  private static final int TRIES = 4;
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration OPEN_LIMIT = Duration.ofSeconds(20);
  private static final Duration LOOK = Duration.ofMillis(500);

  private final HostAddress host;
  private final Connector connector;
  private @Nullable ClientSession session;
  private Optional<Boolean> sudoAsks = Optional.empty();

  HostSession(HostAddress host, Connector connector) {
    this.host = host;
    this.connector = connector;
  }

  /** Short form of the host, for messages and ids. */
  public String text() {
    return host.text();
  }

  /** The property that named the host. */
  public String where() {
    return host.where();
  }

  /** Runs a script as root; whatever its end. */
  public Answer ask(String script, Call call) {
    return again(call, () -> once(line(call), input(script, call), call));
  }

  /**
   * Runs a script as root.
   *
   * @param doing what it is for, in words, for the message if it fails
   */
  public Answer run(String doing, String script, Call call) {
    var answer = ask(script, call);
    if (!answer.succeeded()) {
      throw new CallFailed(
          doing
              + " on "
              + text()
              + " failed (exit code "
              + answer.exit()
              + "): "
              + answer.lastWords());
    }
    return answer;
  }

  /** Sends a file of this machine; who may log in may write there. */
  public void send(Path file, String remote, Call call) {
    var answer =
        again(
            call,
            () -> {
              try (var in = Files.newInputStream(file)) {
                return exec("cat > " + Shell.quote(remote), in, call);
              }
            });
    if (!answer.succeeded()) {
      throw new CallFailed("sending " + file + " to " + text() + " failed: " + answer.lastWords());
    }
  }

  /** A way through the host to one of its ports. */
  public Tunnel tunnel(String address, int port, Call call) {
    return again(call, () -> Tunnel.open(connected(), address, port));
  }

  private interface Attempt<T> {
    T make() throws IOException;
  }

  private <T> T again(Call call, Attempt<T> attempt) {
    for (int round = 1; ; round++) {
      try {
        return attempt.make();
      } catch (IOException e) {
        drop();
        if (round == TRIES || !call.cancellation().pause(PAUSE.multipliedBy(round))) {
          throw HostTrouble.unreachable(host, e);
        }
        call.progress("lost " + text() + ", connecting again");
      }
    }
  }

  private String line(Call call) throws IOException {
    if (host.isRoot()) {
      return "bash -s";
    }
    return sudoAsksForPassword(call) ? "sudo -k -S -p '' bash -s" : "sudo -k -n bash -s";
  }

  /** A password that sudo does not ask for would be read by the shell. */
  private synchronized boolean sudoAsksForPassword(Call call) throws IOException {
    if (sudoAsks.isEmpty()) {
      sudoAsks =
          Optional.of(exec("sudo -k -n true", InputStream.nullInputStream(), call).exit() != 0);
    }
    return sudoAsks.get();
  }

  private InputStream input(String script, Call call) throws IOException {
    var text = new StringBuilder();
    if (!host.isRoot() && sudoAsksForPassword(call)) {
      text.append(
          host.sudoPassword()
              .map(Secret::reveal)
              .orElseThrow(() -> HostTrouble.noSudo(host, "a password is required")));
      text.append('\n');
    }
    // Read as a whole before anything runs, since what runs must not read the rest of it.
    text.append("ringwright() {\nset -eu\nset -o pipefail\n");
    text.append("export LC_ALL=C PATH=\"$PATH:/usr/sbin:/sbin\"\n");
    text.append(script).append("\n}\nringwright </dev/null\nexit $?\n");
    return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private Answer once(String line, InputStream in, Call call) throws IOException {
    var answer = exec(line, in, call);
    if (line.startsWith("sudo") && answer.exit() == 1 && answer.complaints().contains("sudo:")) {
      throw HostTrouble.noSudo(host, answer.lastWords());
    }
    return answer;
  }

  private Answer exec(String line, InputStream in, Call call) throws IOException {
    var out = new ByteArrayOutputStream();
    var complaints = new ByteArrayOutputStream();
    try (var channel = connected().createExecChannel(line)) {
      channel.setIn(in);
      channel.setOut(out);
      channel.setErr(complaints);
      channel.open().verify(OPEN_LIMIT);
      awaitEnd(channel, call);
      var exit = channel.getExitStatus();
      if (exit == null) {
        throw new IOException("the connection was lost");
      }
      return new Answer(
          exit, out.toString(StandardCharsets.UTF_8), complaints.toString(StandardCharsets.UTF_8));
    }
  }

  private void awaitEnd(ChannelExec channel, Call call) {
    while (!channel
        .waitFor(EnumSet.of(ClientChannelEvent.CLOSED), LOOK.toMillis())
        .contains(ClientChannelEvent.CLOSED)) {
      if (call.cancellation().isCancelled()) {
        throw new CallFailed(
            "cancelled while " + text() + " was at work. To fix: run the same command again");
      }
    }
  }

  private synchronized ClientSession connected() throws IOException {
    var present = session;
    if (present == null || !present.isOpen()) {
      present = connector.connect(host);
      session = present;
    }
    return present;
  }

  private synchronized void drop() {
    var present = session;
    session = null;
    if (present != null) {
      present.close(true);
    }
  }

  @Override
  public void close() {
    drop();
  }
}
