package io.ringwright.provider.supervisor;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.http.WebAnswer;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Secret;
import java.net.URI;
import java.util.Optional;

/**
 * One vCenter Server's REST API, for the length of one verb: a session is opened when first needed,
 * and once more if it is refused. Not thread-safe.
 */
final class VcenterClient {
  private static final String NAMESPACES = "/api/vcenter/namespaces/instances";
  private static final String CLUSTERS = "/api/vcenter/namespace-management/clusters";
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;

  private final WebClient web;
  private final String base;
  private final String user;
  private final Secret password;
  private Optional<String> session = Optional.empty();

  VcenterClient(WebClient web, Vcenter vcenter) {
    this.web = web;
    this.base = vcenter.url().get().replaceAll("/+$", "");
    this.user = vcenter.user().get();
    this.password = vcenter.password().get();
  }

  /** A vSphere cluster with a Supervisor. */
  record WcpCluster(String moid, String name, Optional<String> endpoint) {}

  /** The Supervisor of that cluster name, or the first one. */
  WcpCluster cluster(Optional<String> name, Call call) {
    for (var node : send("GET", CLUSTERS, Optional.empty(), call)) {
      var found = node.path("cluster_name").asText();
      if (name.isEmpty() || name.get().equals(found)) {
        return cluster(node.path("cluster").asText(), found, call);
      }
    }
    throw new CallFailed(
        new Problem(
            "Namespace.clusterName",
            name.orElse("not given, and there is no Supervisor"),
            "the name of a vSphere cluster with a Supervisor",
            "activate Tanzu for the cluster first, or correct clusterName"));
  }

  WcpCluster cluster(String moid, String name, Call call) {
    var details = send("GET", CLUSTERS + "/" + encode(moid), Optional.empty(), call);
    return new WcpCluster(
        moid,
        name,
        Optional.of(details.path("api_server_cluster_endpoint").asText())
            .filter(text -> !text.isBlank()));
  }

  /** The storage policies by id; empty if this vCenter does not list them. */
  StoragePolicies storagePolicies(Call call) {
    try {
      return StoragePolicies.of(
          send("GET", "/api/vcenter/storage/policies", Optional.empty(), call));
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return StoragePolicies.NONE;
      }
      throw refusal;
    }
  }

  Optional<JsonNode> namespace(String name, Call call) {
    try {
      return Optional.of(send("GET", path(name), Optional.empty(), call));
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  void createNamespace(ObjectNode spec, Call call) {
    var ignored = send("POST", NAMESPACES, Optional.of(spec), call);
  }

  void updateNamespace(String name, ObjectNode spec, Call call) {
    var ignored = send("PATCH", path(name), Optional.of(spec), call);
  }

  void deleteNamespace(String name, Call call) {
    try {
      var ignored = send("DELETE", path(name), Optional.empty(), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  private static String path(String namespace) {
    return NAMESPACES + "/" + encode(namespace);
  }

  private JsonNode send(String method, String path, Optional<JsonNode> body, Call call) {
    var request = WebCall.json(method, URI.create(base + path), body.map(web::render));
    if (session.isEmpty()) {
      session = Optional.of(login(call));
    }
    var answer = authorised(request, call);
    if (answer.status() == UNAUTHORIZED) {
      session = Optional.of(login(call));
      answer = authorised(request, call);
    }
    return answer.orRefused();
  }

  private WebAnswer authorised(WebCall request, Call call) {
    return web.send(request.with("vmware-api-session-id", session.orElse("")), call);
  }

  /** Older vCenters, and the simulator of govmomi, know only the second address. */
  private String login(Call call) {
    var answer = login("/api/session", call);
    if (answer.status() == NOT_FOUND) {
      answer = login("/rest/com/vmware/cis/session", call);
    }
    if (answer.status() == UNAUTHORIZED) {
      throw new CallFailed(
          new Problem(
              "vcenter.password",
              "refused for " + user + " by " + base,
              "the password of that account",
              "check user and password"));
    }
    var body = answer.orRefused();
    return body.isTextual() ? body.asText() : body.path("value").asText();
  }

  private WebAnswer login(String path, Call call) {
    var request = WebCall.json("POST", URI.create(base + path), Optional.empty());
    return web.send(request.as(user, password.reveal()).repeatable(), call);
  }
}
