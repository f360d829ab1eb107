package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.ReleaseVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All parts of a ring.
 *
 * @param all in the order in which they are laid over the rest
 */
record RingParts(List<RingPart> all) {
  RingParts {
    all = List.copyOf(all);
  }

  List<Problem> problems(ReleaseProfile profile, String serverVersion) {
    var problems =
        new ArrayList<>(
            Problem.repeated(
                "K8ssandraCluster.with",
                all.stream().map(each -> each.getClass().getSimpleName()).toList(),
                "one of each kind",
                "put both into one"));
    ReleaseVersion.parse(serverVersion)
        .map(cassandra -> new RingPart.Versions(profile.operatorVersion(), cassandra))
        .ifPresent(ring -> all.forEach(each -> problems.addAll(each.problems(ring))));
    return problems;
  }

  /** Whoever takes passwords from outside must say where the superuser's is. */
  Optional<Problem> superuser(Optional<String> existing) {
    return existing.isEmpty() && all.contains(new ExternalSecrets())
        ? Optional.of(
            Problem.missing(
                "K8ssandraCluster.existingSuperuser",
                "the superuser's Secret, once secrets come from outside",
                "call existingSuperuser(..), or remove ExternalSecrets"))
        : Optional.empty();
  }

  /** A ring's spec with theirs. */
  Map<String, Object> on(Map<String, Object> spec) {
    var laid = spec;
    for (var part : all) {
      laid = Overlay.on(laid, part.render());
    }
    return laid;
  }

  /** A field that a datacenter has for itself, with what they say of the same field. */
  Map<String, Object> whole(String field, Map<String, Object> own) {
    var laid = own;
    for (var part : all) {
      if (part.render().get("cassandra") instanceof Map<?, ?> said
          && said.get(field) instanceof Map<?, ?> fields) {
        laid = Overlay.on(laid, Overlay.fields(fields));
      }
    }
    return laid;
  }
}
