/**
 * Tanzu clusters of a simulated Supervisor: a controller that turns each into a real control plane,
 * and the rules of the real webhook. Entry point: {@link io.ringwright.lab.tanzu.TanzuController}.
 */
@NullMarked
package io.ringwright.lab.tanzu;

import org.jspecify.annotations.NullMarked;
