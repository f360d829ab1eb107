package io.ringwright.automation;

/** Whether calling the same method again can help. */
public enum Retry {
  /** Yes, at once: it goes on from where this one stopped. */
  NOW,
  /** Yes, after a while: what stands in the way goes by itself. */
  LATER,
  /** No: something has to be changed first. */
  AFTER_A_CHANGE
}
