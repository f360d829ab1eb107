package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.VmcClient;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * NSX of an SDDC behind the service's reverse proxy: the Policy API, and the cloud service beside
 * it. Both take the access token of VMware Cloud. Thread-safe.
 */
public final class NsxClient {
  private static final Pattern MANAGER = Pattern.compile("/sks-nsxt-manager$");
  private static final Pattern SDDC = Pattern.compile("/sddcs/([^/]+)");

  private final VmcClient vmc;

  public NsxClient(VmcClient vmc) {
    this.vmc = vmc;
  }

  /**
   * Where to look for a thing: at the address that is known, or else at the NSX of the SDDC in its
   * id. Empty if that SDDC is gone.
   */
  Optional<String> url(String kind, Field<String> known, NsxId id, Call call) {
    if (known.known().isPresent()) {
      return known.known();
    }
    var sddc =
        id.sddc()
            .orElseThrow(
                () ->
                    new CallFailed(
                        new Problem(
                            kind + " id",
                            String.join("/", id.parts()),
                            "an id with its SDDC in front",
                            "write <sddc id>/" + String.join("/", id.parts()))));
    return vmc.nsxUrl(sddc, call);
  }

  /** An object of the Policy API; empty if it is not there, or its SDDC is not. */
  Optional<ObjectNode> find(String nsxUrl, String path, Call call) {
    return found(nsxUrl, () -> send("GET", policy(nsxUrl, path), Optional.empty(), call), call);
  }

  /** Writes an object over the revision that it carries. */
  ObjectNode put(String nsxUrl, String path, ObjectNode body, Call call) {
    return send("PUT", policy(nsxUrl, path), Optional.of(body), call);
  }

  /** Deletes an object; gone already is success. */
  void delete(String nsxUrl, String path, Call call) {
    var ignored =
        found(nsxUrl, () -> send("DELETE", policy(nsxUrl, path), Optional.empty(), call), call);
  }

  /** All objects of a folder, page by page. */
  List<JsonNode> list(String nsxUrl, String folder, Call call) {
    var all = new ArrayList<JsonNode>();
    var cursor = "";
    do {
      var query = cursor.isEmpty() ? "" : "?cursor=" + WebCall.encode(cursor);
      var page = send("GET", policy(nsxUrl, folder) + query, Optional.empty(), call);
      page.path("results").forEach(all::add);
      cursor = page.path("cursor").asText("");
    } while (!cursor.isEmpty());
    return List.copyOf(all);
  }

  /** A thing of the cloud service; empty if it is not there, or its SDDC is not. */
  Optional<ObjectNode> findInCloud(String nsxUrl, String path, Call call) {
    return found(nsxUrl, () -> send("GET", cloud(nsxUrl, path), Optional.empty(), call), call);
  }

  ObjectNode putInCloud(String nsxUrl, String path, ObjectNode body, Call call) {
    return send("PUT", cloud(nsxUrl, path), Optional.of(body), call);
  }

  void deleteInCloud(String nsxUrl, String path, Call call) {
    var ignored =
        found(nsxUrl, () -> send("DELETE", cloud(nsxUrl, path), Optional.empty(), call), call);
  }

  /** The id of the SDDC that an address of NSX names. */
  static Optional<String> sddc(String nsxUrl) {
    var match = SDDC.matcher(nsxUrl);
    return match.find() ? Optional.of(match.group(1)) : Optional.empty();
  }

  private static String policy(String nsxUrl, String path) {
    return trimmed(nsxUrl) + "/policy/api/v1" + encoded(path);
  }

  /** The cloud service stands beside the manager, not behind it. */
  private static String cloud(String nsxUrl, String path) {
    return MANAGER.matcher(trimmed(nsxUrl)).replaceFirst("")
        + "/cloud-service/api/v1"
        + encoded(path);
  }

  private static String trimmed(String url) {
    return url.replaceAll("/+$", "");
  }

  private static String encoded(String path) {
    return Arrays.stream(path.split("/")).map(WebCall::encode).collect(Collectors.joining("/"));
  }

  /**
   * A write may be answered by nothing; a question may not, or "nothing" would pass for a thing.
   */
  private ObjectNode send(String method, String address, Optional<JsonNode> body, Call call) {
    if (vmc.nsx(method, URI.create(address), body, call) instanceof ObjectNode object) {
      return object;
    }
    if (method.equals("GET")) {
      throw new CallFailed(
          method + " " + address + " answered no JSON object: check the address of NSX");
    }
    return JsonNodeFactory.instance.objectNode();
  }

  private Optional<ObjectNode> found(String nsxUrl, Supplier<ObjectNode> asked, Call call) {
    try {
      return Optional.of(asked.get());
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    } catch (CallFailed unreachable) {
      if (isGone(nsxUrl, call)) {
        return Optional.empty();
      }
      throw unreachable;
    }
  }

  /** The proxy goes with its SDDC, so when it does not answer, the service is asked about that. */
  private boolean isGone(String nsxUrl, Call call) {
    try {
      return sddc(nsxUrl).filter(id -> !vmc.hasSddc(id, call)).isPresent();
    } catch (CallFailed unknown) {
      return false;
    }
  }
}
