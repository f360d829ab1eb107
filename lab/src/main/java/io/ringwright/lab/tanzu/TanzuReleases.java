package io.ringwright.lab.tanzu;

import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The Tanzu releases that a lab's content library holds. */
public final class TanzuReleases {
  /**
   * Names as {@code kubectl get tkr} lists them: those of every profile, and the newest patch that
   * VMware published of some minors between, for upgrades step by step.
   */
  public static final SortedSet<String> NAMES = names();

  private TanzuReleases() {}

  private static SortedSet<String> names() {
    var names = new TreeSet<String>();
    names.add("v1.21.6---vmware.1-tkg.1");
    names.add("v1.22.9---vmware.1-tkg.1");
    names.add("v1.24.9---vmware.1-tkg.4");
    names.add("v1.25.7---vmware.3-fips.1-tkg.1");
    names.add("v1.26.5---vmware.2-fips.1-tkg.1");
    names.add("v1.27.6---vmware.1-fips.1-tkg.1");
    names.add("v1.28.8---vmware.1-fips.1-tkg.2");
    Arrays.stream(ReleaseProfile.values())
        .forEach(profile -> names.add(profile.tanzuRelease().name()));
    return java.util.Collections.unmodifiableSortedSet(names);
  }

  /** The release of that name; also by its prefix, as the API resolves {@code v1.23} too. */
  static Optional<TanzuRelease> named(String name) {
    return NAMES.contains(name) ? Optional.of(TanzuRelease.of(name)) : Optional.empty();
  }
}
