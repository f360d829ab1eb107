package io.ringwright.provider.host.ssh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.client.session.forward.PortForwardingTracker;
import org.apache.sshd.common.util.net.SshdSocketAddress;

/** A port of this machine that leads to a port of a host. */
public final class Tunnel implements AutoCloseable {
  private final PortForwardingTracker tracker;

  private Tunnel(PortForwardingTracker tracker) {
    this.tracker = tracker;
  }

  static Tunnel open(ClientSession session, String address, int port) throws IOException {
    return new Tunnel(
        session.createLocalPortForwardingTracker(
            new SshdSocketAddress("127.0.0.1", 0), new SshdSocketAddress(address, port)));
  }

  /** This end of it. */
  public InetSocketAddress entrance() {
    return new InetSocketAddress(
        InetAddress.getLoopbackAddress(), tracker.getBoundAddress().getPort());
  }

  @Override
  public void close() throws IOException {
    tracker.close();
  }
}
