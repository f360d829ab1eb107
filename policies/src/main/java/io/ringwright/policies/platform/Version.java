package io.ringwright.policies.platform;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** A version of three numbers; what follows them does not count. */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
  private static final Pattern SHAPE =
      Pattern.compile("v?(\\d{1,6})\\.(\\d{1,6})(?:\\.(\\d{1,6}))?(?:[-+.].*)?");

  public static Optional<Version> parse(String text) {
    var match = SHAPE.matcher(text);
    return match.matches()
        ? Optional.of(
            new Version(
                Integer.parseInt(match.group(1)),
                Integer.parseInt(match.group(2)),
                match.group(3) == null ? 0 : Integer.parseInt(match.group(3))))
        : Optional.empty();
  }

  public boolean atLeast(int otherMajor, int otherMinor, int otherPatch) {
    return compareTo(new Version(otherMajor, otherMinor, otherPatch)) >= 0;
  }

  @Override
  public int compareTo(Version other) {
    return Comparator.comparingInt(Version::major)
        .thenComparingInt(Version::minor)
        .thenComparingInt(Version::patch)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
