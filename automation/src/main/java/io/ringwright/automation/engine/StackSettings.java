package io.ringwright.automation.engine;

import java.util.Map;
import java.util.Optional;

/**
 * How a stack is worked on, where that is not the usual way.
 *
 * @param organization that owns the stack in Pulumi Cloud; empty for the user's own, and elsewhere
 * @param secretsProvider address of the key that encrypts its secrets; empty for a passphrase, or
 *     for what the backend has
 * @param secrets configuration values in plain text by the path of their key; they reach the engine
 *     by standard input and are encrypted in its file
 * @param parallelism most resources that are worked on at once; empty for the engine's choice
 */
public record StackSettings(
    Optional<String> organization,
    Optional<String> secretsProvider,
    Map<String, String> secrets,
    Optional<Integer> parallelism) {
  /** As the command line has it. */
  public static final StackSettings USUAL =
      new StackSettings(Optional.empty(), Optional.empty(), Map.of(), Optional.empty());

  public StackSettings {
    secrets = Map.copyOf(secrets);
  }

  /** Without the secrets. */
  @Override
  public String toString() {
    return "StackSettings[" + organization + ", " + secrets.keySet() + "]";
  }
}
