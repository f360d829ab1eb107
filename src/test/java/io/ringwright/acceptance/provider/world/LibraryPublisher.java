package io.ringwright.acceptance.provider.world;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.ringwright.lab.wire.LabAuthority;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A web server that publishes a content library with one image, as any web server can (VCSP 2): by
 * HTTPS, with a certificate of an authority that nobody knows.
 */
public final class LibraryPublisher implements AutoCloseable {
  private static final Map<String, String> PAGES =
      Map.of(
          "/lib.json",
          "{\"vcspVersion\": \"2\", \"name\": \"vendor\", \"id\": \"urn:uuid:lib\","
              + " \"itemsHref\": \"items.json\"}",
          "/items.json",
          "{\"items\": [{\"id\": \"urn:uuid:item\", \"name\": \"vendor-image\", \"type\":"
              + " \"vcsp.iso\", \"version\": \"1\", \"description\": \"\", \"files\": [{\"name\":"
              + " \"image.iso\", \"size\": 5, \"hrefs\": [\"item/image.iso\"]}]}]}",
          "/item/image.iso",
          "image");

  private final HttpsServer server;
  private final String thumbprint;

  private LibraryPublisher(HttpsServer server, String thumbprint) {
    this.server = server;
    this.thumbprint = thumbprint;
  }

  public static LibraryPublisher in(Path folder) {
    try {
      var store = LabAuthority.in(folder, Clock.systemUTC()).openKeyStore();
      var server =
          HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.setHttpsConfigurator(new HttpsConfigurator(context(store)));
      PAGES.forEach(
          (path, page) ->
              server.createContext(
                  path,
                  exchange -> {
                    byte[] text = page.getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, text.length);
                    exchange.getResponseBody().write(text);
                    exchange.close();
                  }));
      server.start();
      return new LibraryPublisher(server, thumbprint(store));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SSLContext context(KeyStore store) throws GeneralSecurityException {
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, LabAuthority.PASSWORD.toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  private static String thumbprint(KeyStore store) throws GeneralSecurityException {
    Certificate certificate = store.getCertificateChain(store.aliases().nextElement())[0];
    byte[] digest = MessageDigest.getInstance("SHA-1").digest(certificate.getEncoded());
    return HexFormat.ofDelimiter(":").withUpperCase().formatHex(digest);
  }

  /** Where to subscribe. */
  public String url() {
    return "https://127.0.0.1:" + server.getAddress().getPort() + "/lib.json";
  }

  /** SHA-1 thumbprint of its certificate. */
  public String thumbprint() {
    return thumbprint;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
