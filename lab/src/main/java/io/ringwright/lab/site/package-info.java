/**
 * SDDCs from the inside: which vCenter and Supervisor belong to which SDDC, and whether anybody can
 * reach them. Entry point: {@link io.ringwright.lab.site.DataCentres}.
 */
@NullMarked
package io.ringwright.lab.site;

import org.jspecify.annotations.NullMarked;
