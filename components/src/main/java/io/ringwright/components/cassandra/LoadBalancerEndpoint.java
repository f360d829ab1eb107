package io.ringwright.components.cassandra;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.catalog.Ports;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.kubernetes.PublicService;
import java.util.Map;

/**
 * An address outside of the Kubernetes cluster at which clients reach a ring.
 *
 * <p>Child: {@code <name>-service}, beside the operator's Service: the paper changes the type of
 * that one, and the operator may set it back at any time.
 */
public final class LoadBalancerEndpoint extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:cassandra:LoadBalancerEndpoint";

  private final Output<String> address;

  public LoadBalancerEndpoint(String name, LoadBalancerEndpointArgs args) {
    this(name, args, FreshOptions.none());
  }

  public LoadBalancerEndpoint(
      String name, LoadBalancerEndpointArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    var service =
        PublicService.of(
            name + "-service",
            new PublicService.Spec(
                args.ring().namespace(),
                args.serviceName(),
                args.selector(),
                args.ports(),
                args.sourceRanges()),
            FreshOptions.childOf(this).provider(args.cluster()).dependsOn(args.ring()).build());
    address = service.address();
    registerOutputs(Map.of("address", address));
  }

  /** Address or host name; resolves once the load balancer has one, unknown in preview. */
  public Output<String> address() {
    return address;
  }

  /** {@code host:port} for a CQL driver. */
  public Output<String> contactPoint() {
    return address.applyValue(host -> host + ":" + Ports.CQL);
  }
}
