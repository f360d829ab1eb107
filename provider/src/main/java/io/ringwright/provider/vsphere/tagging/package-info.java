/** Tags, their categories and what they are attached to. */
@NullMarked
package io.ringwright.provider.vsphere.tagging;

import org.jspecify.annotations.NullMarked;
