package io.ringwright.provider.vsphere.soap;

import io.ringwright.provider.spi.CallFailed;

/** vCenter said no; its own words are part of the message. */
public final class VcenterRefused extends CallFailed {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;

  /**
   * @param what what was asked for, such as {@code cloning ubuntu-template to cassandra-1}
   */
  public VcenterRefused(String what, Fault fault) {
    super(what + " was refused by vCenter (" + fault.text() + ")" + advice(fault));
    this.fault = fault;
  }

  public Fault fault() {
    return fault;
  }

  /** True if the thing is gone, or was never there. */
  public boolean isNotFound() {
    return fault.is("ManagedObjectNotFound") || fault.is("NotFound");
  }

  private static String advice(Fault fault) {
    if (fault.is("NoPermission")) {
      return ". To fix: give the account "
          + (fault.details().textAt("privilegeId").isEmpty()
              ? "the missing privilege"
              : "the privilege " + fault.details().textAt("privilegeId"))
          + "; CloudAdmin of VMware Cloud on AWS may work below Workloads and"
          + " Compute-ResourcePool only";
    }
    if (fault.is("DuplicateName") || fault.is("PbmDuplicateName")) {
      return ". To fix: choose another name, or import the one that exists";
    }
    return ". To fix: remedy what vCenter complains about and run the same command again";
  }
}
