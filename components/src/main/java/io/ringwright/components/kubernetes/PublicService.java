package io.ringwright.components.kubernetes;

import com.pulumi.core.Output;
import com.pulumi.kubernetes.core.v1.Service;
import com.pulumi.kubernetes.core.v1.ServiceArgs;
import com.pulumi.kubernetes.core.v1.inputs.ServicePortArgs;
import com.pulumi.kubernetes.core.v1.inputs.ServiceSpecArgs;
import com.pulumi.kubernetes.core.v1.outputs.LoadBalancerIngress;
import com.pulumi.kubernetes.core.v1.outputs.ServiceStatus;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Service of type LoadBalancer of our own, beside one that an operator or a chart keeps and would
 * set back.
 */
public final class PublicService {
  private final Service service;

  private PublicService(Service service) {
    this.service = service;
  }

  /**
   * What it publishes.
   *
   * @param selector labels of the pods
   * @param ports by name; the pods' own numbers
   * @param sourceRanges networks whose clients are let in; everybody's if empty
   */
  public record Spec(
      String namespace,
      String name,
      Map<String, String> selector,
      Map<String, Integer> ports,
      List<String> sourceRanges) {}

  /** Registers it. */
  public static PublicService of(String name, Spec spec, CustomResourceOptions options) {
    var service =
        ServiceSpecArgs.builder()
            .type("LoadBalancer")
            .selector(spec.selector())
            .ports(ports(spec.ports()));
    if (!spec.sourceRanges().isEmpty()) {
      service.loadBalancerSourceRanges(spec.sourceRanges());
    }
    return new PublicService(
        new Service(
            name,
            ServiceArgs.builder()
                .metadata(
                    ObjectMetaArgs.builder().name(spec.name()).namespace(spec.namespace()).build())
                .spec(service.build())
                .build(),
            options));
  }

  private static List<ServicePortArgs> ports(Map<String, Integer> ports) {
    return ports.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            port ->
                ServicePortArgs.builder()
                    .name(port.getKey())
                    .port(port.getValue())
                    .targetPort(port.getValue())
                    .build())
        .toList();
  }

  /** Address or host name; resolves once the load balancer has one. */
  public Output<String> address() {
    return service.status().applyValue(status -> address(status).orElse(""));
  }

  private static Optional<String> address(Optional<ServiceStatus> status) {
    return status.flatMap(ServiceStatus::loadBalancer).stream()
        .flatMap(balancer -> balancer.ingress().stream())
        .flatMap(PublicService::names)
        .findFirst();
  }

  private static Stream<String> names(LoadBalancerIngress ingress) {
    return Stream.of(ingress.ip(), ingress.hostname()).flatMap(Optional::stream);
  }

  /** For dependencies. */
  public Resource resource() {
    return service;
  }
}
