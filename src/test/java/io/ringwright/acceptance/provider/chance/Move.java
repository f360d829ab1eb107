package io.ringwright.acceptance.provider.chance;

import java.util.Locale;

/**
 * One command of a life.
 *
 * @param number counts from 1; a shrunk life leaves numbers out
 * @param wish what the program says when the command is given
 * @param settles whether the user first settles what a killed command has begun
 */
record Move(int number, Verb verb, Wish wish, Trouble trouble, boolean settles) {

  /** What a user may type. */
  enum Verb {
    UP,
    PREVIEW,
    REFRESH,
    DESTROY;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public String toString() {
    return number
        + ". "
        + verb.word()
        + (settles ? " (settled) " : " ")
        + wish.rings().values()
        + trouble;
  }
}
