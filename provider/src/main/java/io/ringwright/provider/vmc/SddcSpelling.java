package io.ringwright.provider.vmc;

import io.ringwright.catalog.HostType;
import io.ringwright.catalog.SddcRules.Deployment;
import java.util.Arrays;
import java.util.Locale;

/**
 * The API takes {@code SingleAZ} and answers {@code SINGLE_AZ}; it wants {@code US_WEST_2} where
 * AWS says {@code us-west-2}. Users may write either; the state holds one.
 */
final class SddcSpelling {
  private SddcSpelling() {}

  /** AWS's own spelling. */
  static String region(String text) {
    return text.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The VMC API's spelling. */
  static String wireRegion(String region) {
    return region.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  static String hostType(String text) {
    return Arrays.stream(HostType.values())
        .filter(type -> plain(type.wireName()).equals(plain(text)))
        .findFirst()
        .map(HostType::wireName)
        .orElse(text);
  }

  static String deployment(String text) {
    return Arrays.stream(Deployment.values())
        .filter(each -> plain(each.wireName()).equals(plain(text)))
        .findFirst()
        .map(Deployment::wireName)
        .orElse(text);
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }
}
