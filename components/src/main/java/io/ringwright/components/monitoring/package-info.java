/** Prometheus and Grafana, with dashboards for the ring's metrics. */
@NullMarked
package io.ringwright.components.monitoring;

import org.jspecify.annotations.NullMarked;
