package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * An SDDC that is ready, and how to work in it.
 *
 * @param nsxUrl NSX behind the service's reverse proxy
 * @param vcenterUrl without a slash at its end
 * @param password a secret of the simulated vCenter
 */
public record Site(
    String id, String clusterId, String nsxUrl, String vcenterUrl, String user, String password) {

  /** Of an SDDC as the VMC API tells of it when it is ready. */
  public static Site of(JsonNode sddc) {
    JsonNode resources = sddc.path("resource_config");
    return new Site(
        sddc.path("id").asText(),
        resources.path("clusters").path(0).path("cluster_id").asText(),
        resources.path("nsx_api_public_endpoint_url").asText(),
        resources.path("vc_url").asText().replaceFirst("/$", ""),
        resources.path("cloud_username").asText(),
        resources.path("cloud_password").asText());
  }

  /** What a program writes as {@code <name>}. */
  public Map<String, String> words() {
    return Map.of(
        "sddc", id,
        "cluster", clusterId,
        "nsx", nsxUrl,
        "vcenter", vcenterUrl,
        "user", user,
        "password", password);
  }
}
