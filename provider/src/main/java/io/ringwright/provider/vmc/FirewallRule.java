package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:vmc:FirewallRule}: who may pass an SDDC's gateway. The rule has an id of our
 * own choice, so writing it twice writes one rule; its addresses stand in groups beside it, because
 * the management gateway takes nothing else.
 */
public final class FirewallRule implements ManagedResource<FirewallRuleInputs, FirewallRuleState> {
  private static final RecordCodec<FirewallRuleInputs> INPUTS =
      RecordCodec.of(FirewallRuleInputs.class);
  private static final List<String> GATEWAYS = List.of("mgw", "cgw");
  private static final List<String> ACTIONS = List.of("ALLOW", "DROP", "REJECT");
  private static final int STALE = 412;
  private static final int MOST_TRIES = 4;

  private final VmcClient client;

  public FirewallRule(VmcClient client) {
    this.client = client;
  }

  @Override
  public FirewallRuleInputs canonical(FirewallRuleInputs wanted) {
    return wanted.withAction(wanted.action().orDefault("ALLOW"));
  }

  @Override
  public List<Problem> check(FirewallRuleInputs wanted) {
    var problems = new ArrayList<Problem>();
    wanted
        .nsxUrl()
        .known()
        .flatMap(url -> Addresses.url("FirewallRule.nsxUrl", url))
        .ifPresent(problems::add);
    wanted
        .gateway()
        .known()
        .flatMap(text -> Words.oneOf("FirewallRule.gateway", text, GATEWAYS))
        .ifPresent(problems::add);
    wanted
        .action()
        .known()
        .flatMap(text -> Words.oneOf("FirewallRule.action", text, ACTIONS))
        .ifPresent(problems::add);
    wanted
        .sources()
        .orElse(List.of())
        .forEach(text -> CidrBlock.check("FirewallRule.sources", text).ifPresent(problems::add));
    wanted.destinations().orElse(List.of()).stream()
        .flatMap(text -> destination(text, wanted).stream())
        .forEach(problems::add);
    return List.copyOf(problems);
  }

