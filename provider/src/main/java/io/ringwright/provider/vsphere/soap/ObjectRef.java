package io.ringwright.provider.vsphere.soap;

/**
 * An object of a vCenter, in VMware's terms a managed object reference.
 *
 * @param kind such as {@code VirtualMachine}
 * @param id such as {@code vm-42}; stable over the object's life
 */
public record ObjectRef(String kind, String id) {

  /** The element that refers to it. */
  public Element as(String name) {
    return Element.of(name, id).to(kind);
  }

  /** A call of one of its methods. */
  public Element call(String method) {
    return Element.of(method).with(as("_this"));
  }

  @Override
  public String toString() {
    return kind + " " + id;
  }
}
