package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The AWS accounts that are connected to the organisation, and what SDDCs are linked to. */
final class AccountLinks {
  /** What the service takes back of a subnet that it has listed (its type {@code AwsSubnet}). */
  private static final List<String> SUBNET_FIELDS =
      List.of(
          "connected_account_id",
          "region_name",
          "availability_zone",
          "subnet_id",
          "subnet_cidr_block",
          "vpc_id",
          "vpc_cidr_block",
          "name");

  private final VmcClient client;

  AccountLinks(VmcClient client) {
    this.client = client;
  }

  record Account(String id, Optional<String> number, Optional<String> state) {}

  record Subnet(
      String id,
      Optional<String> name,
      Optional<String> zone,
      Optional<String> vpc,
      Optional<String> cidr,
      boolean compatible,
      Optional<String> note,
      JsonNode listed) {}

  /** A link of an SDDC to one subnet. */
  record Connection(Optional<String> accountId, Optional<String> subnetId, Optional<String> vpc) {}

  List<Account> accounts(Call call) {
    var found = new ArrayList<Account>();
    for (var node : client.get(path("/connected-accounts"), call)) {
      found.add(
          new Account(node.path("id").asText(), text(node, "account_number"), text(node, "state")));
    }
    found.sort(Comparator.comparing(each -> each.number().orElse("")));
    return List.copyOf(found);
  }

  /** Which subnets, and for what. */
  record Query(
      String accountId,
      String region,
      Optional<String> hostType,
      Optional<String> sddcType,
      Optional<Integer> hosts,
      Optional<String> sddcId) {

    private String text() {
      var parts = new LinkedHashMap<String, String>();
      parts.put("linkedAccountId", accountId);
      parts.put("region", SddcSpelling.wireRegion(region));
      hostType.ifPresent(each -> parts.put("instanceType", each));
      sddcType.ifPresent(each -> parts.put("sddcType", each));
      hosts.ifPresent(each -> parts.put("numOfHosts", each.toString()));
      sddcId.ifPresent(each -> parts.put("sddc", each));
      var text = new StringBuilder();
      for (Map.Entry<String, String> part : parts.entrySet()) {
        text.append(text.isEmpty() ? '?' : '&').append(part.getKey()).append('=');
        text.append(encode(part.getValue()));
      }
      return text.toString();
    }
  }

  /** All subnets that the service knows of the account, by zone and id. */
  List<Subnet> subnets(Query query, Call call) {
    var found = new ArrayList<Subnet>();
    for (var vpc : client.get(path("/compatible-subnets") + query.text(), call).path("vpc_map")) {
      vpc.path("subnets").forEach(node -> found.add(subnet(node)));
    }
    found.sort(
        Comparator.comparing((Subnet each) -> each.zone().orElse("")).thenComparing(Subnet::id));
    return List.copyOf(found);
  }

  private static Subnet subnet(JsonNode node) {
    return new Subnet(
        node.path("subnet_id").asText(),
        text(node, "name"),
        text(node, "availability_zone"),
        text(node, "vpc_id"),
        text(node, "subnet_cidr_block"),
        node.path("compatible").asBoolean(node.path("is_compatible").asBoolean(false)),
        text(node, "note"),
        node);
  }

  /** Chooses a subnet, which ends the linking of an SDDC that has waited for it. */
  void choose(Subnet subnet, Call call) {
    ObjectNode body = VmcClient.object();
    SUBNET_FIELDS.stream()
        .filter(field -> subnet.listed().path(field).isTextual())
        .forEach(field -> body.set(field, subnet.listed().get(field)));
    body.put("is_compatible", subnet.compatible());
    var ignored = client.post(path("/compatible-subnets"), Optional.of(body), call);
  }

  /** What an SDDC is linked to; empty also where the service does not tell. */
  List<Connection> connections(String sddcId, Call call) {
    var found = new ArrayList<Connection>();
    client
        .find(path("/sddc-connections?sddc=" + encode(sddcId)), call)
        .ifPresent(
            nodes ->
                nodes.forEach(
                    node -> {
                      if (!node.path("state").asText("").equals("DELETED")) {
                        found.add(
                            new Connection(
                                text(node, "connected_account_id"),
                                text(node, "subnet_id"),
                                text(node, "vpc_id")));
                      }
                    }));
    return List.copyOf(found);
  }

  /** Disconnects an account from the organisation; gone already is success. */
  void forget(String accountId, Call call) {
    try {
      var ignored =
          client.send(
              "DELETE", path("/connected-accounts/" + encode(accountId)), Optional.empty(), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  private String path(String rest) {
    return client.orgPath() + "/account-link" + rest;
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name))
        .filter(JsonNode::isTextual)
        .map(JsonNode::asText)
        .filter(each -> !each.isBlank());
  }
}
