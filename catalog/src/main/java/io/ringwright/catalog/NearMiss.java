package io.ringwright.catalog;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that somebody most likely meant. */
public final class NearMiss {
  private NearMiss() {}

  /**
   * The nearest of {@code words}, if it is near enough to be a slip: at most a third of the letters
   * differ, and at most three. Case, dashes and underscores do not count, since {@code host-count}
   * for {@code hostCount} is a slip too.
   */
  public static Optional<String> of(String word, Collection<String> words) {
    var plain = plain(word);
    return words.stream()
        .min(
            Comparator.<String>comparingInt(other -> distance(plain, plain(other)))
                .thenComparing(Comparator.naturalOrder()))
        .filter(
            best -> distance(plain, plain(best)) <= Math.min(3, Math.max(1, plain.length() / 3)));
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  /** Optimal string alignment: inserting, dropping, changing or swapping a letter costs one. */
  private static int distance(String from, String to) {
    var costs = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        costs[i][j] = i == 0 || j == 0 ? i + j : cheapest(costs, from, to, i, j);
      }
    }
    return costs[from.length()][to.length()];
  }

  private static int cheapest(int[][] costs, String from, String to, int i, int j) {
    int change = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
    int best =
        Math.min(costs[i - 1][j - 1] + change, Math.min(costs[i - 1][j] + 1, costs[i][j - 1] + 1));
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return swapped ? Math.min(best, costs[i - 2][j - 2] + 1) : best;
  }
}
