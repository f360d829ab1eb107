package io.ringwright.lab.cluster;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Files of one control plane.
 *
 * @param root {@code <lab>/clusters/<name>}
 */
record ClusterFolder(Path root) {
  private static final ObjectMapper JSON = JsonMapper.builder().findAndAddModules().build();
  private static final SecureRandom RANDOM = new SecureRandom();

  Path etcdData() {
    return root.resolve("etcd");
  }

  /** Where the API server keeps (and at first makes) its certificate. */
  Path apiServerCertificates() {
    return root.resolve("apiserver");
  }

  Path certificates(String process) {
    return root.resolve(process);
  }

  Path apiServerCertificate() {
    return apiServerCertificates().resolve("apiserver.crt");
  }

  Path serviceAccountKey() {
    return root.resolve("sa.key");
  }

  Path serviceAccountPublicKey() {
    return root.resolve("sa.pub");
  }

  Path tokens() {
    return root.resolve("tokens.csv");
  }

  Path admission() {
    return root.resolve("admission.yaml");
  }

  Path stages() {
    return root.resolve("kwok-stages.yaml");
  }

  Path kubeconfig() {
    return root.resolve("admin.kubeconfig");
  }

  private Path token() {
    return root.resolve("admin.token");
  }

  private Path record() {
    return root.resolve("cluster.json");
  }

  Optional<ClusterRecord> read() {
    if (!Files.exists(record())) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(record().toFile(), ClusterRecord.class));
    } catch (IOException e) {
      throw new LabException("cannot read " + record(), e);
    }
  }

  void write(ClusterRecord cluster) {
    try {
      PrivateFiles.write(record(), JSON.writeValueAsString(cluster));
    } catch (IOException e) {
      throw new LabException("cannot write " + record(), e);
    }
  }

  String adminToken() {
    try {
      return Files.readString(token());
    } catch (IOException e) {
      throw new LabException("cannot read " + token(), e);
    }
  }

  String caPem() {
    try {
      return Files.readString(apiServerCertificate());
    } catch (IOException e) {
      throw new LabException("the API server has not made its certificate yet", e);
    }
  }

  /** Keys, token and configuration files; what exists is kept. */
  void prepare(ControlPlaneSpec spec) {
    try {
      PrivateFiles.createFolder(root);
      if (!Files.exists(token())) {
        var secret = new byte[24];
        RANDOM.nextBytes(secret);
        var text = HexFormat.of().formatHex(secret);
        PrivateFiles.write(tokens(), text + ",admin,admin,\"system:masters\"\n");
        PrivateFiles.write(token(), text);
      }
      if (!Files.exists(serviceAccountPublicKey())) {
        makeServiceAccountKeys();
      }
      PrivateFiles.write(admission(), AdmissionConfig.render(spec.podSecurity()));
      PrivateFiles.write(stages(), KwokStages.text());
    } catch (IOException | GeneralSecurityException e) {
      throw new LabException("cannot prepare " + root, e);
    }
  }

  private void makeServiceAccountKeys() throws GeneralSecurityException, IOException {
    var generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    var keys = generator.generateKeyPair();
    PrivateFiles.write(serviceAccountKey(), pem("PRIVATE KEY", keys.getPrivate().getEncoded()));
    PrivateFiles.write(serviceAccountPublicKey(), pem("PUBLIC KEY", keys.getPublic().getEncoded()));
  }

  private static String pem(String kind, byte[] der) {
    var body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(kind, body.encodeToString(der), kind);
  }
}
