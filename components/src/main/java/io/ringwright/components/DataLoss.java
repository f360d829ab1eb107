package io.ringwright.components;

import com.pulumi.resources.CustomResourceOptions;

/** Whether a component may lose data when it is destroyed or replaced. */
public enum DataLoss {
  /** What holds data is protected: Pulumi refuses to delete or replace it. The default. */
  REFUSE,
  /** Nothing is protected: a destroy deletes the data with the rest. */
  ALLOW;

  /** The spelling of configuration and of the provider's guard. */
  public String key() {
    return this == REFUSE ? "refuse" : "allow";
  }

  /**
   * Protects a data-bearing child, unless data may be lost. It is then left unset rather than
   * false, so that a protected parent still protects it.
   */
  public CustomResourceOptions.Builder protect(CustomResourceOptions.Builder child) {
    return this == REFUSE ? child.protect(true) : child;
  }
}
