package io.ringwright.provider.spi;

/** A text that must not be shown: it travels to the engine as a secret and hides from logs. */
public record Secret(String reveal) {
  @Override
  public String toString() {
    return "[secret]";
  }
}
