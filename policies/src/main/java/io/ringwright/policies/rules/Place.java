package io.ringwright.policies.rules;

import java.util.Optional;

/**
 * Where a property is. Put into words only when something is wrong there, since thousands of
 * properties are looked at.
 *
 * @param holder what it is in; empty for the resource itself
 */
record Place(Optional<Place> holder, String step) {

  static Place of(String resource) {
    return new Place(Optional.empty(), resource);
  }

  Place then(String key) {
    return new Place(Optional.of(this), key);
  }

  /** {@code Deployment web: spec.template}. */
  String text() {
    if (holder.isEmpty()) {
      return step;
    }
    return holder.get().text() + (holder.get().holder().isEmpty() ? ": " : ".") + step;
  }
}
