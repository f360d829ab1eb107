package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Set;

/**
 * The simulated cloud of a lab as its APIs show it, without Pulumi.
 *
 * @param environment what the lab exports
 */
public record LabCloud(Map<String, String> environment) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Set<String> ENDED = Set.of("FINISHED", "FAILED", "CANCELED");

  /** What came back. */
  public record Answer(int status, String body) {
    public JsonNode json() {
      try {
        return JSON.readTree(body);
      } catch (JsonProcessingException e) {
        throw new AssertionError("no JSON: " + this, e);
      }
    }
  }

  /** Orders an SDDC and waits for it; its id. */
  public String sddc(String name, int hosts) {
    var account = vmc("GET", "/account-link/connected-accounts", "").json().at("/0/id").asText();
    var subnets =
        vmc(
            "GET",
            "/account-link/compatible-subnets?region=US_WEST_2&linkedAccountId=" + account,
            "");
    var subnet = subnets.json().path("vpc_map").elements().next().at("/subnets/0/subnet_id");
    return done(vmc(
            "POST",
            "/sddcs",
            """
                {"name": "%s", "num_hosts": %d, "provider": "AWS", "region": "US_WEST_2",
                 "deployment_type": "SingleAZ", "host_instance_type": "i3en.metal",
                 "vpc_cidr": "10.2.0.0/16", "account_link_sddc_config":
                 [{"connected_account_id": "%s", "customer_subnet_ids": ["%s"]}]}
                """
                .formatted(name, hosts, account, subnet.asText())))
        .path("resource_id")
        .asText();
  }

  /** Adds hosts to the first cluster. */
  public void addHosts(String sddcId, int count) {
    done(vmc("POST", "/sddcs/" + sddcId + "/esxs?action=add", "{\"num_hosts\": " + count + "}"));
  }

  public void delete(String sddcId) {
    done(vmc("DELETE", "/sddcs/" + sddcId, ""));
  }

  /** Its {@code resource_config}. */
  public JsonNode config(String sddcId) {
    return vmc("GET", "/sddcs/" + sddcId, "").json().path("resource_config");
  }

  /** Activates Tanzu on the first cluster. */
  public void activateTanzu(String sddcId) {
    var cluster = config(sddcId).at("/clusters/0/cluster_id").asText();
    var path =
        "/api/wcp/v1/orgs/%s/deployments/%s/clusters/%s/operations/enable-wcp"
            .formatted(environment.get("VMC_ORG_ID"), sddcId, cluster);
    call(
        "POST",
        environment.get("VMC_URL") + path,
        """
        {"service_cidr": "10.3.0.0/24", "namespace_cidr": ["10.244.0.0/20"],
         "ingress_cidr": ["10.245.0.0/24"], "egress_cidr": ["10.246.0.0/24"]}
        """,
        token());
    Poll.upTo(PATIENCE)
        .until(
            "Tanzu is active",
            () -> config(sddcId).at("/clusters/0/wcp_details/wcp_status").asText(),
            "ENABLED"::equals);
  }

  /** Lets everybody reach its vCenter. */
  public void openVcenter(String sddcId) {
    var nsx = config(sddcId).path("nsx_api_public_endpoint_url").asText();
    call(
        "PUT",
        nsx + "/policy/api/v1/infra/domains/mgw/gateway-policies/default/rules/open",
        """
        {"display_name": "open", "action": "ALLOW", "source_groups": ["ANY"],
         "destination_groups": ["/infra/domains/mgw/groups/VCENTER"],
         "services": ["/infra/services/HTTPS"], "scope": ["/infra/labels/mgw"]}
        """,
        token());
  }

  /** Asks its vCenter, with a fresh session. */
  public JsonNode vcenter(String sddcId, String path) {
    var config = config(sddcId);
    var url = config.path("vc_url").asText().replaceAll("/$", "");
    var user =
        config.path("cloud_username").asText() + ":" + config.path("cloud_password").asText();
    var basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    var session = call("POST", url + "/api/session", "", Map.of("Authorization", "Basic " + basic));
    return call("GET", url + path, "", Map.of("vmware-api-session-id", session.json().asText()))
        .json();
  }

  private JsonNode done(Answer accepted) {
    var id = accepted.json().path("id").asText();
    return Poll.upTo(PATIENCE)
        .until(
            "task " + id,
            () -> vmc("GET", "/tasks/" + id, "").json(),
            task -> ENDED.contains(task.path("status").asText()));
  }

  private Answer vmc(String method, String path, String body) {
    var org = "/vmc/api/orgs/" + environment.get("VMC_ORG_ID");
    return call(method, environment.get("VMC_URL") + org + path, body, token());
  }

  private Map<String, String> token() {
    var answer =
        call(
            "POST",
            environment.get("CSP_URL") + "/csp/gateway/am/api/auth/api-tokens/authorize",
            "api_token=" + environment.get("VMC_API_TOKEN"),
            Map.of("Content-Type", "application/x-www-form-urlencoded"));
    return Map.of("csp-auth-token", answer.json().path("access_token").asText());
  }

  /** Any call, believing the lab's servers. */
  public Answer call(String method, String url, String body, Map<String, String> headers) {
    HttpClient client = LabTrust.client(Path.of(environment.get("RINGWRIGHT_CA_FILE")));
    var request =
        HttpRequest.newBuilder(URI.create(url))
            .timeout(Duration.ofSeconds(30))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    try {
      var answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body());
    } catch (IOException e) {
      throw new AssertionError("no answer to " + method + " " + url, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
