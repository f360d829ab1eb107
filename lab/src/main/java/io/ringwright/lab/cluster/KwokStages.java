package io.ringwright.lab.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The rules by which kwok plays nodes, pods, volumes and load balancers. */
final class KwokStages {
  private KwokStages() {}

  /** Several YAML documents, each a {@code kwok.x-k8s.io/v1alpha1 Stage}. */
  static String text() {
    try (var in = KwokStages.class.getResourceAsStream("kwok-stages.yaml")) {
      if (in == null) {
        throw new IllegalStateException("kwok-stages.yaml is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
