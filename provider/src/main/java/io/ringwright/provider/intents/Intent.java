package io.ringwright.provider.intents;

import java.time.Instant;
import java.util.Optional;

/**
 * That a thing is about to be made, or has been made, for a resource of a program.
 *
 * @param urn the resource
 * @param name the thing's name at its service
 * @param fingerprint of the inputs that cannot change in place
 * @param id the thing's id at its service, once that has answered
 */
public record Intent(
    String urn, String name, String fingerprint, Optional<String> id, Instant began) {

  /** The same intent with the id that the service gave. */
  public Intent withId(String given) {
    return new Intent(urn, name, fingerprint, Optional.of(given), began);
  }
}
