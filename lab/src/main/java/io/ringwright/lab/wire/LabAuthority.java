package io.ringwright.lab.wire;

import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * The authority that a lab's HTTPS addresses are vouched for by. Made at the first start and kept,
 * since its certificate is written into kubeconfigs and webhook configurations. Its private key is
 * thrown away at once: nobody can sign a further certificate with it.
 *
 * @param caFile PEM file to hand to clients ({@code RINGWRIGHT_CA_FILE})
 * @param keyStore PKCS#12 file of the servers
 * @param caPem content of {@code caFile}
 */
public record LabAuthority(Path caFile, Path keyStore, String caPem) {
  /** Guards a file that only this user can read; it need not be a secret. */
  public static final String PASSWORD = "ringwright-lab";

  /** Loopback addresses that the certificate names: one per SDDC that a lab can hold. */
  public static final int ADDRESSES = 16;

  private static final Duration LIFETIME = Duration.ofDays(3650);
  private static final String SIGNATURE = "SHA256withECDSA";
  private static final SecureRandom RANDOM = new SecureRandom();

  /** The authority of the lab in {@code folder}, made if there is none yet. */
  public static LabAuthority in(Path folder, Clock clock) {
    var caFile = folder.resolve("lab-ca.pem");
    var keyStore = folder.resolve("lab-servers.p12");
    try {
      if (!Files.exists(caFile) || !Files.exists(keyStore)) {
        PrivateFiles.createFolder(folder);
        make(caFile, keyStore, clock.instant());
      }
      return new LabAuthority(caFile, keyStore, Files.readString(caFile));
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new LabException("cannot make the lab's certificates in " + folder, e);
    }
  }

  /** The servers' key and certificate chain. */
  public KeyStore openKeyStore() {
    try (var in = Files.newInputStream(keyStore)) {
      var store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw new LabException("cannot read " + keyStore, e);
    }
  }

  private static void make(Path caFile, Path keyStore, Instant now)
      throws GeneralSecurityException, OperatorCreationException, IOException {
    var caKeys = keys();
    var caName = new X500Name("CN=Ringwright lab authority " + Long.toHexString(RANDOM.nextLong()));
    var caBuilder =
        builder(caName, caName, now, caKeys)
            .addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
            .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
    var ca = signed(caBuilder, caKeys.getPrivate());
    var serverKeys = keys();
    var serverBuilder =
        builder(caName, new X500Name("CN=Ringwright lab"), now, serverKeys)
            .addExtension(Extension.subjectAlternativeName, false, serverNames());
    var server = signed(serverBuilder, caKeys.getPrivate());
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "lab", serverKeys.getPrivate(), PASSWORD.toCharArray(), new Certificate[] {server, ca});
    // A temporary file is readable by its owner only.
    var fresh = Files.createTempFile(keyStore.getParent(), "lab-servers", ".new");
    try (var out = Files.newOutputStream(fresh)) {
      store.store(out, PASSWORD.toCharArray());
    }
    Files.move(fresh, keyStore, StandardCopyOption.ATOMIC_MOVE);
    Files.writeString(caFile, pem(ca));
  }

  private static KeyPair keys() throws GeneralSecurityException {
    var generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
  }

  private static JcaX509v3CertificateBuilder builder(
      X500Name issuer, X500Name subject, Instant now, KeyPair keys) {
    return new JcaX509v3CertificateBuilder(
        issuer,
        new BigInteger(96, RANDOM),
        Date.from(now.minus(Duration.ofDays(1))),
        Date.from(now.plus(LIFETIME)),
        subject,
        keys.getPublic());
  }

  private static X509Certificate signed(
      org.bouncycastle.cert.X509v3CertificateBuilder builder, PrivateKey key)
      throws OperatorCreationException, GeneralSecurityException {
    var signer = new JcaContentSignerBuilder(SIGNATURE).build(key);
    return new JcaX509CertificateConverter().getCertificate(builder.build(signer));
  }

  private static GeneralNames serverNames() throws CertIOException {
    var addresses =
        IntStream.rangeClosed(1, ADDRESSES)
            .mapToObj(last -> new GeneralName(GeneralName.iPAddress, "127.0.0." + last));
    return new GeneralNames(
        Stream.concat(Stream.of(new GeneralName(GeneralName.dNSName, "localhost")), addresses)
            .toArray(GeneralName[]::new));
  }

  private static String pem(X509Certificate certificate) throws IOException {
    var text = new StringWriter();
    try (var writer = new JcaPEMWriter(text)) {
      writer.writeObject(certificate);
    }
    return text.toString();
  }
}
