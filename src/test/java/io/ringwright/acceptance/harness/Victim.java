package io.ringwright.acceptance.harness;

import java.util.function.Predicate;

/**
 * A process of a running command that a machine, an operator or the OOM killer may end at any time.
 */
public enum Victim {
  /** {@code ./ringwright}: its JVM, which serves program and provider as well. */
  CLI(
      seen ->
          seen.commandLine().contains("io.ringwright.automation.")
              && !seen.commandLine().contains("LanguageHostMain")),
  /** The pulumi engine. */
  ENGINE(seen -> seen.executable().equals("pulumi")),
  /** The Kubernetes provider. */
  KUBERNETES_PROVIDER(seen -> seen.executable().startsWith("pulumi-resource-kubernetes")),
  /** Our provider, where it has a JVM of its own: under plain pulumi. */
  RINGWRIGHT_PROVIDER(seen -> seen.commandLine().contains("io.ringwright.provider.ProviderMain"));

  private final Predicate<MarkedProcesses.Seen> recognised;

  Victim(Predicate<MarkedProcesses.Seen> recognised) {
    this.recognised = recognised;
  }

  boolean is(MarkedProcesses.Seen seen) {
    return recognised.test(seen);
  }
}
