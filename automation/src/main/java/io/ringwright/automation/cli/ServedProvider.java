package io.ringwright.automation.cli;

import java.util.Map;

/** Our provider, served from this JVM. */
final class ServedProvider implements AutoCloseable {
  static ServedProvider start(Map<String, String> environment) {
    return new ServedProvider();
  }

  int port() {
    return 0;
  }

  @Override
  public void close() {}
}
