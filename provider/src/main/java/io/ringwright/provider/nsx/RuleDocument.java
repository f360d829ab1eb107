package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.NsxGateway;
import io.ringwright.catalog.NsxGateway.Uplink;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.FirewallRuleInputs;
import java.util.ArrayList;
import java.util.List;

/**
 * A firewall rule and its groups at NSX, read at one moment. Source: NSX-T Policy API reference,
 * type Rule.
 */
record RuleDocument(RulePlace place, Snapshot now) {

  private RuleMembers sources() {
    return new RuleMembers(place, place.sources(), now);
  }

  private RuleMembers destinations() {
    return new RuleMembers(place, place.destinations(), now);
  }

  /**
   * Where somebody deleted the rule but not its groups, it looks like one that lets nobody pass.
   */
  FirewallRuleInputs read(FirewallRuleInputs last) {
    var rule = now.object(place.path());
    return new FirewallRuleInputs(
        Field.of(now.nsxUrl()),
        Field.of(place.gateway()),
        Field.of(rule.path("display_name").asText(last.name().orElse(place.rule()))),
        sources()
            .seen(
                rule.path("source_groups"),
                rule.path("sources_excluded").asBoolean(),
                last.sources()),
        destinations()
            .seen(
                rule.path("destination_groups"),
                rule.path("destinations_excluded").asBoolean(),
                last.destinations()),
        Unordered.seen(RuleServices.seen(rule), last.services()),
        Field.of(rule.path("action").asText("ALLOW")),
        uplinks(rule, last.uplinks()),
        Field.of(now.has(place.path()) && !rule.path("disabled").asBoolean(false)),
        Field.of(rule.path("logged").asBoolean(false)),
        Spelling.place(rule, last.sequenceNumber(), last.name()));
  }

  /** All uplinks are what a rule applies to that names none. */
  private Field<List<String>> uplinks(ObjectNode rule, Field<List<String>> last) {
    var seen = new ArrayList<String>();
    rule.path("scope")
        .forEach(
            label ->
                seen.add(Uplink.read(label.asText()).map(Uplink::word).orElse(label.asText())));
    boolean isUsual =
        place.gateway().equals("mgw") || seen.equals(List.of(Uplink.ALL.word())) || seen.isEmpty();
    return isUsual && last.known().isEmpty() ? Field.absent() : Unordered.seen(seen, last);
  }

  /** The groups stand before the rule refers to them, and go after it has let go of them. */
  void write(FirewallRuleInputs wanted) {
    var sources = RuleMembers.addresses(wanted.sources());
    var destinations = RuleMembers.addresses(wanted.destinations());
    var from = sources().paths(wanted.sources());
    var to = destinations().paths(wanted.destinations());
    group(place.sources(), wanted.name().get() + " sources", sources);
    group(place.destinations(), wanted.name().get() + " destinations", destinations);
    now.write(place.path(), rule -> rule(rule, from, to, wanted));
    if (sources.isEmpty()) {
      now.remove(place.sources());
    }
    if (destinations.isEmpty()) {
      now.remove(place.destinations());
    }
  }

  private void group(String path, String name, List<String> addresses) {
    if (addresses.isEmpty()) {
      return;
    }
    now.write(
        path,
        group -> {
          group
              .put("resource_type", "Group")
              .put("id", path.substring(path.lastIndexOf('/') + 1))
              .put("display_name", name);
          GroupExpression.set(group, addresses, List.of());
        });
  }

  private void rule(
      ObjectNode rule, List<String> from, List<String> to, FirewallRuleInputs wanted) {
    rule.put("resource_type", "Rule")
        .put("id", place.rule())
        .put("display_name", wanted.name().get())
        .put("action", wanted.action().orElse("ALLOW"))
        .put("disabled", !wanted.enabled().orElse(true))
        .put("logged", wanted.logged().orElse(false));
    from.forEach(rule.putArray("source_groups")::add);
    to.forEach(rule.putArray("destination_groups")::add);
    rule.remove(List.of("sources_excluded", "destinations_excluded"));
    RuleServices.set(rule, wanted.services().orElse(List.of()));
    var scope = rule.putArray("scope");
    if (place.gateway().equals("mgw")) {
      scope.add(NsxGateway.MANAGEMENT_LABEL);
    } else {
      wanted
          .uplinks()
          .orElse(List.of(Uplink.ALL.word()))
          .forEach(each -> scope.add(Uplink.read(each).map(Uplink::label).orElse(each)));
    }
    wanted.sequenceNumber().known().ifPresent(number -> rule.put("sequence_number", number));
  }
}
