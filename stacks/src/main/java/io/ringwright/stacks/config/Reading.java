package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a configuration.
 *
 * @param config the configuration, if nothing is wrong with it, and pods run in Kubernetes
 * @param bareMetal the same of a stack on hosts
 * @param problems all that is wrong, in source order
 * @param notices where the paper could not be followed; empty while there are problems
 */
public record Reading(
    Optional<StackConfig> config,
    Optional<BareMetalConfig> bareMetal,
    List<Problem> problems,
    List<Notice> notices) {

  /** Of a stack whose pods run in Kubernetes. */
  public Reading(Optional<StackConfig> config, List<Problem> problems, List<Notice> notices) {
    this(config, Optional.empty(), problems, notices);
  }
}
