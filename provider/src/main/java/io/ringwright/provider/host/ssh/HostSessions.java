package io.ringwright.provider.host.ssh;

import java.util.concurrent.ConcurrentHashMap;

/** One session with each host, opened on first use. Thread-safe. */
public final class HostSessions implements AutoCloseable {
  private final ConcurrentHashMap<HostAddress, HostSession> sessions = new ConcurrentHashMap<>();
  private final Connector connector = new Connector();

  public HostSession at(HostAddress host) {
    return sessions.computeIfAbsent(host, missing -> new HostSession(missing, connector));
  }

  /** Ends all connections; who uses a session afterwards opens new ones. */
  @Override
  public void close() {
    sessions.values().forEach(HostSession::close);
    sessions.clear();
    connector.close();
  }
}
