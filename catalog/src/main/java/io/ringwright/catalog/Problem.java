package io.ringwright.catalog;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One refused value, in the words of the person who set it.
 *
 * @param where component and field, or file and key; with the resource's name once that is known
 * @param got the value that came; {@link Presence} when there is none to show
 * @param allowed the set of allowed values, as a noun phrase
 * @param fix an act: what to write, call or ask for instead
 */
public record Problem(String where, Object got, String allowed, String fix) {

  /**
   * What stands in for a value when the trouble is that there is none, or that nobody asked for it.
   */
  public enum Presence {
    /** A required value did not come. */
    MISSING("missing"),
    /** A key that nothing reads: without a refusal its typo would be ignored in silence. */
    NOT_A_KEY("not a key here");

    private final String words;

    Presence(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** The value at {@code where} is required and did not come. */
  public static Problem missing(String where, String allowed, String fix) {
    return new Problem(where, Presence.MISSING, allowed, fix);
  }

  /** A problem for each name that is there more than once, in the order of first appearance. */
  public static List<Problem> repeated(
      String where, List<String> names, String allowed, String fix) {
    return names.stream()
        .distinct()
        .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
        .map(name -> new Problem(where, name, allowed, fix))
        .toList();
  }

  /** {@code where} ends in a key that nothing reads; the nearest of {@code keys} is offered. */
  public static Problem unknownKey(String where, String key, Collection<String> keys) {
    var fix =
        NearMiss.of(key, keys)
            .map(near -> "did you mean " + near + "?")
            .orElse("remove it, or use one of the allowed keys");
    return new Problem(where, Presence.NOT_A_KEY, String.join(", ", keys), fix);
  }

  /** One sentence per part: where is value, allowed is set. To fix: act. */
  public String text() {
    var verb = got == Presence.NOT_A_KEY ? ", allowed are " : ", allowed is ";
    return where + " is " + shown() + verb + allowed + ". To fix: " + fix;
  }

  /** All problems of one input, one a line, in the given order. */
  public static String text(List<Problem> problems) {
    return problems.stream().map(Problem::text).collect(Collectors.joining("\n"));
  }

  private String shown() {
    var text = String.valueOf(got);
    return text.isEmpty() ? "empty" : text;
  }

  @Override
  public String toString() {
    return text();
  }
}
