package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import java.net.URI;
import java.util.Optional;

/** MTU of an SDDC's uplink to Direct Connect and SDDC groups, behind the NSX reverse proxy. */
final class UplinkMtu {
  private static final String CONFIG = "/cloud-service/api/v1/infra/external/config";

  private final VmcClient client;

  UplinkMtu(VmcClient client) {
    this.client = client;
  }

  /** The present MTU; empty where the SDDC does not tell. */
  Optional<Integer> read(String nsxUrl, Call call) {
    try {
      return Optional.of(
              client.nsx("GET", config(nsxUrl), Optional.empty(), call).path("intranet_mtu"))
          .filter(JsonNode::isInt)
          .map(JsonNode::asInt);
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  void set(String nsxUrl, int bytes, Call call) {
    if (read(nsxUrl, call).equals(Optional.of(bytes))) {
      return;
    }
    var body = VmcClient.object().put("intranet_mtu", bytes);
    var ignored = client.nsx("PUT", config(nsxUrl), Optional.of(body), call);
  }

  /** The proxy serves both the NSX manager, under this suffix, and the cloud service. */
  private static URI config(String nsxUrl) {
    return URI.create(nsxUrl.replaceAll("/sks-nsxt-manager/*$", "") + CONFIG);
  }
}
