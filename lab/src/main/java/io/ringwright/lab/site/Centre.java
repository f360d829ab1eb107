package io.ringwright.lab.site;

import io.ringwright.lab.vsphere.SddcShape;
import java.util.Map;

/** What stands behind one SDDC: a vCenter, and a Supervisor once Tanzu is active. */
interface Centre extends AutoCloseable {
  /** Its clusters, hosts and datastores are these from now on. */
  void become(SddcShape shape);

  /** vCenter answers from now on if {@code open}, and is out of reach if not. */
  void reachable(boolean open);

  /** Ends every session of its vCenter. */
  void expireSessions();

  /** Its namespaces with their state. */
  Map<String, String> statusByNamespace();

  /** All of it is gone, with its memory. */
  void demolish();

  /** Stops it; what it remembers stays. */
  @Override
  void close();
}
