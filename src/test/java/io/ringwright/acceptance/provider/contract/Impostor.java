package io.ringwright.acceptance.provider.contract;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.ringwright.lab.wire.LabAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A server that is not what somebody expects at its address, and answers nothing of use. */
record Impostor(int port, AutoCloseable server) implements AutoCloseable {
  private static final byte[] MORE = "<more/>".repeat(1000).getBytes(StandardCharsets.US_ASCII);

  /** What it says to whatever it is asked. */
  enum Babble {
    PAGE(200, "<!DOCTYPE html><html><body><h1>Please sign in</h1></body></html>"),
    NOTHING(200, ""),
    HALF(200, "<?xml version=\"1.0\"?><soapenv:Envelope xmlns:soapenv=\"http://sch"),
    NO_END(200, "<?xml version=\"1.0\"?><soapenv:Envelope>"),
    TROUBLE(500, "{\"messages\": [{\"default_message\": \"out of order\"}]}"),
    NO_RIGHT(403, "{\"messages\": [{\"default_message\": \"no role\"}]}"),
    NO_LOGIN(401, "");

    private final int status;
    private final String text;

    Babble(int status, String text) {
      this.status = status;
      this.text = text;
    }
  }

  private static final InetSocketAddress ANYWHERE =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  /** Shows the certificate that {@code authority} has, and knows no address. */
  static Impostor showing(LabAuthority authority) throws IOException {
    return answering(authority, Optional.empty());
  }

  /** Shows a certificate that is good, and says the same to everybody. */
  static Impostor saying(LabAuthority authority, Babble babble) throws IOException {
    return answering(authority, Optional.of(exchange -> say(exchange, babble)));
  }

  private static void say(HttpExchange exchange, Babble babble) throws IOException {
    try (exchange) {
      byte[] text = babble.text.getBytes(StandardCharsets.US_ASCII);
      boolean endless = babble == Babble.NO_END;
      exchange.sendResponseHeaders(
          babble.status, text.length == 0 ? -1 : endless ? 0 : text.length);
      exchange.getResponseBody().write(text);
      while (endless) {
        exchange.getResponseBody().write(MORE); // until the other side hangs up
      }
    }
  }

  private static Impostor answering(LabAuthority authority, Optional<HttpHandler> handler)
      throws IOException {
    try {
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(authority.openKeyStore(), LabAuthority.PASSWORD.toCharArray());
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      var server = HttpsServer.create(ANYWHERE, 0);
      server.setHttpsConfigurator(new HttpsConfigurator(context));
      server.setExecutor(Executors.newCachedThreadPool(Impostor::daemon));
      handler.ifPresent(each -> server.createContext("/", each));
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
    daemon(() -> refuseAll(socket)).start();
    return new Impostor(socket.getLocalPort(), socket);
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work, "impostor");
    thread.setDaemon(true);
    return thread;
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
