package io.ringwright.lab.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Asks an API server whether it is ready. */
final class ApiServerHealth {
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final HttpClient client;
  private final HttpRequest request;

  ApiServerHealth(URI server, String caPem, String token) {
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .sslContext(trusting(caPem))
            .build();
    this.request =
        HttpRequest.newBuilder(server.resolve("/readyz"))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .build();
  }

  boolean ready() {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static SSLContext trusting(String caPem) {
    try {
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      var number = 0;
      for (var certificate :
          CertificateFactory.getInstance("X.509")
              .generateCertificates(
                  new ByteArrayInputStream(caPem.getBytes(StandardCharsets.UTF_8)))) {
        store.setCertificateEntry("ca-" + number++, certificate);
      }
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the API server's certificate cannot be read", e);
    }
  }
}
