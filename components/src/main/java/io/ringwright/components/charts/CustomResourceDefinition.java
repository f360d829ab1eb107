package io.ringwright.components.charts;

import java.util.Map;

/**
 * A CRD as its vendor ships it.
 *
 * @param manifest the whole object
 */
public record CustomResourceDefinition(Map<String, Object> manifest) {

  /** Such as {@code k8ssandraclusters.k8ssandra.io}. */
  public String name() {
    return String.valueOf(metadata().get("name"));
  }

  @SuppressWarnings("unchecked") // JSON objects have string keys
  Map<String, Object> metadata() {
    return (Map<String, Object>) manifest.getOrDefault("metadata", Map.of());
  }

  @SuppressWarnings("unchecked") // JSON objects have string keys
  public Map<String, Object> spec() {
    return (Map<String, Object>) manifest.getOrDefault("spec", Map.of());
  }

  @Override
  public String toString() {
    return name();
  }
}
