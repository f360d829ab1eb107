package io.ringwright.lab.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.Map;

/** The API server's admission configuration: what namespaces demand of pods by default. */
final class AdmissionConfig {
  private AdmissionConfig() {}

  static String render(PodSecurity security) {
    var defaults =
        Map.of(
            "enforce",
            security.enforce(),
            "enforce-version",
            "latest",
            "warn",
            security.warn(),
            "warn-version",
            "latest",
            "audit",
            security.warn(),
            "audit-version",
            "latest");
    var podSecurity =
        Map.of(
            "apiVersion",
            "pod-security.admission.config.k8s.io/v1",
            "kind",
            "PodSecurityConfiguration",
            "defaults",
            defaults,
            "exemptions",
            Map.of("namespaces", List.of("kube-system")));
    var config =
        Map.of(
            "apiVersion", "apiserver.config.k8s.io/v1",
            "kind", "AdmissionConfiguration",
            "plugins", List.of(Map.of("name", "PodSecurity", "configuration", podSecurity)));
    try {
      return new YAMLMapper().writeValueAsString(config);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a map of texts is always YAML", e);
    }
  }
}
