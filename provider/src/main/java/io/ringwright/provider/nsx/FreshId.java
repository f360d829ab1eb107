package io.ringwright.provider.nsx;

import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Ids that nobody has had before. NSX keeps deleted objects for a while and refuses their path to a
 * new one, so an id made of names would bar the way to whatever replaces a thing.
 */
final class FreshId {
  private static final long VERSION_4 = 0x4000L;
  private static final long VARIANT = 0x8000_0000_0000_0000L;

  private FreshId() {}

  /** The id of an object of the Policy API. */
  static String of(RandomGenerator random) {
    return "ringwright-" + uuid(random).replace("-", "").substring(0, 12);
  }

  /** A random UUID (version 4). */
  static String uuid(RandomGenerator random) {
    long high = random.nextLong() & ~0xF000L | VERSION_4;
    long low = random.nextLong() & ~0xC000_0000_0000_0000L | VARIANT;
    return new UUID(high, low).toString();
  }
}
