/** Finding the objects of a vCenter by name, and folders. */
@NullMarked
package io.ringwright.provider.vsphere.inventory;

import org.jspecify.annotations.NullMarked;
