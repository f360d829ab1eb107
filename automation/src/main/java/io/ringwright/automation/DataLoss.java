package io.ringwright.automation;

/** What happens if something that holds data stands in the way of a {@link Platform#destroy}. */
public enum DataLoss {
  /** It is kept, and so is everything else. */
  REFUSE,
  /** It is deleted, and cannot be had back. */
  ALLOW
}
