package io.ringwright.lab.cluster;

import java.net.URI;

/** A running Kubernetes control plane. Its address, certificate and token never change. */
public interface ControlPlane {

  /** The name it was started under. */
  String name();

  /** Admin kubeconfig (YAML) with embedded certificate and token; a secret. */
  String kubeconfig();

  /** {@code https://127.0.0.1:<port>}. */
  URI server();

  /** PEM of the certificate that the API server's own is signed with. */
  String caPem();

  /** Bearer token of a member of {@code system:masters}; a secret. */
  String adminToken();
}
