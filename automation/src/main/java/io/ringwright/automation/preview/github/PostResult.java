package io.ringwright.automation.preview.github;

/** What became of a comment. */
public sealed interface PostResult {

  /** A new comment is there. */
  record Created(String url) implements PostResult {}

  /** The comment of an earlier run was rewritten. */
  record Updated(String url) implements PostResult {}

  /** Nothing had to be written. */
  record Skipped(String why) implements PostResult {}

  /** GitHub did not take it; {@code advice} says what to do. */
  record Refused(String why, String advice) implements PostResult {}
}
