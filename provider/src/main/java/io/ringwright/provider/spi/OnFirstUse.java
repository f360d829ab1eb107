package io.ringwright.provider.spi;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thing that is made when first asked for. Most previews need neither TLS nor JSON nor a
 * Kubernetes client, and each of them costs more to set up than the preview itself. Thread-safe.
 */
public final class OnFirstUse<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private @Nullable T made;

  public OnFirstUse(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public synchronized T get() {
    var present = made;
    if (present == null) {
      present = maker.get();
      made = present;
    }
    return present;
  }
}
