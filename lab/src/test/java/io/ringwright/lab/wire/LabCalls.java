package io.ringwright.lab.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Calls simulators over HTTPS as a client that trusts the lab's authority and nothing else. */
public final class LabCalls {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient client;

  public LabCalls(LabAuthority authority) {
    client =
        HttpClient.newBuilder()
            .sslContext(trusting(authority))
            .connectTimeout(Duration.ofSeconds(5))
            .build();
  }

  /** What came back. */
  public record Answer(int status, JsonNode body) {}

  public Answer call(String method, String url, String body, Map<String, String> headers) {
    var request =
        HttpRequest.newBuilder(URI.create(url))
            .timeout(Duration.ofSeconds(20))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    try {
      var response = client.send(request.build(), BodyHandlers.ofString());
      var text = response.body();
      return new Answer(
          response.statusCode(), text.isEmpty() ? JSON.nullNode() : JSON.readTree(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public static JsonNode json(String text) {
    try {
      return JSON.readTree(text.replace('\'', '"'));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static SSLContext trusting(LabAuthority authority) {
    try (var in = Files.newInputStream(authority.caFile())) {
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      store.setCertificateEntry(
          "lab", CertificateFactory.getInstance("X.509").generateCertificate(in));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
