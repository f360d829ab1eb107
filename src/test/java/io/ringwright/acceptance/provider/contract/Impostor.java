package io.ringwright.acceptance.provider.contract;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.ringwright.lab.wire.LabAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A server that is not what somebody expects at its address, and answers nothing of use. */
record Impostor(int port, AutoCloseable server) implements AutoCloseable {
  private static final InetSocketAddress ANYWHERE =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  /** Shows the certificate that {@code authority} has. */
  static Impostor showing(LabAuthority authority) throws IOException {
    try {
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(authority.openKeyStore(), LabAuthority.PASSWORD.toCharArray());
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      var server = HttpsServer.create(ANYWHERE, 0);
      server.setHttpsConfigurator(new HttpsConfigurator(context));
      server.start();
      return new Impostor(server.getAddress().getPort(), () -> server.stop(0));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** Speaks HTTP without TLS: whatever it hears is a bad request. */
  static Impostor withoutTls() throws IOException {
    var socket = new ServerSocket();
    socket.bind(ANYWHERE);
    var thread = new Thread(() -> refuseAll(socket), "impostor");
    thread.setDaemon(true);
    thread.start();
    return new Impostor(socket.getLocalPort(), socket);
  }

  private static void refuseAll(ServerSocket socket) {
    while (!socket.isClosed()) {
      try (var caller = socket.accept()) {
        caller
            .getOutputStream()
            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        // The caller or the socket is gone: nothing is left to say.
      }
    }
  }

  String url() {
    return "https://127.0.0.1:" + port;
  }

  @Override
  public void close() throws IOException {
    try {
      server.close();
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
