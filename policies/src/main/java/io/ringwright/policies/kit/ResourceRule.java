package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.util.List;
import java.util.Optional;

/**
 * A rule that needs to see one resource only; a broken mandatory one stops it before anything is
 * created.
 */
public non-sealed interface ResourceRule<S> extends Rule<S> {

  /** What there is to judge in a resource; empty if the rule has nothing to say about it. */
  List<S> subjects(ResourceView resource);

  /**
   * The resource's properties, mended; empty if the rule does not mend or there is nothing to mend.
   */
  default Optional<Value.Fields> remedied(ResourceView resource, Settings settings) {
    return Optional.empty();
  }
}
