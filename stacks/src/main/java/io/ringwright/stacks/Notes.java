package io.ringwright.stacks;

import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.stacks.config.EndpointConfig;
import io.ringwright.stacks.config.StackConfig;
import java.util.ArrayList;
import java.util.List;

/** What a user of the outputs should know of them. */
final class Notes {
  private Notes() {}

  static List<String> of(StackConfig config) {
    var notes = new ArrayList<String>();
    config
        .endpoint()
        .filter(each -> each.target() == EndpointConfig.Target.CASSANDRA)
        .ifPresent(
            each ->
                notes.add(
                    "a driver behind a LoadBalancer still dials pod addresses: it learns them from"
                        + " the first node it reaches, so clients need routable pods, or Stargate"));
    config
        .endpoint()
        .filter(each -> each.target() == EndpointConfig.Target.STARGATE)
        .ifPresent(
            each ->
                notes.add(
                    "clients reach Stargate at the load balancer; a driver behind a LoadBalancer"
                        + " still dials pod addresses, which are Stargate's pods here"));
    if (config.cassandra().isPresent() && config.profile() == ReleaseProfile.PAPER) {
      notes.add(
          "a change of heap, resources or flags alone counts as done once operator 1.2.1 has"
              + " accepted it, since its status does not tell which spec it is about: watch `kubectl"
              + " get cassandradatacenter` for the restart");
    }
    config
        .cassandra()
        .ifPresent(
            each ->
                notes.add(
                    "addresses that end in svc.cluster.local are for clients inside the cluster; from"
                        + " outside, forward a port with kubectl and the kubeconfig output"));
    return List.copyOf(notes);
  }
}
