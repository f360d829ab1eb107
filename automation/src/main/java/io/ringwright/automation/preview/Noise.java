package io.ringwright.automation.preview;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * A change that shows up although nothing in the world would be different.
 *
 * @param reason what it really is, for the reviewer
 */
record Noise(String reason, BiPredicate<String, PropertyChange> matches) {
  private static final Set<String> BOOKKEEPING =
      Set.of(
          "managedFields", "resourceVersion", "generation", "uid", "creationTimestamp", "selfLink");

  /** Annotations that the operators keep for themselves. */
  private static final Set<String> OPERATOR_HASHES =
      Set.of(
          "k8ssandra.io/resource-hash",
          "k8ssandra.io/secret-hash",
          "cassandra.datastax.com/resource-hash");

  private static final List<Noise> KNOWN =
      List.of(
          new Noise(
              "a rotated kubeconfig of the same cluster",
              (type, change) ->
                  type.equals("pulumi:providers:kubernetes")
                      && change.path().startsWith("kubeconfig")),
          new Noise(
              "another version of a provider plugin",
              (type, change) ->
                  type.startsWith("pulumi:providers:")
                      && (change.path().startsWith("version")
                          || change.path().startsWith("__internal"))),
          new Noise(
              "bookkeeping of the Kubernetes API server",
              (type, change) ->
                  type.startsWith("kubernetes:")
                      && (change.path().startsWith("status")
                          || change.path().startsWith("__fieldManager")
                          || change.path().startsWith("__initialApiVersion")
                          || (change.path().startsWith("metadata")
                              && change.path().steps().size() > 1
                              && BOOKKEEPING.contains(change.path().steps().get(1)))
                          || change
                              .path()
                              .passes("kubectl.kubernetes.io/last-applied-configuration"))),
          new Noise(
              "what an update waits for",
              (type, change) -> change.path().passes("pulumi.com/waitFor")),
          new Noise(
              "a hash that an operator keeps for itself",
              (type, change) -> change.path().steps().stream().anyMatch(OPERATOR_HASHES::contains)),
          new Noise(
              "a Helm release that recomputes what it derives (pulumi-kubernetes issues 2649 and 2660)",
              (type, change) ->
                  type.equals("kubernetes:helm.sh/v3:Release")
                      && Set.of("checksum", "resourceNames", "manifest", "status")
                          .contains(change.path().first())));

  /** Why an update means nothing, or empty if at least one of its properties means something. */
  static Optional<String> in(ResourceChange change) {
    if (change.operation() != Operation.UPDATE) {
      return Optional.empty();
    }
    if (change.properties().isEmpty()) {
      return Optional.of(
          change.component()
              ? "a component whose children say what changes"
              : "an update without a difference");
    }
    var type = change.urn().type();
    var reasons = change.properties().stream().map(property -> reason(type, property)).toList();
    return reasons.stream().allMatch(Optional::isPresent) ? reasons.get(0) : Optional.empty();
  }

  /** The properties that mean something; all of them if none does. */
  static List<PropertyChange> without(String type, List<PropertyChange> properties) {
    var meant = properties.stream().filter(it -> reason(type, it).isEmpty()).toList();
    return meant.isEmpty() ? properties : meant;
  }

  private static Optional<String> reason(String type, PropertyChange change) {
    return KNOWN.stream()
        .filter(noise -> noise.matches().test(type, change))
        .map(Noise::reason)
        .findFirst();
  }
}
