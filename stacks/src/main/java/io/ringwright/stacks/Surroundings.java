package io.ringwright.stacks;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a program may know of the machine it runs on, read once, at the rim.
 *
 * @param chartRepository a mirror that all charts come from; empty for each vendor's own repository
 * @param cache folder for what was fetched, such as chart archives
 * @param authorities PEM file with further authorities to trust, such as a TLS-inspecting proxy's
 * @param kubeconfig file of an existing cluster's kubeconfig
 * @param hosts file with hosts that stand in for those of a configuration
 * @param engineValues all configuration values that the engine passed on, where it passed them by
 *     the environment; they tell which keys there are
 * @param project folder of {@code Pulumi.yaml}, where relative paths of the configuration start
 */
public record Surroundings(
    Optional<String> chartRepository,
    Path cache,
    Optional<Path> authorities,
    Optional<Path> kubeconfig,
    Optional<Path> hosts,
    Optional<String> engineValues,
    Path project) {

  /** From the variables of a process. Empty ones count as absent. */
  public static Surroundings of(Map<String, String> environment) {
    return new Surroundings(
        value(environment, "RINGWRIGHT_CHART_REPOSITORY"),
        value(environment, "RINGWRIGHT_CACHE")
            .map(Path::of)
            .orElseGet(() -> home(environment).resolve(".cache").resolve("ringwright")),
        value(environment, "RINGWRIGHT_CA_FILE").map(Path::of),
        value(environment, "RINGWRIGHT_KUBECONFIG").map(Path::of),
        value(environment, "RINGWRIGHT_HOSTS").map(Path::of),
        value(environment, "PULUMI_CONFIG"),
        Path.of(""));
  }

  /** The same for a project in {@code folder}, which the engine tells; empty for where we run. */
  Surroundings inProject(String folder) {
    return new Surroundings(
        chartRepository, cache, authorities, kubeconfig, hosts, engineValues, Path.of(folder));
  }

  private static Path home(Map<String, String> environment) {
    return Path.of(value(environment, "HOME").orElse("."));
  }

  private static Optional<String> value(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank());
  }
}
