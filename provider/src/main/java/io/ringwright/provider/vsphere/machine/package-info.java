/**
 * Virtual machines: {@link io.ringwright.provider.vsphere.machine.VirtualMachine}. A machine is
 * made once (MachineBirth) and then made what the program asks for from whatever it is
 * (Reconciliation), which is the same after a clone, in an update and after a crash.
 */
@NullMarked
package io.ringwright.provider.vsphere.machine;

import org.jspecify.annotations.NullMarked;
