package io.ringwright.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * Picks ports that nobody listens on. They are kept for good, so they lie below the range that the
 * operating system hands out for outgoing connections; otherwise one of those could sit on the port
 * when a stopped lab comes back. Thread-safe.
 */
public final class FreePorts {
  private static final int FIRST = 20_000;
  private static final int COUNT = 12_000;
  private static final int TRIES = 500;

  private final Random random;
  private final Set<Integer> given = new HashSet<>();

  public FreePorts(Random random) {
    this.random = random;
  }

  /** A free port of 127.0.0.1 that this object has not given before. */
  public synchronized int next() {
    for (var attempt = 0; attempt < TRIES; attempt++) {
      var port = FIRST + random.nextInt(COUNT);
      if (!given.contains(port) && isFree(port)) {
        given.add(port);
        return port;
      }
    }
    throw new LabException(
        "no free port found between " + FIRST + " and " + (FIRST + COUNT) + " on 127.0.0.1");
  }

  /** Ports that are in use by a stopped part of the lab and must not be given out. */
  public synchronized void reserve(Set<Integer> ports) {
    given.addAll(ports);
  }

  static boolean isFree(int port) {
    try (var socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
