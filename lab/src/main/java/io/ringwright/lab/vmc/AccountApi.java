package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/**
 * The organisation, its offers, and the AWS account that it is connected to.
 *
 * <p>Refused: disconnecting an account that an SDDC is linked to, unless forced; an account or a
 * subnet that is not there. By force, the SDDC becomes UNLINKED (a guess: the documents name the
 * flag and the state, not that one leads to the other).
 */
final class AccountApi {
  private static final String LINK = VmcApi.ORG + "/account-link";

  private final VmcCloud cloud;
  private final AwsAccount account;
  private final Clock clock;

  AccountApi(VmcCloud cloud, AwsAccount account, Clock clock) {
    this.cloud = cloud;
    this.account = account;
    this.clock = clock;
  }

  void open(OrgRoutes routes) {
    routes
        .on("GET", VmcApi.ORG, call -> Reply.json(200, AccountJson.org(orgId())))
        .on("GET", VmcApi.ORG + "/subscriptions", call -> none())
        .on("GET", VmcApi.ORG + "/subscriptions/offer-instances", this::offers)
        .on("GET", LINK + "/connected-accounts", call -> accounts())
        .on("DELETE", LINK + "/connected-accounts/{account}", this::disconnect)
        .on("GET", LINK + "/compatible-subnets", this::subnets)
        .on("POST", LINK + "/compatible-subnets", this::chooseSubnet)
        .on("POST", LINK + "/map-customer-zones", this::mapZones)
        .on("GET", LINK + "/sddc-connections", this::connections);
  }

  private String orgId() {
    return cloud.credentials().orgId();
  }

  private static Reply none() {
    return Reply.json(200, JsonNodeFactory.instance.arrayNode());
  }

  private Reply offers(Call call) {
    var region =
        call.query("region")
            .orElseThrow(() -> VmcErrors.validation(call, List.of("region is required")));
    return ProvisionSpec.offers(region);
  }

  private Reply accounts() {
    var list = JsonNodeFactory.instance.arrayNode();
    if (cloud.linked(account.id())) {
      list.add(AccountJson.account(account, orgId()));
    }
    return Reply.json(200, list);
  }

  private Reply disconnect(Call call) {
    if (!account.id().equals(call.part("account")) || !cloud.linked(account.id())) {
      throw VmcErrors.notFound(call, "Connected account " + call.part("account"));
    }
    boolean used = cloud.sddcs().stream().anyMatch(AccountApi::holdsTheLink);
    if (used && !call.flag("forceEvenWhenSddcPresent")) {
      throw VmcErrors.validation(call, List.of("SDDCs are linked to this account"));
    }
    cloud.unlink(account.id());
    return Reply.json(200, AccountJson.account(account, orgId()).put("state", "DELETED"));
  }

  private static boolean holdsTheLink(Sddc sddc) {
    return sddc.state() != Sddc.State.DELETED && !sddc.config().links().isEmpty();
  }

  private Reply subnets(Call call) {
    known(call, call.query("linkedAccountId").orElse(""));
    var region = call.query("region").orElse("US_WEST_2");
    return Reply.json(200, AccountJson.subnets(account, region));
  }

  /** Ends the linking of the SDDCs that wait for it: those of one host with a delayed link. */
  private Reply chooseSubnet(Call call) {
    var body = call.body();
    known(call, body.path("connected_account_id").asText(""));
    var subnet = body.path("subnet_id").asText("");
    if (!account.zoneBySubnet().containsKey(subnet)) {
      throw VmcErrors.validation(
          call, List.of("Subnet " + subnet + " is not in the connected account"));
    }
    var only = call.query("sddc");
    cloud.sddcs().stream()
        .filter(sddc -> sddc.config().links().isEmpty())
        .filter(sddc -> only.isEmpty() || only.get().equals(sddc.id()))
        .forEach(sddc -> link(sddc, subnet));
    return Reply.json(200, body);
  }

  private void link(Sddc sddc, String subnet) {
    var link = new SddcConfig.AccountLink(account.id(), List.of(subnet));
    cloud.change(sddc.id(), old -> old.withConfig(old.config().withLink(link), clock.millis()));
  }

  private Reply mapZones(Call call) {
    known(call, call.body().path("connected_account_id").asText(""));
    return Reply.json(200, VmcWire.object().put("status", "FINISHED"));
  }

  private Reply connections(Call call) {
    var only = call.query("sddc");
    var list = JsonNodeFactory.instance.arrayNode();
    cloud.sddcs().stream()
        .filter(AccountApi::holdsTheLink)
        .filter(sddc -> only.isEmpty() || only.get().equals(sddc.id()))
        .forEach(sddc -> AccountJson.connections(list, account, sddc, orgId()));
    return Reply.json(200, list);
  }

  private void known(Call call, String accountId) {
    if (!account.id().equals(accountId) || !cloud.linked(accountId)) {
      throw VmcErrors.validation(
          call, List.of(String.format(Locale.ROOT, "No connected account %s", accountId)));
    }
  }
}
