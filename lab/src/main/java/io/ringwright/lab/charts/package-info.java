/**
 * A Helm repository of stand-in charts, so that the real Helm path of the real Kubernetes provider
 * is used. Entry point: {@link io.ringwright.lab.charts.ChartRepository}. The charts bring the
 * names, values and objects of the real ones; what their operators would do is played by the lab.
 */
@NullMarked
package io.ringwright.lab.charts;

import org.jspecify.annotations.NullMarked;
