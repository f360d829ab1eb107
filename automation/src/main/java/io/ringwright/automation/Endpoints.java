package io.ringwright.automation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Where a platform is reached.
 *
 * @param datacenters the driver's own first
 * @param webInterfaces address by what is there: {@code grafana}, {@code reaper}; with several
 *     clusters each name says which, as in {@code cassandra-1/grafana}
 * @param secrets where the logins are kept, by what they open: {@code superuser}, {@code grafana};
 *     never the login itself
 */
public record Endpoints(
    List<Datacenter> datacenters,
    Map<String, String> webInterfaces,
    Map<String, SecretRef> secrets) {
  static final Endpoints NONE = new Endpoints(List.of(), Map.of(), Map.of());

  public Endpoints {
    datacenters = List.copyOf(datacenters);
    webInterfaces = Collections.unmodifiableMap(new LinkedHashMap<>(webInterfaces));
    secrets = Collections.unmodifiableMap(new LinkedHashMap<>(secrets));
  }

  /**
   * A datacenter of the ring.
   *
   * @param name as Cassandra has it, which a driver needs as its local datacenter
   * @param contactPoints {@code host:port}; those that end in {@code svc.cluster.local} are for
   *     clients inside the cluster
   */
  public record Datacenter(String name, List<String> contactPoints) {
    public Datacenter {
      contactPoints = List.copyOf(contactPoints);
    }
  }

  /** A Secret in a Kubernetes cluster. */
  public record SecretRef(String namespace, String name) {
    static Optional<SecretRef> of(String text) {
      int slash = text.indexOf('/');
      return slash < 1
          ? Optional.empty()
          : Optional.of(new SecretRef(text.substring(0, slash), text.substring(slash + 1)));
    }
  }

  /** The datacenter that a driver of the platform's own clients calls local. */
  public Optional<Datacenter> local() {
    return datacenters.stream().findFirst();
  }

  static Endpoints of(JsonNode outputs) {
    var web = new LinkedHashMap<String, String>();
    var secrets = new LinkedHashMap<String, SecretRef>();
    web(outputs, "", web, secrets);
    outputs
        .path("clusters")
        .properties()
        .forEach(each -> web(each.getValue(), each.getKey() + "/", web, secrets));
    outputs
        .path("datacenters")
        .properties()
        .forEach(
            each ->
                text(each.getValue(), "reaperUrl")
                    .ifPresent(url -> web.put(each.getKey() + "/reaper", url)));
    text(outputs, "superuserSecret")
        .flatMap(SecretRef::of)
        .ifPresent(secret -> secrets.put("superuser", secret));
    return new Endpoints(datacenters(outputs), web, secrets);
  }

  private static void web(
      JsonNode node, String before, Map<String, String> web, Map<String, SecretRef> secrets) {
    text(node, "grafanaUrl").ifPresent(url -> web.put(before + "grafana", url));
    text(node, "reaperUrl").ifPresent(url -> web.put(before + "reaper", url));
    text(node, "grafanaSecret")
        .flatMap(SecretRef::of)
        .ifPresent(secret -> secrets.put(before + "grafana", secret));
  }

  private static List<Datacenter> datacenters(JsonNode outputs) {
    var local = text(outputs, "localDatacenter").orElse("");
    var found = new ArrayList<Datacenter>();
    if (outputs.has("cqlContactPoints")) {
      found.add(new Datacenter(local, texts(outputs.path("cqlContactPoints"))));
    }
    for (var each : outputs.path("datacenters").properties()) {
      var datacenter =
          new Datacenter(each.getKey(), texts(each.getValue().path("cqlContactPoints")));
      if (each.getKey().equals(local)) {
        found.add(0, datacenter);
      } else {
        found.add(datacenter);
      }
    }
    return found;
  }

  private static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name)).filter(JsonNode::isTextual).map(JsonNode::asText);
  }
}
