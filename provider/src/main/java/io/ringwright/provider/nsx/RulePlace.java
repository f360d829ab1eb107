package io.ringwright.provider.nsx;

/**
 * Where a firewall rule stands at NSX, with the groups beside it that hold its addresses.
 *
 * @param gateway {@code mgw} or {@code cgw}
 * @param rule its id there
 */
record RulePlace(String gateway, String rule) {

  static RulePlace of(NsxId id) {
    return new RulePlace(id.parts().get(0), id.own());
  }

  String path() {
    return "/infra/domains/" + gateway + "/gateway-policies/default/rules/" + rule;
  }

  /** Where the gateway's groups are. */
  String groups() {
    return "/infra/domains/" + gateway + "/groups";
  }

  String sources() {
    return groups() + "/" + rule + "-sources";
  }

  String destinations() {
    return groups() + "/" + rule + "-destinations";
  }
}
