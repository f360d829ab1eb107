/**
 * What people keep in a vCenter besides Supervisors: tags, storage policies, folders, content
 * libraries, virtual machines and the rules that keep them apart. Each domain is a package below;
 * {@code session} and {@code soap} talk to vCenter. Decision 0012 says why this is a client of our
 * own.
 */
@NullMarked
package io.ringwright.provider.vsphere;

import org.jspecify.annotations.NullMarked;
