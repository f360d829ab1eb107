package io.ringwright.provider.vsphere.soap;

import java.util.Optional;

/**
 * Why vCenter did not do something.
 *
 * @param kind the fault's type, such as {@code DuplicateName}
 * @param words vCenter's own sentence; empty if it had none
 * @param details the fault itself
 */
public record Fault(String kind, String words, Element details) {
  private static final int LONGEST_WORDS = 600;

  public Fault {
    words = words.length() > LONGEST_WORDS ? words.substring(0, LONGEST_WORDS) + " .." : words;
  }

  /** The fault of an answer; empty if the answer is none. */
  public static Optional<Fault> in(Element answer) {
    if (!answer.name().equals("Fault")) {
      return Optional.empty();
    }
    var details =
        answer
            .at("detail")
            .flatMap(detail -> detail.children().stream().findFirst())
            .orElse(Element.of("detail"));
    return Optional.of(
        new Fault(kind(details), words(answer.textAt("faultstring"), details), details));
  }

  /** The fault of a task that has ended with an error. */
  public static Fault of(Element localized) {
    var details = localized.at("fault").orElse(Element.of("fault"));
    return new Fault(kind(details), words(localized.textAt("localizedMessage"), details), details);
  }

  public boolean is(String other) {
    return kind.equals(other);
  }

  /** The kind and what vCenter says of it. */
  public String text() {
    return words.isEmpty() || words.equals(kind) ? kind : kind + ": " + words;
  }

  private static String kind(Element details) {
    return details.typeName().isEmpty()
        ? details.name().replaceFirst("Fault$", "")
        : details.typeName();
  }

  /** A fault without a sentence tells at least what it is about. */
  private static String words(String sentence, Element details) {
    if (!sentence.isBlank()) {
      return sentence.strip();
    }
    for (var each : new String[] {"reason", "invalidProperty", "property", "privilegeId", "name"}) {
      var found = details.textAt(each);
      if (!found.isEmpty()) {
        return each + " " + found;
      }
    }
    return details.at("faultCause").map(cause -> of(cause).text()).orElse("");
  }
}
