package io.ringwright.plugin;

/** Which Ringwright this is: the version that its plugins and its command line say. */
public final class RingwrightVersion {
  /** Semantic version; the package schema says the same, a test compares them. */
  public static final String TEXT = "0.1.0";

  private RingwrightVersion() {}
}
