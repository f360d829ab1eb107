package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The Services of a CassandraDatacenter, all headless. */
record DatacenterServices(DatacenterShape datacenter) {

  List<Service> all() {
    var seeds = new TreeMap<String, String>();
    seeds.put(DatacenterShape.CLUSTER, datacenter.names().cluster());
    seeds.put(DatacenterShape.SEED, "true");
    var ports =
        List.of(
            servicePort("native", 9042),
            servicePort("mgmt-api", 8080),
            servicePort("prometheus", 9103));
    return List.of(
        headless(datacenter.names().seedService(), seeds, List.of(), true),
        headless(datacenter.names().service(), datacenter.selector(), ports, false),
        headless(datacenter.names().allPodsService(), datacenter.selector(), ports, true),
        headless(datacenter.names().additionalSeedService(), Map.of(), List.of(), true));
  }

  private Service headless(
      String name, Map<String, String> selector, List<ServicePort> ports, boolean notReadyToo) {
    return new ServiceBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(datacenter.datacenter().namespace())
        .withLabels(datacenter.labels())
        .withOwnerReferences(datacenter.datacenter().asOwner())
        .endMetadata()
        .withNewSpec()
        .withType("ClusterIP")
        .withClusterIP("None")
        .withSelector(selector)
        .withPorts(ports)
        .withPublishNotReadyAddresses(notReadyToo)
        .endSpec()
        .build();
  }

  static ServicePort servicePort(String name, int number) {
    return new ServicePortBuilder()
        .withName(name)
        .withPort(number)
        .withTargetPort(new IntOrString(number))
        .build();
  }
}
