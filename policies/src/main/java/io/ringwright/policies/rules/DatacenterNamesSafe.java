package io.ringwright.policies.rules;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraRing;
import java.util.ArrayList;
import java.util.List;

/** The operators clean other names in silence, and then their selectors miss the pods. */
final class DatacenterNamesSafe implements ResourceRule<DatacenterNamesSafe.Name> {

  /** The name of a datacenter or of a ring. */
  record Name(String where, Field<String> name) {}

  @Override
  public Facts facts() {
    return new Facts(
        "datacenter-names-safe",
        Level.MANDATORY,
        Severity.MEDIUM,
        "Rings and datacenters are named with lower-case letters, digits and dashes.",
        "A name with capitals or underscores is cleaned for some objects and kept for others, so Services find no pods.",
        "k8ssandra-operator issues 836, 1252, 1259 and 1676");
  }

  @Override
  public List<Name> subjects(ResourceView resource) {
    var ring = CassandraRing.of(resource);
    if (ring.isEmpty()) {
      return List.of();
    }
    var names = new ArrayList<Name>();
    names.add(
        new Name("K8ssandraCluster: metadata.name", resource.properties().text("metadata.name")));
    ring.get()
        .datacenters()
        .forEach(
            dc ->
                names.add(
                    new Name(ring.get().title() + ": datacenter", dc.own().text("metadata.name"))));
    return names;
  }

  @Override
  public Verdict judge(Name it, Settings settings) {
    return it.name()
        .fold(
            name -> Verdict.of(DnsLabel.checkService(it.where(), name)),
            Verdict::kept,
            () -> Verdict.notYetKnown("a name"));
  }
}
