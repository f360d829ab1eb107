package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.http.WebAnswer;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The VMware Cloud on AWS API, version 1, and what hangs on its token: the activation of Tanzu and
 * the NSX reverse proxy. Any 2xx is success, since the documents disagree on which one.
 * Thread-safe.
 */
public final class VmcClient {
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;

  private final WebClient web;
  private final URI base;
  private final AccessTokens tokens;
  private final CspAccount account;
  private final AtomicBoolean orgSeen = new AtomicBoolean();

  public VmcClient(WebClient web, URI base, CspAccount account) {
    this.web = web;
    this.base = base;
    this.account = account;
    this.tokens = new AccessTokens(web, account);
  }

  /** The SDDC of that id; empty if there is none or it is deleted. */
  Optional<SddcReport> sddc(String id, Call call) {
    return find(sddcPath(id), call).map(SddcReport::of).filter(each -> !each.isDeleted());
  }

  /** The SDDC of that id, which must be there. */
  SddcReport presentSddc(String id, Call call) {
    return sddc(id, call)
        .orElseThrow(
            () ->
                new CallFailed(
                    "SDDC " + id + " is gone: run `pulumi refresh`, then the same command again"));
  }

  /** The SDDCs of a name that are neither deleted nor about to be. */
  List<SddcReport> sddcsNamed(String name, Call call) {
    var found = new ArrayList<SddcReport>();
    for (var node : get(orgPath() + "/sddcs", call)) {
      var report = SddcReport.of(node);
      if (report.name().equals(Optional.of(name)) && !report.isDeleted() && !report.isDeleting()) {
        found.add(report);
      }
    }
    return List.copyOf(found);
  }

  VmcTask createSddc(ObjectNode configuration, Call call) {
    return order("POST", orgPath() + "/sddcs", Optional.of(configuration), call);
  }

  void renameSddc(String id, String name, Call call) {
    var ignored = send("PATCH", sddcPath(id), Optional.of(object().put("name", name)), call);
  }

  VmcTask deleteSddc(String id, Call call) {
    return order("DELETE", sddcPath(id), Optional.empty(), call);
  }

  VmcTask task(String id, Call call) {
    return VmcTask.of(get(orgPath() + "/tasks/" + encode(id), call));
  }

  /** An operation of the newer services, wherever it was begun. */
  VmcTask operation(String id, Call call) {
    var path = "/api/operation/" + encode(org()) + "/core/operations/" + encode(id);
    return VmcTask.ofOperation(get(path, call));
  }

  /** The tasks on a resource that have not ended. */
  List<VmcTask> runningTasks(String resourceId, Call call) {
    var filter = encode("resource_id eq '" + resourceId + "'");
    var running = new ArrayList<VmcTask>();
    for (var node : get(orgPath() + "/tasks?$filter=" + filter, call)) {
      var task = VmcTask.of(node);
      if (task.resourceId().equals(Optional.of(resourceId)) && !task.hasEnded()) {
        running.add(task);
      }
    }
    return List.copyOf(running);
  }

  /** Switches Tanzu on or off for a cluster; progress shows in the SDDC's report. */
  void workloadControlPlane(
      String sddcId, String clusterId, String operation, ObjectNode body, Call call) {
    var path =
        "/api/wcp/v1/orgs/"
            + encode(org())
            + "/deployments/"
            + encode(sddcId)
            + "/clusters/"
            + encode(clusterId)
            + "/operations/"
            + operation;
    var ignored = send("POST", path, Optional.of(body), call);
  }

  /** Calls NSX behind an SDDC's reverse proxy, which takes the same token. */
  public JsonNode nsx(String method, URI address, Optional<JsonNode> body, Call call) {
    return answer(method, address, body, call).orRefused();
  }

  /** Whether there is an SDDC of that id. */
  public boolean hasSddc(String id, Call call) {
    return sddc(id, call).isPresent();
  }

  /** Where the NSX manager of an SDDC answers; empty if the SDDC is gone or has none yet. */
  public Optional<String> nsxUrl(String sddcId, Call call) {
    return sddc(sddcId, call).flatMap(SddcReport::nsxUrl);
  }

  /** The way to what hangs on an SDDC and has credentials of its own. */
  WebClient web() {
    return web;
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Base of the organisation in version 1 of the API. */
  String orgPath() {
    return "/vmc/api/orgs/" + encode(org());
  }

  String sddcPath(String id) {
    return orgPath() + "/sddcs/" + encode(id);
  }

  String org() {
    return account
        .orgId()
        .orElseThrow(
            () ->
                new CallFailed(
                    Problem.missing(
                        "ringwright:orgId",
                        "the id of an organisation of VMware Cloud",
                        "set VMC_ORG_ID, or run `pulumi config set ringwright:orgId`")));
  }

  /** What an address of the service holds. */
  JsonNode get(String path, Call call) {
    return answer("GET", path, Optional.empty(), call).content();
  }

  /** The task that the service begins. */
  VmcTask order(String method, String path, Optional<JsonNode> body, Call call) {
    return VmcTask.of(ordered(method, path, body, call));
  }

  /** What the service says of an order; an empty answer leaves open whether it has arrived. */
  JsonNode ordered(String method, String path, Optional<JsonNode> body, Call call) {
    return answer(method, path, body, call).content();
  }

  JsonNode post(String path, Optional<JsonNode> body, Call call) {
    return send("POST", path, body, call);
  }

  /**
   * What an address holds, if anything. That something is gone is believed only of an organisation
   * that we can see: with a wrong one, or a wrong URL, everything would seem to be gone.
   */
  Optional<JsonNode> find(String path, Call call) {
    try {
      return Optional.of(get(path, call));
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
      requireOrg(call);
      return Optional.empty();
    }
  }

  JsonNode send(String method, String path, Optional<JsonNode> body, Call call) {
    return answer(method, path, body, call).orRefused();
  }

  private WebAnswer answer(String method, String path, Optional<JsonNode> body, Call call) {
    var answer = answer(method, URI.create(trimmed(base.toString()) + path), body, call);
    if (answer.status() == FORBIDDEN && !path.equals(orgPath())) {
      requireOrg(call);
    }
    return answer;
  }

  private void requireOrg(Call call) {
    if (orgSeen.get()) {
      return;
    }
    try {
      var ignored = get(orgPath(), call);
      orgSeen.set(true);
    } catch (ServiceRefused refusal) {
      throw new CallFailed(
          new Problem(
              "ringwright:orgId",
              org()
                  + ", refused by "
                  + base
                  + " with status "
                  + refusal.status()
                  + (refusal.words().isEmpty() ? "" : ": " + refusal.words()),
              "the id of an organisation that these credentials may see",
              "check VMC_ORG_ID (ringwright:orgId), VMC_URL and whose token VMC_API_TOKEN is"),
          refusal);
    }
  }

  /** A refused token is replaced once: it may have expired a moment ago, or been revoked. */
  private WebAnswer answer(String method, URI address, Optional<JsonNode> body, Call call) {
    var request = WebCall.json(method, address, body.map(web::render));
    var token = tokens.token(call);
    var answer = authorised(request, token.reveal(), call);
    if (answer.status() == UNAUTHORIZED) {
      tokens.giveUp(token);
      answer = authorised(request, tokens.token(call).reveal(), call);
    }
    return answer;
  }

  private WebAnswer authorised(WebCall request, String token, Call call) {
    return web.send(request.with("csp-auth-token", token), call);
  }

  private static String trimmed(String url) {
    return url.replaceAll("/+$", "");
  }
}
