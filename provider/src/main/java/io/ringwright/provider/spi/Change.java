package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;

/** What a changed property means for what exists. */
public sealed interface Change {
  Change UPDATE = new Update();
  Change REPLACE = new Replace();

  /** It changes in place. */
  record Update() implements Change {}

  /** What exists is given up for a new one. */
  record Replace() implements Change {}

  /** Neither is possible or wise, so the preview fails and says what to do instead. */
  record Refuse(Problem problem) implements Change {}
}
