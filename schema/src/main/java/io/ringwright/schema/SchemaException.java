package io.ringwright.schema;

/** The schema says something that it cannot mean. */
final class SchemaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SchemaException(String where, String what) {
    super(where + ": " + what);
  }
}
