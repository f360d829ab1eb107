package io.ringwright.components.charts;

/**
 * Fence around one habit of the Java SDK (1.36.1): at the first reference to a resource that it
 * receives, it loads every class of the class path, to rebuild a typed resource. That takes seconds
 * and fails at the first class whose optional dependency is absent. We want the reference only, to
 * depend on it.
 */
final class ResourceReferences {
  /** Prefixes of packages that the SDK leaves out; the empty one leaves out all. */
  private static final String EXCLUDES = "pulumi.resourcepackages.excludes";

  private ResourceReferences() {}

  /** Leaves references unresolved in this JVM, unless somebody has set the property already. */
  static void keepUnresolved() {
    if (System.getProperty(EXCLUDES) == null) {
      System.setProperty(EXCLUDES, "");
    }
  }
}
