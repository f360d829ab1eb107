/**
 * vCenter's SOAP API as data: {@link io.ringwright.provider.vsphere.soap.Element} is what is sent
 * and received, {@link io.ringwright.provider.vsphere.soap.Envelope} the XML around it, {@link
 * io.ringwright.provider.vsphere.soap.Fault} a refusal. Knows neither HTTP nor any resource.
 */
@NullMarked
package io.ringwright.provider.vsphere.soap;

import org.jspecify.annotations.NullMarked;
