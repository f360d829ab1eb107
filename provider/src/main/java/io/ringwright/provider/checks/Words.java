package io.ringwright.provider.checks;

import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;

/** Closed lists of words. */
public final class Words {
  private Words() {}

  public static Optional<Problem> oneOf(String where, String got, List<String> allowed) {
    if (allowed.contains(got)) {
      return Optional.empty();
    }
    var fix =
        NearMiss.of(got, allowed)
            .map(near -> "did you mean " + near + "?")
            .orElse("write " + allowed.get(0));
    return Optional.of(new Problem(where, got, String.join(", ", allowed), fix));
  }
}
