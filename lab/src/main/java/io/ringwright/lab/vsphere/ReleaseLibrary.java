package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The content library that VMC makes when an SDDC is made: subscribed to the releases of Tanzu. In
 * the lab it is empty, because the lab asks nobody outside; the releases are {@code
 * io.ringwright.lab.tanzu.TanzuReleases}. Source: "vSphere with Tanzu", content library for Tanzu
 * Kubernetes releases (address of the publisher).
 */
public final class ReleaseLibrary {
  /** The same in every SDDC of the lab. */
  public static final String ID = "9d1c6f0e-5a2b-4f6d-8f1e-3b7c2a9d4e10";

  public static final String NAME = "Kubernetes Service Content Library";
  private static final String PUBLISHER = "https://wp-content.vmware.com/v2/latest/lib.json";

  private ReleaseLibrary() {}

  /** As the simulator's {@code PUT /lab/site} takes it; see {@code tools/vcsim/library_site.go}. */
  static void describe(ObjectNode library, String datastore) {
    library.put("id", ID).put("name", NAME).put("store", datastore).put("subscription", PUBLISHER);
  }
}
