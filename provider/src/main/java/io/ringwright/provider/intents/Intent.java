package io.ringwright.provider.intents;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * That a thing is about to be made, or has been made, for a resource of a program.
 *
 * @param urn the resource
 * @param name the thing's name at its service
 * @param fingerprint of the inputs that cannot change in place
 * @param id the thing's id at its service, once that has answered
 * @param before ids of the like things that were there before, for things that have no name of
 *     their own
 */
public record Intent(
    String urn,
    String name,
    String fingerprint,
    Optional<String> id,
    Instant began,
    List<String> before) {
  public Intent {
    before = List.copyOf(before);
  }

  /** Of a thing that its name tells from all others. */
  public Intent(String urn, String name, String fingerprint, Optional<String> id, Instant began) {
    this(urn, name, fingerprint, id, began, List.of());
  }

  /** The same intent with the id that the service gave. */
  public Intent withId(String given) {
    return new Intent(urn, name, fingerprint, Optional.of(given), began, before);
  }
}
