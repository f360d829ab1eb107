package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.spi.Call;
import java.util.Optional;

/**
 * The autoscaler beside the VMC service: Elastic DRS and the size of SDDCs. Its tasks are its own.
 */
final class Autoscaler {
  private final VmcClient client;

  Autoscaler(VmcClient client) {
    this.client = client;
  }

  /** A policy as the service reports it. */
  record Policy(
      boolean enabled, Optional<String> type, Optional<Integer> min, Optional<Integer> max) {
    static Policy of(JsonNode node) {
      return new Policy(
          node.path("enable_edrs").asBoolean(false),
          Optional.of(node.path("policy_type")).filter(JsonNode::isTextual).map(JsonNode::asText),
          Optional.of(node.path("min_hosts")).filter(JsonNode::isInt).map(JsonNode::asInt),
          Optional.of(node.path("max_hosts")).filter(JsonNode::isInt).map(JsonNode::asInt));
    }

    ObjectNode body() {
      var body = VmcClient.object().put("enable_edrs", enabled);
      type.ifPresent(each -> body.put("policy_type", each));
      min.ifPresent(each -> body.put("min_hosts", each));
      max.ifPresent(each -> body.put("max_hosts", each));
      return body;
    }
  }

  Optional<Policy> policy(ClusterId id, Call call) {
    return client.find(policyPath(id), call).map(Policy::of);
  }

  VmcTask set(ClusterId id, Policy policy, Call call) {
    return client.order("POST", policyPath(id), Optional.of(policy.body()), call);
  }

  /** From medium to large; there is no other way. */
  VmcTask scaleUp(String sddcId, Call call) {
    return client.order("POST", sddc(sddcId) + "/scale-sddc-size", Optional.empty(), call);
  }

  VmcTask task(String id, Call call) {
    return VmcTask.of(client.get(orgs() + "/tasks/" + encode(id), call));
  }

  private String policyPath(ClusterId id) {
    return sddc(id.sddc()) + "/clusters/" + encode(id.cluster()) + "/edrs-policy";
  }

  private String sddc(String id) {
    return orgs() + "/sddcs/" + encode(id);
  }

  private String orgs() {
    return "/vmc/autoscaler/api/orgs/" + encode(client.org());
  }
}
