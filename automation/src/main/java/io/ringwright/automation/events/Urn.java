package io.ringwright.automation.events;

/**
 * Name of a resource in a stack: {@code urn:pulumi:<stack>::<project>::<parent
 * types>$<type>::<name>}.
 */
public record Urn(String text) {
  private static final String SEPARATOR = "::";

  /** Name of the resource; the whole text when it is no URN. */
  public String name() {
    var parts = text.split(SEPARATOR, 4);
    return parts.length == 4 ? parts[3] : text;
  }

  /** Type of the resource itself, without those of its parents; empty when it is no URN. */
  public String type() {
    var parts = text.split(SEPARATOR, 4);
    return parts.length == 4 ? parts[2].substring(parts[2].lastIndexOf('$') + 1) : "";
  }

  /** True for the stack itself. */
  public boolean isStack() {
    return type().equals("pulumi:pulumi:Stack");
  }

  @Override
  public String toString() {
    return text;
  }
}
