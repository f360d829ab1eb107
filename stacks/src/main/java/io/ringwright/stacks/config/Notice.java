package io.ringwright.stacks.config;

/**
 * A place where the paper contradicts itself or its products, and what this stack does instead.
 *
 * @param id stable name of the contradiction
 * @param paper what the paper says, and why it can't be followed
 * @param choice what is done
 * @param where the key that changes it
 */
public record Notice(String id, String paper, String choice, String where) {
  /** One line: id, paper, choice, key. */
  public String text() {
    return id + ": " + paper + ". Here: " + choice + ". To change: " + where;
  }

  @Override
  public String toString() {
    return text();
  }
}
