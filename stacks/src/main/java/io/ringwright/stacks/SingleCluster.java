package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.stacks.config.LayersConfig.Slice;
import io.ringwright.stacks.config.StackConfig;

/** One ring in one Kubernetes cluster: what such a stack puts out. */
final class SingleCluster {
  private final StackConfig config;
  private final PlatformLayers layers;

  SingleCluster(StackConfig config, PlatformLayers layers) {
    this.config = config;
    this.layers = layers;
  }

  void export(Context context) {
    if (config.layers().slice() == Slice.FOUNDATION) {
      // As a stack of several clusters has it: stacks above it read this.
      new MultiCluster(config, layers).export(context);
      return;
    }
    for (var each : layers.clusters().values()) {
      var cluster = each.cluster();
      context.export("kubeconfig", cluster.kubernetes().kubeconfig());
      context.export("kubernetesContext", Output.of(cluster.kubernetes().clusterName()));
      context.export("storageClass", cluster.storageClass());
      each.monitoring()
          .flatMap(MonitoringStack::grafanaUrl)
          .ifPresent(url -> context.export("grafanaUrl", url));
      each.monitoring()
          .flatMap(MonitoringStack::grafanaSecret)
          .ifPresent(secret -> context.export("grafanaSecret", Output.of(secret)));
      context.export("notes", Output.of(Notes.of(config)));
    }
    layers.ring().ifPresent(each -> export(context, each));
  }

  private static void export(Context context, RingLayer ring) {
    var cluster = ring.cluster();
    var datacenter = cluster.datacenters().get(0);
    context.export("cqlContactPoints", ring.contactPoints(datacenter));
    context.export("localDatacenter", Output.of(cluster.localDatacenter()));
    context.export("superuserSecret", cluster.superuserSecret());
    cluster.reaperUrl(datacenter).ifPresent(url -> context.export("reaperUrl", Output.of(url)));
  }
}
