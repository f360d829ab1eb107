/**
 * Content libraries and their items: {@link io.ringwright.provider.vsphere.content.ContentLibrary}.
 */
@NullMarked
package io.ringwright.provider.vsphere.content;

import org.jspecify.annotations.NullMarked;
