/**
 * The vSphere API of a simulated SDDC: inventory, tags, storage policies, content libraries. One
 * simulator of govmomi per SDDC, as a child process of the lab; it sits behind the lab's own
 * vCenter, which passes on to it what it does not answer itself.
 *
 * <p>Entry point: {@link io.ringwright.lab.vsphere.Vspheres}.
 */
@NullMarked
package io.ringwright.lab.vsphere;

import org.jspecify.annotations.NullMarked;
