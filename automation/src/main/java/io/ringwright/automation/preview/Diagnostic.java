package io.ringwright.automation.preview;

/** A warning or an error of the engine, a provider or the program. */
public record Diagnostic(String severity, String urn, String message) {
  public boolean error() {
    return severity.equals("error");
  }
}