  private static Optional<Problem> destination(String text, FirewallRuleInputs wanted) {
    if (!text.equals(GatewayRule.VCENTER)) {
      return CidrBlock.check("FirewallRule.destinations", text);
    }
    return wanted.gateway().orElse("mgw").equals("mgw")
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "FirewallRule.destinations",
                text,
                "CIDR blocks on the compute gateway (vCenter is behind the management gateway)",
                "set gateway to mgw"));
  }

  @Override
  public Map<Path, Change> diff(FirewallRuleState last, FirewallRuleInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each -> each.path().root().equals("gateway") ? Change.REPLACE : Change.UPDATE);
  }

  @Override
  public FirewallRuleState foresee(Optional<FirewallRuleState> last, FirewallRuleInputs wanted) {
    return new FirewallRuleState(wanted);
  }

  @Override
  public Outcome<FirewallRuleState> create(FirewallRuleInputs wanted, Call call) {
    var rule = "ringwright-" + IntentJournal.fingerprint(call.urn()).substring(0, 12);
    return write(wanted.gateway().get() + "/" + rule, wanted, call);
  }

  @Override
  public Outcome<FirewallRuleState> update(
      String id, FirewallRuleState last, FirewallRuleInputs wanted, Call call) {
    return write(id, wanted, call);
  }

  private Outcome<FirewallRuleState> write(String id, FirewallRuleInputs wanted, Call call) {
    var place = GatewayRule.of(id);
    var sources = wanted.sources().orElse(List.of());
    var addresses =
        wanted.destinations().orElse(List.of()).stream()
            .filter(each -> !each.equals(GatewayRule.VCENTER))
            .toList();
    writeGroup(place.sources(), sources, wanted, call);
    writeGroup(place.destinations(), addresses, wanted, call);
    put(wanted.nsxUrl().get(), place.rulePath(), place.document(wanted, sources, addresses), call);
    return new Outcome.Done<>(id, new FirewallRuleState(wanted));
  }

  private void writeGroup(
      String path, List<String> addresses, FirewallRuleInputs wanted, Call call) {
    if (addresses.isEmpty()) {
      return; // The rule is written without it first; what is left of it goes with the rule.
    }
    var group =
        VmcClient.object()
            .put("resource_type", "Group")
            .put("id", path.substring(path.lastIndexOf('/') + 1))
            .put("display_name", wanted.name().get());
    var list = group.putArray("expression").addObject().put("resource_type", "IPAddressExpression");
    addresses.forEach(list.putArray("ip_addresses")::add);
    put(wanted.nsxUrl().get(), path, group, call);
  }

  /** NSX wants the revision that a write replaces, and refuses a stale one. */
  private void put(String nsxUrl, String path, ObjectNode body, Call call) {
    for (int attempt = 1; ; attempt++) {
      get(nsxUrl, path, call)
          .filter(present -> present.has("_revision"))
          .ifPresent(present -> body.set("_revision", present.get("_revision")));
      try {
        var ignored = client.nsx("PUT", nsxUrl, policy(path), Optional.of(body), call);
        return;
      } catch (ServiceRefused refusal) {
        if (refusal.status() != STALE || attempt == MOST_TRIES) {
          throw refusal;
        }
      }
    }
  }

  @Override
  public Optional<FirewallRuleState> read(String id, FirewallRuleState last, Call call) {
    var place = GatewayRule.of(id);
    var nsxUrl =
        last.inputs()
            .nsxUrl()
            .known()
            .orElseThrow(
                () ->
                    new CallFailed(
                        Problem.missing(
                            "FirewallRule.nsxUrl",
                            "the NSX endpoint of the SDDC",
                            "a rule cannot be imported by its id alone: let the program make it")));
    return get(nsxUrl, place.rulePath(), call)
        .map(rule -> new FirewallRuleState(seen(place, rule, last.inputs(), nsxUrl, call)));
  }

  private FirewallRuleInputs seen(
      GatewayRule place, JsonNode rule, FirewallRuleInputs last, String nsxUrl, Call call) {
    var destinations = new ArrayList<String>();
    for (var group : rule.path("destination_groups")) {
      if (group.asText().equals(GatewayRule.VCENTER_GROUP)) {
        destinations.add(GatewayRule.VCENTER);
      }
    }
    if (mentions(rule, "destination_groups", place.destinations())) {
      destinations.addAll(addresses(nsxUrl, place.destinations(), call));
    }
    var sources =
        mentions(rule, "source_groups", place.sources())
            ? addresses(nsxUrl, place.sources(), call)
            : List.<String>of();
    var services = new ArrayList<String>();
    for (var service : rule.path("services")) {
      if (!service.asText().equals("ANY")) {
        services.add(service.asText().substring(service.asText().lastIndexOf('/') + 1));
      }
    }
    return new FirewallRuleInputs(
        Field.of(nsxUrl),
        Field.of(place.gateway()),
        Field.of(rule.path("display_name").asText(last.name().orElse(""))),
        inOrder(sources, last.sources()),
        inOrder(destinations, last.destinations()),
        inOrder(services, last.services()),
        Field.of(rule.path("action").asText("ALLOW")));
  }

  /** Groups are sets: another order is no drift. */
  private static Field<List<String>> inOrder(List<String> seen, Field<List<String>> last) {
    if (seen.isEmpty()) {
      return Field.absent();
    }
    var before = last.orElse(List.of());
    var same = before.size() == seen.size() && before.containsAll(seen);
    return same ? last : Field.of(List.copyOf(seen));
  }

  private static boolean mentions(JsonNode rule, String list, String path) {
    for (var each : rule.path(list)) {
      if (each.asText().equals(path)) {
        return true;
      }
    }
    return false;
  }

  private List<String> addresses(String nsxUrl, String path, Call call) {
    var found = new ArrayList<String>();
    get(nsxUrl, path, call)
        .ifPresent(
            group ->
                group
                    .path("expression")
                    .forEach(
                        each -> each.path("ip_addresses").forEach(ip -> found.add(ip.asText()))));
    return found;
  }

  @Override
  public void delete(String id, FirewallRuleState last, Call call) {
    var place = GatewayRule.of(id);
    var nsxUrl = last.inputs().nsxUrl().get();
    remove(nsxUrl, place.rulePath(), call);
    remove(nsxUrl, place.sources(), call);
    remove(nsxUrl, place.destinations(), call);
  }

  private void remove(String nsxUrl, String path, Call call) {
    try {
      var ignored = client.nsx("DELETE", nsxUrl, policy(path), Optional.empty(), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  private Optional<JsonNode> get(String nsxUrl, String path, Call call) {
    try {
      return Optional.of(client.nsx("GET", nsxUrl, policy(path), Optional.empty(), call));
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  private static String policy(String path) {
    return "/policy/api/v1" + path;
  }
}
