package io.ringwright.stacks.config;

import com.pulumi.core.Output;
import java.util.Optional;

/** A text that must not be shown. It may be sealed: known to exist, but encrypted for now. */
public final class Secret {
  private final Optional<String> plain;

  private Secret(Optional<String> plain) {
    this.plain = plain;
  }

  /** A secret that this process may use. */
  public static Secret of(String plain) {
    return new Secret(Optional.of(plain));
  }

  /** A secret of a file that only the engine can open. */
  public static Secret sealed() {
    return new Secret(Optional.empty());
  }

  /**
   * The secret as a value that the engine encrypts.
   *
   * @throws IllegalStateException if it is sealed
   */
  public Output<String> output() {
    return Output.ofSecret(
        plain.orElseThrow(
            () -> new IllegalStateException("a sealed secret was read from a file, not opened")));
  }

  /** Hides the text. */
  @Override
  public String toString() {
    return "[secret]";
  }
}
