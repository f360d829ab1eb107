package io.ringwright.automation;

/** What can be done with a platform. */
public enum Verb {
  PREVIEW,
  UP,
  REFRESH,
  DESTROY
}
