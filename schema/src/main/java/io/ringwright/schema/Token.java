package io.ringwright.schema;

/** Where something of the package stands: {@code ringwright:vmc:Sddc}. */
record Token(String module, String name) implements Comparable<Token> {
  private static final String PACKAGE = "ringwright";

  @Override
  public int compareTo(Token other) {
    return text().compareTo(other.text());
  }

  String text() {
    return PACKAGE + ":" + module + ":" + name;
  }

  /** The name with a capital, as a class is called: functions start in lower case. */
  String className() {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  @Override
  public String toString() {
    return text();
  }
}
