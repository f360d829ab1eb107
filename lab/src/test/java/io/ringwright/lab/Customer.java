package io.ringwright.lab;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.function.Predicate;

/** A customer of a simulated VMC service, with a valid access token. */
public final class Customer {
  /** An order of four hosts in one zone, with single quotes. */
  public static final String ORDER =
      "{'name':'ring','num_hosts':4,'provider':'AWS','region':'US_WEST_2',"
          + "'host_instance_type':'i3en.metal','deployment_type':'SingleAZ',"
          + "'vpc_cidr':'10.2.0.0/16','account_link_sddc_config':[{'connected_account_id':"
          + "'00000000-0000-4000-8000-000000000001',"
          + "'customer_subnet_ids':['subnet-0a1b2c3d4e5f60718']}]}";

  private final SimulatedVmc cloud;
  private final LabCalls calls;
  private String token;

  public Customer(SimulatedVmc cloud, Path folder) {
    this.cloud = cloud;
    this.calls = new LabCalls(LabAuthority.in(folder, Clock.systemUTC()));
    this.token = cloud.accessToken();
  }

  public void logInAgain() {
    token = cloud.accessToken();
  }

  /** Calls {@code /vmc/api/orgs/<org><path>}; {@code body} may use single quotes. */
  public LabCalls.Answer org(String method, String path, String body) {
    return call(method, "/vmc/api/orgs/" + cloud.credentials().orgId() + path, body);
  }

  /** Calls any path; {@code ORG} in it stands for the organisation. */
  public LabCalls.Answer call(String method, String path, String body) {
    var url = cloud.url() + path.replace("ORG", cloud.credentials().orgId());
    return calls.call(method, url, body.replace('\'', '"'), Map.of("csp-auth-token", token));
  }

  /** Calls any address. */
  public LabCalls.Answer at(String method, String url, String body, Map<String, String> headers) {
    return calls.call(method, url, body, headers);
  }

  /** The header that proves who they are. */
  public Map<String, String> token() {
    return Map.of("csp-auth-token", token);
  }

  /** Looks at what {@code path} of the organisation answers until it is as wanted. */
  public JsonNode await(String path, Predicate<JsonNode> wanted) {
    return awaitCall("/vmc/api/orgs/ORG" + path, wanted);
  }

  /** Looks at what any path answers until it is as wanted. */
  public JsonNode awaitCall(String path, Predicate<JsonNode> wanted) {
    for (int look = 0; look < 500; look++) {
      var body = call("GET", path, "").body();
      if (wanted.test(body)) {
        return body;
      }
      pause();
    }
    throw new AssertionError(path + " is not as wanted: " + call("GET", path, "").body());
  }

  /** The task of that answer, once it has ended. */
  public JsonNode ended(LabCalls.Answer answer) {
    if (answer.status() != 202) {
      throw new AssertionError("no task: " + answer);
    }
    return await(
        "/tasks/" + answer.body().path("id").asText(),
        task -> !task.path("end_time").isNull() && !task.path("end_time").isMissingNode());
  }

  /** Orders an SDDC and waits for it. */
  public String sddc(String order) {
    return ended(org("POST", "/sddcs", order)).path("resource_id").asText();
  }

  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
