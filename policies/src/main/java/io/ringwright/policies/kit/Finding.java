package io.ringwright.policies.kit;

import java.util.Optional;

/**
 * A broken rule at a resource.
 *
 * @param level the level in force, which configuration may have changed
 * @param urn resource to show it at
 * @param message what is wrong and how to fix it, free of secrets
 * @param suppression why it does not count, if somebody decided so
 */
public record Finding(
    Facts rule, Level level, String urn, String message, Optional<Suppression> suppression) {

  /** True if it stops the deployment. */
  public boolean blocks() {
    return suppression.isEmpty() && level == Level.MANDATORY;
  }
}
