package io.ringwright.automation.host.sdk;

import java.util.Map;
import java.util.Set;

/**
 * What the engine says about one run of a program.
 *
 * @param monitorAddress where resources are registered
 * @param engineAddress where log messages go
 * @param organization of the stack; {@code organization} on a file backend
 * @param rootDirectory folder of Pulumi.yaml
 * @param preview true when nothing may be changed
 * @param config full keys to values, objects as JSON, secrets already decrypted
 * @param secretKeys keys of {@code config} whose values are secrets
 */
public record RunSettings(
    String monitorAddress,
    String engineAddress,
    String organization,
    String project,
    String stack,
    String rootDirectory,
    boolean preview,
    Map<String, String> config,
    Set<String> secretKeys) {
  public RunSettings {
    config = Map.copyOf(config);
    secretKeys = Set.copyOf(secretKeys);
  }

  /** Hides the values of the configuration, which may hold secrets. */
  @Override
  public String toString() {
    return "RunSettings[" + project + "/" + stack + (preview ? ", preview" : "") + "]";
  }
}
