package io.ringwright.catalog;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** A version of three numbers; what follows them does not count. */
public record ReleaseVersion(int major, int minor, int patch)
    implements Comparable<ReleaseVersion> {
  private static final Pattern SHAPE =
      Pattern.compile("v?(\\d{1,6})\\.(\\d{1,6})(?:\\.(\\d{1,6}))?(?:[-+.].*)?");

  public static Optional<ReleaseVersion> parse(String text) {
    var match = SHAPE.matcher(text);
    return match.matches()
        ? Optional.of(
            new ReleaseVersion(
                Integer.parseInt(match.group(1)),
                Integer.parseInt(match.group(2)),
                match.group(3) == null ? 0 : Integer.parseInt(match.group(3))))
        : Optional.empty();
  }

  /**
   * @throws IllegalArgumentException if it is no version, which only our own constants may cause
   */
  static ReleaseVersion of(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException(text));
  }

  public boolean atLeast(int otherMajor, int otherMinor, int otherPatch) {
    return compareTo(new ReleaseVersion(otherMajor, otherMinor, otherPatch)) >= 0;
  }

  @Override
  public int compareTo(ReleaseVersion other) {
    return Comparator.comparingInt(ReleaseVersion::major)
        .thenComparingInt(ReleaseVersion::minor)
        .thenComparingInt(ReleaseVersion::patch)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
