package io.ringwright.provider.http;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Whom we trust: the platform's authorities, and those of one file besides. */
public final class TrustedAuthorities {
  private TrustedAuthorities() {}

  /**
   * The platform's authorities, with those of a file.
   *
   * @param caFile PEM file with one certificate or more
   */
  public static SSLContext with(Optional<Path> caFile) {
    try {
      return caFile.isEmpty() ? SSLContext.getDefault() : extended(caFile.get());
    } catch (IOException | GeneralSecurityException e) {
      throw new CallFailed(
          new Problem(
              "caFile",
              caFile.map(Path::toString).orElse(""),
              "a readable PEM file with certificates",
              "correct caFile (RINGWRIGHT_CA_FILE), or remove it"),
          e);
    }
  }

  private static SSLContext extended(Path caFile) throws IOException, GeneralSecurityException {
    var store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    int number = 0;
    for (var manager : factory(null).getTrustManagers()) {
      if (manager instanceof X509TrustManager usual) {
        for (var issuer : usual.getAcceptedIssuers()) {
          store.setCertificateEntry("usual-" + number++, issuer);
        }
      }
    }
    try (var pem = Files.newInputStream(caFile)) {
      for (var extra : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
        store.setCertificateEntry("extra-" + number++, extra);
      }
    }
    var context = SSLContext.getInstance("TLS");
    context.init(null, factory(store).getTrustManagers(), null);
    return context;
  }

  private static TrustManagerFactory factory(@Nullable KeyStore store)
      throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory;
  }
}
