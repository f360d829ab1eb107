package io.ringwright.lab.vcenter;

/** The Kubernetes side of vSphere Namespaces. Both methods wait until it is done. */
public interface SupervisorNamespaces {
  /** The namespace exists on the Supervisor, with its storage classes and quotas. */
  void apply(Namespace namespace);

  /** The namespace and all that is in it, Tanzu clusters included, is gone. */
  void remove(String name);
}
