package io.ringwright.provider.vsphere.session;

import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.Set;

/** The SOAP services of a vCenter that we use. */
public enum SoapService {
  /** Inventory, machines, clusters. */
  VIM("/sdk", "urn:vim25", "ServiceInstance", "ServiceInstance", "RetrieveServiceContent"),
  /** Storage policies. */
  PBM("/pbm", "urn:pbm", "PbmServiceInstance", "ServiceInstance", "PbmRetrieveServiceContent");

  private static final Set<String> READING =
      Set.of(
          "Login",
          "RetrieveServiceContent",
          "RetrievePropertiesEx",
          "ContinueRetrievePropertiesEx",
          "FindByInventoryPath",
          "FindChild",
          "PbmRetrieveServiceContent",
          "PbmQueryProfile",
          "PbmRetrieveContent",
          "PbmQueryAssociatedProfile");

  private final String path;
  private final String namespace;
  private final String kind;
  private final String root;
  private final String contentMethod;

  SoapService(String path, String namespace, String kind, String root, String contentMethod) {
    this.path = path;
    this.namespace = namespace;
    this.kind = kind;
    this.root = root;
    this.contentMethod = contentMethod;
  }

  String path() {
    return path;
  }

  String namespace() {
    return namespace;
  }

  /** The call that tells of which objects the service consists. */
  Element contentCall() {
    return new ObjectRef(kind, root).call(contentMethod);
  }

  /** True if a method only looks, or does no harm if it is called twice. */
  static boolean mayRepeat(Element method) {
    return READING.contains(method.name());
  }
}
