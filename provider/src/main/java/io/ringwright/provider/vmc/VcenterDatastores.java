package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The datastores that an SDDC's vCenter Server lists. The VMC service does not report its NFS
 * mounts, so this is the only place to look them up; it may well be out of reach, since a vCenter
 * is often open to a private network only.
 */
final class VcenterDatastores {
  private static final long GIB = 1L << 30;

  private final WebClient web;

  VcenterDatastores(WebClient web) {
    this.web = web;
  }

  /** A datastore as vCenter lists it. */
  record Datastore(String name, String type, Optional<Integer> capacityGiB) {
    boolean isNfs() {
      return type.startsWith("NFS");
    }
  }

  /** All datastores; empty if the vCenter cannot be asked. */
  Optional<List<Datastore>> list(SddcReport sddc, Call call) {
    if (sddc.vcenterUrl().isEmpty() || sddc.user().isEmpty() || sddc.password().isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(list(sddc.vcenterUrl().get().replaceAll("/+$", ""), sddc, call));
    } catch (CallFailed unreachable) {
      call.progress("the vCenter Server cannot be asked for its datastores");
      return Optional.empty();
    }
  }

  private List<Datastore> list(String base, SddcReport sddc, Call call) {
    var login =
        WebCall.json("POST", URI.create(base + "/api/session"), Optional.empty())
            .as(sddc.user().orElseThrow(), sddc.password().orElseThrow().reveal())
            .repeatable();
    var session = web.send(login, call).content().asText();
    var request =
        WebCall.get(URI.create(base + "/api/vcenter/datastore"))
            .with("vmware-api-session-id", session);
    var found = new ArrayList<Datastore>();
    web.send(request, call).content().forEach(node -> found.add(datastore(node)));
    web.send(
        WebCall.json("DELETE", URI.create(base + "/api/session"), Optional.empty())
            .with("vmware-api-session-id", session),
        call);
    return List.copyOf(found);
  }

  private static Datastore datastore(JsonNode node) {
    return new Datastore(
        node.path("name").asText(),
        node.path("type").asText(""),
        Optional.of(node.path("capacity"))
            .filter(JsonNode::canConvertToLong)
            .map(capacity -> (int) (capacity.asLong() / GIB)));
  }
}
