package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.EndpointAddressBuilder;
import io.fabric8.kubernetes.api.model.EndpointsBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * How the nodes of one datacenter find those of the others: the addresses of their seed nodes, and
 * the ring's {@code additionalSeeds}, become the Endpoints of its additional-seed Service. Source:
 * k8ssandra-operator, controllers/k8ssandra/seeds.go.
 *
 * @param datacenters all of the ring
 */
record Seeds(List<RingDatacenter> datacenters) {

  /** Makes them known to a datacenter; its own seeds it knows anyway. */
  void publishFor(RingDatacenter datacenter) {
    var addresses = new TreeSet<String>();
    datacenters.stream()
        .filter(each -> !each.name().equals(datacenter.name()))
        .forEach(each -> addresses.addAll(addressesOf(each)));
    datacenter
        .ring()
        .spec()
        .path("cassandra")
        .path("additionalSeeds")
        .forEach(each -> addresses.add(each.asText()));
    var name = datacenter.names().additionalSeedService();
    var place =
        datacenter
            .cluster()
            .client()
            .endpoints()
            .inNamespace(datacenter.namespace())
            .withName(name);
    if (addresses.isEmpty()) {
      // Endpoints without addresses cannot be.
      if (place.get() != null) {
        place.delete();
      }
      return;
    }
    datacenter
        .cluster()
        .apply(
            new EndpointsBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(datacenter.namespace())
                .withLabels(labels(datacenter))
                .endMetadata()
                .addNewSubset()
                .withAddresses(
                    addresses.stream()
                        .map(each -> new EndpointAddressBuilder().withIp(each).build())
                        .toList())
                .endSubset()
                .build());
  }

  private static List<String> addressesOf(RingDatacenter datacenter) {
    var selector = new java.util.TreeMap<>(labels(datacenter));
    selector.put(DatacenterShape.SEED, "true");
    var found = new ArrayList<String>();
    datacenter
        .cluster()
        .client()
        .pods()
        .inNamespace(datacenter.namespace())
        .withLabels(selector)
        .list()
        .getItems()
        .stream()
        .map(Pod::getStatus)
        .map(status -> status == null ? null : status.getPodIP())
        .filter(Objects::nonNull)
        .forEach(found::add);
    return found;
  }

  private static Map<String, String> labels(RingDatacenter datacenter) {
    return Map.of(
        DatacenterShape.CLUSTER,
        datacenter.names().cluster(),
        DatacenterShape.DATACENTER,
        datacenter.name());
  }
}
