package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import io.ringwright.components.cassandra.CassandraDatacenter;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.stacks.config.StackConfig;
import java.util.LinkedHashMap;
import java.util.Map;

/** One ring over several Kubernetes clusters: what such a stack puts out. */
final class MultiCluster {
  private final StackConfig config;
  private final PlatformLayers layers;

  MultiCluster(StackConfig config, PlatformLayers layers) {
    this.config = config;
    this.layers = layers;
  }

  void export(Context context) {
    var clusters = new LinkedHashMap<String, Object>();
    layers.clusters().forEach((name, each) -> clusters.put(name, cluster(each)));
    context.export(StacksBelow.CLUSTERS, Output.of(clusters));
    layers.ring().ifPresent(each -> export(context, each));
    context.export("notes", Output.of(Notes.of(config)));
  }

  private static Map<String, Object> cluster(ClusterWorkloads each) {
    var outputs = new LinkedHashMap<String, Object>();
    outputs.put("kubeconfig", each.cluster().kubernetes().kubeconfig());
    outputs.put("context", each.cluster().kubernetes().clusterName());
    outputs.put("storageClass", each.cluster().storageClass());
    each.monitoring()
        .flatMap(MonitoringStack::grafanaUrl)
        .ifPresent(url -> outputs.put("grafanaUrl", url));
    each.monitoring()
        .flatMap(MonitoringStack::grafanaSecret)
        .ifPresent(secret -> outputs.put("grafanaSecret", secret));
    return outputs;
  }

  private static void export(Context context, RingLayer ring) {
    var cluster = ring.cluster();
    var datacenters = new LinkedHashMap<String, Object>();
    cluster.datacenters().forEach(each -> datacenters.put(each.name(), datacenter(ring, each)));
    context.export("datacenters", Output.of(datacenters));
    context.export("localDatacenter", Output.of(cluster.localDatacenter()));
    context.export("superuserSecret", cluster.superuserSecret());
  }

  private static Map<String, Object> datacenter(RingLayer ring, CassandraDatacenter each) {
    var outputs = new LinkedHashMap<String, Object>();
    outputs.put("cluster", ring.cluster().clusterOf(each).clusterName());
    outputs.put("cqlContactPoints", ring.contactPoints(each));
    ring.cluster().reaperUrl(each).ifPresent(url -> outputs.put("reaperUrl", url));
    return outputs;
  }
}
