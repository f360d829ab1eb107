package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** What a client needs in order to believe a lab's servers. */
public final class LabTrust {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private LabTrust() {}

  /** A client that believes only servers that {@code caFile} (PEM) vouches for. */
  public static HttpClient client(Path caFile) {
    try {
      return HttpClient.newBuilder().sslContext(trust(caFile)).connectTimeout(PATIENCE).build();
    } catch (IOException | GeneralSecurityException e) {
      throw new AssertionError("cannot read " + caFile, e);
    }
  }

  private static SSLContext trust(Path caFile) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream pem = Files.newInputStream(caFile)) {
      int number = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
        store.setCertificateEntry("lab-" + ++number, each);
      }
    }
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }
}
