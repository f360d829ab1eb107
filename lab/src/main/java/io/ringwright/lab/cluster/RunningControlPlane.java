package io.ringwright.lab.cluster;

import io.fabric8.kubernetes.api.model.ConfigBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A control plane's address and credentials. Prints neither token nor kubeconfig. */
record RunningControlPlane(
    String name, URI server, String caPem, String adminToken, String kubeconfig)
    implements ControlPlane {

  static RunningControlPlane of(String name, URI server, String caPem, String adminToken) {
    return new RunningControlPlane(
        name, server, caPem, adminToken, kubeconfig(name, server, caPem, adminToken));
  }

  /** How it looks from outside at {@code server}, signed by {@code caPem}. */
  private static String kubeconfig(String name, URI server, String caPem, String token) {
    var ca = Base64.getEncoder().encodeToString(caPem.getBytes(StandardCharsets.UTF_8));
    var config =
        new ConfigBuilder()
            .withApiVersion("v1")
            .withKind("Config")
            .addNewCluster()
            .withName(name)
            .withNewCluster()
            .withServer(server.toString())
            .withCertificateAuthorityData(ca)
            .endCluster()
            .endCluster()
            .addNewUser()
            .withName(name + "-admin")
            .withNewUser()
            .withToken(token)
            .endUser()
            .endUser()
            .addNewContext()
            .withName(name)
            .withNewContext()
            .withCluster(name)
            .withUser(name + "-admin")
            .endContext()
            .endContext()
            .withCurrentContext(name)
            .build();
    return Serialization.asYaml(config);
  }

  @Override
  public String toString() {
    return name + " at " + server;
  }
}
