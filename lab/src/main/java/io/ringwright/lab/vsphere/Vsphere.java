package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The vSphere side of one SDDC. Safe for several threads. */
public interface Vsphere {
  /** Its inventory and policies become those of an SDDC of that shape; what others made stays. */
  void become(SddcShape shape);

  /** All storage policies: those of VMC, and what users have made. */
  List<StoragePolicy> policies();

  /** Ids of all content libraries: that of VMC, and what users have made. */
  List<String> libraries();

  /** A new session of its REST API for the SDDC's administrator. */
  String openSession();

  /** Ends a session of its REST API. */
  void closeSession(String id);

  /** Ends all sessions of its SOAP API. */
  void endSoapSessions();

  /**
   * What {@code GET /api/vcenter/<kind>} tells, where there is nothing to pass calls on to.
   *
   * @param kind such as {@code datastore}
   */
  default List<ObjectNode> listed(String kind) {
    return List.of();
  }

  /** Where it answers calls that are passed on; empty if there is nothing to pass on to. */
  Optional<URI> origin();
}
