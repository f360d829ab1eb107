package io.ringwright.plugin;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A gRPC server on a free loopback port, as the Pulumi engine expects of a plugin. Several plugins
 * may live in one JVM. Thread-safe.
 */
public final class PluginServer implements AutoCloseable {
  /** The engine itself allows 400 MiB; nothing of ours comes near this. */
  private static final int LARGEST_MESSAGE_BYTES = 64 * 1024 * 1024;

  private static final long PATIENCE_MILLIS = 500;

  private final Server server;

  private PluginServer(Server server) {
    this.server = server;
  }

  /** Serves {@code services} until closed. */
  public static PluginServer start(BindableService... services) {
    return start(builder(services));
  }

  /** Serves {@code services}, each call with the state of the connection it came over. */
  public static PluginServer start(Connections<?> connections, BindableService... services) {
    return start(
        builder(services)
            .addTransportFilter(connections.filter())
            .intercept(connections.interceptor()));
  }

  private static NettyServerBuilder builder(BindableService... services) {
    QuietLogs.install();
    var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    var builder =
        NettyServerBuilder.forAddress(loopback).maxInboundMessageSize(LARGEST_MESSAGE_BYTES);
    List.of(services).forEach(each -> builder.addService(DeepMessages.taking(each.bindService())));
    return builder;
  }

  private static PluginServer start(NettyServerBuilder builder) {
    try {
      return new PluginServer(builder.build().start());
    } catch (IOException e) {
      throw new UncheckedIOException("no loopback port to serve the plugin on", e);
    }
  }

  /** The port on the loopback address. */
  public int port() {
    return server.getPort();
  }

  /** Prints the port as the first and only line, which the engine waits for. */
  public void announce(PrintStream stdout) {
    stdout.println(port());
    stdout.flush();
  }

  /** Returns when the server has been closed. */
  public void awaitEnd() throws InterruptedException {
    server.awaitTermination();
  }

  /** Ends the server; calls that are still running get half a second. */
  @Override
  public void close() {
    server.shutdown();
    try {
      if (!server.awaitTermination(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        server.shutdownNow();
      }
    } catch (InterruptedException e) {
      server.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
