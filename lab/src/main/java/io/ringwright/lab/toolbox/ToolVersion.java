package io.ringwright.lab.toolbox;

import java.util.Optional;
import java.util.regex.Pattern;

/** A version as tools print it: the first three numbers with dots between them. */
record ToolVersion(int major, int minor, int patch) implements Comparable<ToolVersion> {
  private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)\\.(\\d+)");

  /** The version in a text such as {@code etcd Version: 3.6.13}. */
  static Optional<ToolVersion> in(String text) {
    var found = NUMBERS.matcher(text);
    return found.find()
        ? Optional.of(
            new ToolVersion(
                Integer.parseInt(found.group(1)),
                Integer.parseInt(found.group(2)),
                Integer.parseInt(found.group(3))))
        : Optional.empty();
  }

  @Override
  public int compareTo(ToolVersion other) {
    var byMajor = Integer.compare(major, other.major);
    if (byMajor != 0) {
      return byMajor;
    }
    var byMinor = Integer.compare(minor, other.minor);
    return byMinor != 0 ? byMinor : Integer.compare(patch, other.patch);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
