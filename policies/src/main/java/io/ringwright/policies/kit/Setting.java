package io.ringwright.policies.kit;

import java.util.List;
import java.util.Map;

/**
 * Something a team may set for a rule.
 *
 * @param type of the value, in JSON schema's words
 * @param standard the default, as it would be written
 */
public record Setting(String name, Type type, Object standard, String meaning) {

  /** What can be set. */
  public enum Type {
    TEXT("string"),
    NUMBER("number"),
    TEXTS("array"),
    SWITCH("boolean"),
    /** Numbers by name. */
    NUMBERS("object");

    private final String schemaWord;

    Type(String schemaWord) {
      this.schemaWord = schemaWord;
    }

    public String schemaWord() {
      return schemaWord;
    }
  }

  public static Setting number(String name, double standard, String meaning) {
    return new Setting(name, Type.NUMBER, standard, meaning);
  }

  public static Setting text(String name, String standard, String meaning) {
    return new Setting(name, Type.TEXT, standard, meaning);
  }

  public static Setting texts(String name, List<String> standard, String meaning) {
    return new Setting(name, Type.TEXTS, List.copyOf(standard), meaning);
  }

  public static Setting onOff(String name, boolean standard, String meaning) {
    return new Setting(name, Type.SWITCH, standard, meaning);
  }

  /** Numbers by name; empty unless a team sets them. */
  public static Setting numbers(String name, String meaning) {
    return new Setting(name, Type.NUMBERS, Map.of(), meaning);
  }
}
