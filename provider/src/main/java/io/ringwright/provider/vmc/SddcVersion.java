package io.ringwright.provider.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A version of an SDDC: {@code 1.20}, {@code 1.20.0.5}, {@code 1.20v4}. A missing part counts as 0.
 */
record SddcVersion(List<Integer> parts) {
  private static final Pattern SHAPE = Pattern.compile("[Mm]?\\d{1,4}([.v]\\d{1,9})*");

  static Optional<SddcVersion> parse(String text) {
    if (!SHAPE.matcher(text).matches()) {
      return Optional.empty();
    }
    var parts = new ArrayList<Integer>();
    for (var part : text.replaceAll("^[Mm]", "").split("[.v]")) {
      parts.add(Integer.parseInt(part));
    }
    return Optional.of(new SddcVersion(List.copyOf(parts)));
  }

  /** Whether a reported version is as new as somebody wants it; false if either is not known. */
  static boolean fulfils(Optional<String> reported, Optional<String> least) {
    var version = reported.flatMap(SddcVersion::parse);
    return least
        .flatMap(SddcVersion::parse)
        .filter(wanted -> version.filter(each -> each.isAtLeast(wanted)).isPresent())
        .isPresent();
  }

  boolean isAtLeast(SddcVersion least) {
    for (int i = 0; i < least.parts.size(); i++) {
      int part = i < parts.size() ? parts.get(i) : 0;
      if (part != least.parts.get(i)) {
        return part > least.parts.get(i);
      }
    }
    return true;
  }
}
