package io.ringwright.components;

import com.pulumi.core.Output;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A value that is here already, or one that another resource will produce.
 *
 * <p>One rule serves both: a known value is judged in {@code build()}, together with all others; a
 * later one as soon as it is known, before anything is registered with it.
 */
public sealed interface Input<T> {

  /** A value that is here already. */
  static <T> Input<T> of(T value) {
    return new Known<>(value);
  }

  /** A value that another resource will produce. */
  static <T> Input<T> of(Output<T> value) {
    return new Later<>(value);
  }

  /** Applies {@code rule} now if the value is known, and otherwise as soon as it is. */
  Output<T> checked(Function<T, Optional<Problem>> rule, Consumer<Problem> found);

  /** The value, if it is here already. */
  Optional<T> known();

  /** The value as the SDK wants it. */
  Output<T> output();

  /** A value that is here already. */
  record Known<T>(T value) implements Input<T> {
    @Override
    public Output<T> checked(Function<T, Optional<Problem>> rule, Consumer<Problem> found) {
      rule.apply(value).ifPresent(found);
      return Output.of(value);
    }

    @Override
    public Optional<T> known() {
      return Optional.of(value);
    }

    @Override
    public Output<T> output() {
      return Output.of(value);
    }
  }

  /** A value that another resource will produce. */
  record Later<T>(Output<T> value) implements Input<T> {
    @Override
    public Output<T> checked(Function<T, Optional<Problem>> rule, Consumer<Problem> found) {
      return value.applyValue(
          known -> {
            rule.apply(known)
                .ifPresent(
                    problem -> {
                      throw new InvalidArgsException(List.of(problem));
                    });
            return known;
          });
    }

    @Override
    public Optional<T> known() {
      return Optional.empty();
    }

    @Override
    public Output<T> output() {
      return value;
    }
  }
}
