package io.ringwright.schema;

import java.nio.file.Path;

/** Bits of Java source that every generated file has. */
final class JavaText {
  private JavaText() {}

  static String javadoc(String indent, String text) {
    var safe = text.strip().replace("*/", "*&#47;").replace("\n", "\n" + indent + " * ");
    return indent + "/** " + safe + " */\n";
  }

  static Path file(String javaPackage, String className) {
    return Path.of(javaPackage.replace('.', '/'), className + ".java");
  }
}
