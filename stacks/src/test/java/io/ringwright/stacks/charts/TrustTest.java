package io.ringwright.stacks.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.ringwright.catalog.ChartRelease;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustTest {
  private static final char[] PASSWORD = "changeit".toCharArray();

  @TempDir Path folder;

  @Test
  void downloads_from_a_repository_whose_authority_only_the_ca_file_knows() throws Exception {
    var server = serve();
    try {
      var repository = "https://127.0.0.1:" + server.getAddress().getPort();

      assertThatThrownBy(() -> charts(repository, Optional.empty()).archive(ring()))
          .hasMessageContaining("PKIX");
      assertThatThrownBy(() -> charts(repository, Optional.of(certificate())).archive(ring()))
          .hasMessageContaining("the repository does not list it");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void names_the_variable_if_its_file_holds_no_certificates() throws IOException {
    var file = Files.writeString(folder.resolve("ca.pem"), "none");

    assertThatThrownBy(() -> Trust.besides(file))
        .hasMessage(
            "RINGWRIGHT_CA_FILE names "
                + file
                + ", which is no readable PEM file with certificates");
  }

  private ChartRepository charts(String repository, Optional<Path> authorities) {
    return new ChartRepository(Optional.of(repository), folder, authorities);
  }

  private static ChartRelease ring() {
    return new ChartRelease("ring", "1.0.0", "1.0.0", "", 25, Optional.empty(), Optional.empty());
  }

  /** Its certificate is its own authority. */
  private HttpsServer serve() throws IOException, GeneralSecurityException, InterruptedException {
    keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=charts", "-ext", "SAN=IP:127.0.0.1");
    keytool("-exportcert", "-rfc", "-file", certificate().toString());
    var keys = KeyStore.getInstance(store().toFile(), PASSWORD);
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD);
    var context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    var server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    server.createContext(
        "/",
        exchange -> {
          var index = "entries: {}".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, index.length);
          exchange.getResponseBody().write(index);
          exchange.close();
        });
    server.start();
    return server;
  }

  private void keytool(String verb, String... more) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.add(verb);
    command.addAll(List.of("-alias", "charts", "-storepass", new String(PASSWORD)));
    command.addAll(List.of("-keystore", store().toString()));
    command.addAll(List.of(more));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private Path store() {
    return folder.resolve("charts.p12");
  }

  private Path certificate() {
    return folder.resolve("charts.pem");
  }
}
