package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.NsxGateway.Uplink;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.NatRuleInputs;
import java.util.List;
import java.util.Optional;

/** A NAT rule as NSX writes it. Source: NSX-T Policy API reference, type PolicyNatRule. */
final class NatDocument {
  static final String DNAT = "DNAT";
  static final String SNAT = "SNAT";
  static final String REFLEXIVE = "REFLEXIVE";
  static final String MATCH_INTERNAL = "MATCH_INTERNAL_ADDRESS";
  static final String MATCH_EXTERNAL = "MATCH_EXTERNAL_ADDRESS";

  /** The section for rules of our own; the others belong to NSX. */
  static final String FOLDER = "/infra/tier-1s/cgw/nat/USER/nat-rules/";

  private static final String SOURCE = "source_network";
  private static final String DESTINATION = "destination_network";
  private static final String TRANSLATED = "translated_network";

  private NatDocument() {}

  static void set(ObjectNode rule, NatRuleInputs wanted) {
    rule.put("display_name", wanted.name().get()).put("action", wanted.action().get());
    rule.remove(List.of(SOURCE, DESTINATION, "service", "translated_ports"));
    if (wanted.action().get().equals(DNAT)) {
      rule.put(DESTINATION, wanted.publicIp().get());
      rule.put(TRANSLATED, wanted.internalAddress().get());
    } else {
      rule.put(SOURCE, wanted.internalAddress().get());
      rule.put(TRANSLATED, wanted.publicIp().get());
    }
    wanted.service().known().map(Spelling::servicePath).ifPresent(at -> rule.put("service", at));
    wanted.internalPort().known().ifPresent(port -> rule.put("translated_ports", port));
    wanted.sequenceNumber().known().ifPresent(place -> rule.put("sequence_number", place));
    rule.put("firewall_match", wanted.firewallMatch().orElse(MATCH_INTERNAL))
        .put("enabled", wanted.enabled().orElse(true))
        .put("logging", wanted.logged().orElse(false));
    rule.putArray("scope").add(Uplink.INTERNET.label());
  }

  static NatRuleInputs read(JsonNode rule, String nsxUrl, NatRuleInputs last) {
    boolean isInbound = rule.path("action").asText().equals(DNAT);
    return new NatRuleInputs(
        Field.of(nsxUrl),
        Field.of(rule.path("display_name").asText(last.name().orElse(""))),
        text(rule, "action"),
        text(rule, isInbound ? DESTINATION : TRANSLATED),
        text(rule, isInbound ? TRANSLATED : SOURCE),
        text(rule, "service").map(Spelling::service),
        text(rule, "translated_ports"),
        Field.of(rule.path("firewall_match").asText(MATCH_INTERNAL)),
        Field.of(rule.path("enabled").asBoolean(true)),
        Field.of(rule.path("logging").asBoolean(false)),
        Spelling.place(rule, last.sequenceNumber(), last.name()));
  }

  private static Field<String> text(JsonNode rule, String name) {
    return Field.of(Optional.of(rule.path(name).asText("")).filter(each -> !each.isEmpty()));
  }
}
