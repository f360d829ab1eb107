/**
 * Talking to a vCenter: {@link io.ringwright.provider.vsphere.session.VcenterSessions} keeps the
 * sessions, {@link io.ringwright.provider.vsphere.session.PropertyReader} reads, {@link
 * io.ringwright.provider.vsphere.session.Tasks} starts and follows what takes longer. Knows no
 * resource.
 */
@NullMarked
package io.ringwright.provider.vsphere.session;

import org.jspecify.annotations.NullMarked;
