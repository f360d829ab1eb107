package io.ringwright.automation;

/** Where a platform is built. */
public enum World {
  /** In your clouds and clusters, with your credentials. */
  REAL,
  /** In the embedded lab, which brings its own state and credentials. */
  LAB
}
