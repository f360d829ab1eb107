package io.ringwright.stacks.charts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Whom a download trusts. The provider has a class like this one, and shares no code with stacks:
 * the two run in different processes.
 */
final class Trust {
  private Trust() {}

  /** The platform's authorities, and those of {@code file} (RINGWRIGHT_CA_FILE). */
  static SSLSocketFactory besides(Path file) throws IOException {
    try {
      var trusted = usual();
      trusted.addAll(certificates(file));
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (var each : trusted) {
        store.setCertificateEntry("authority-" + store.size(), each);
      }
      var context = SSLContext.getInstance("TLS");
      context.init(null, managers(store).getTrustManagers(), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException | IOException e) {
      throw new IOException(
          "RINGWRIGHT_CA_FILE names " + file + ", which is no readable PEM file with certificates",
          e);
    }
  }

  private static List<X509Certificate> usual() throws GeneralSecurityException {
    return new ArrayList<>(
        Arrays.stream(managers(null).getTrustManagers())
            .filter(X509TrustManager.class::isInstance)
            .flatMap(each -> Arrays.stream(((X509TrustManager) each).getAcceptedIssuers()))
            .toList());
  }

  private static List<X509Certificate> certificates(Path file)
      throws GeneralSecurityException, IOException {
    try (var pem = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificates(pem).stream()
          .map(X509Certificate.class::cast)
          .toList();
    }
  }

  private static TrustManagerFactory managers(@Nullable KeyStore store)
      throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory;
  }
}
