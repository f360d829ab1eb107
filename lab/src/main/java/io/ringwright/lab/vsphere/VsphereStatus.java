package io.ringwright.lab.vsphere;

/**
 * How a vSphere simulator is.
 *
 * @param name such as {@code vcenter}; {@code vcenter-2} is that of the second SDDC
 * @param address where it answers the lab's vCenter; users go through that
 * @param ready whether it answers
 */
public record VsphereStatus(String name, String address, boolean ready) {}
