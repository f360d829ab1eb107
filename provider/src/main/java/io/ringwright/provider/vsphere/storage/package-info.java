/** Storage policies (SPBM): {@link io.ringwright.provider.vsphere.storage.StoragePolicy}. */
@NullMarked
package io.ringwright.provider.vsphere.storage;

import org.jspecify.annotations.NullMarked;
