package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two rings with a datacenter of one name in one namespace take each other's disks. */
final class DatacenterNamesUnique implements StackRule<DatacenterNamesUnique.Namesakes> {

  /** Datacenters of different rings with one name in one place. */
  record Namesakes(CassandraDatacenter one, Field<CassandraDatacenter> other) {}

  @Override
  public Facts facts() {
    return new Facts(
        "datacenter-names-unique",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Two rings in one namespace have datacenters of different names.",
        "The second ring adopts the first one's objects; a later rename made the operator create the claims anew, and the data was gone.",
        "k8ssandra-operator issues 1093 and 1422");
  }

  @Override
  public List<Subject<Namesakes>> subjects(StackView stack) {
    var subjects = new ArrayList<Subject<Namesakes>>();
    var rings = new Platform(stack).rings();
    for (int i = 0; i < rings.size(); i++) {
      for (var dc : rings.get(i).datacenters()) {
        for (int j = i + 1; j < rings.size(); j++) {
          namesake(rings.get(i), dc, rings.get(j)).ifPresent(found -> subjects.add(found));
        }
      }
    }
    return subjects;
  }

  private static Optional<Subject<Namesakes>> namesake(
      CassandraRing ring, CassandraDatacenter dc, CassandraRing other) {
    return other.datacenters().stream()
        .filter(its -> its.name().equals(dc.name()) && place(other, its).equals(place(ring, dc)))
        .findFirst()
        .map(
            its ->
                new Subject<>(
                    other.resource(),
                    new Namesakes(
                        dc, unknown(dc) || unknown(its) ? Field.unknown() : Field.known(its))));
  }

  private static boolean unknown(CassandraDatacenter dc) {
    return dc.own().text("metadata.name").isUnknown() || dc.context().isUnknown();
  }

  private static String place(CassandraRing ring, CassandraDatacenter dc) {
    return dc.context().ifKnown().orElse("")
        + "/"
        + dc.namespace().ifKnown().orElse(ring.namespace());
  }

  @Override
  public Verdict judge(Namesakes it, Settings settings) {
    return it.other()
        .fold(
            other ->
                Verdict.broken(
                    other.title(),
                    it.one().name(),
                    "a name apart from that of ring "
                        + it.one().cluster()
                        + " in the same namespace",
                    "name it before the ring is created, or use another namespace"),
            Verdict::kept,
            () -> Verdict.notYetKnown("where a datacenter runs or how it is called"));
  }
}
