package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Types;
import java.util.List;

/** Graphs are looked at after the fact; an alert comes before. */
final class AlertsPresent implements StackRule<AlertsPresent.RingAndAlerts> {

  /** A ring and the alert rules of the stack. */
  record RingAndAlerts(CassandraRing ring, List<ResourceView> rules) {}

  @Override
  public Facts facts() {
    return new Facts(
        "alerts-present",
        Level.ADVISORY,
        Severity.MEDIUM,
        "A stack with a ring has alert rules for Cassandra.",
        "Without them a node that is down is noticed when the second one goes.",
        "K8ssandra on Tanzu paper, Monitoring (it has dashboards and no alerts)");
  }

  @Override
  public List<Subject<RingAndAlerts>> subjects(StackView stack) {
    return new Platform(stack)
        .rings().stream()
            .map(
                ring ->
                    new Subject<>(
                        ring.resource(),
                        new RingAndAlerts(ring, stack.ofType(Types.PROMETHEUS_RULE))))
            .toList();
  }

  @Override
  public Verdict judge(RingAndAlerts it, Settings settings) {
    if (!settings.production() || it.rules().stream().anyMatch(AlertsPresent::aboutCassandra)) {
      return Verdict.kept();
    }
    return it.rules().stream().anyMatch(rule -> rule.properties().fields().hasUnknown())
        ? Verdict.notYetKnown("what a PrometheusRule alerts on")
        : Verdict.broken(
            it.ring().title() + ": alerts",
            "without a PrometheusRule about Cassandra",
            "one rule or more",
            "add a PrometheusRule on mcac_* or org_apache_cassandra_metrics_*");
  }

  private static boolean aboutCassandra(ResourceView rule) {
    return rule.properties()
        .objects("spec.groups")
        .is(
            groups ->
                groups.stream()
                    .anyMatch(
                        group ->
                            group
                                .objects("rules")
                                .is(
                                    rules ->
                                        rules.stream()
                                            .anyMatch(
                                                each ->
                                                    each.has("alert")
                                                        && each.quantity("expr")
                                                            .is(
                                                                expression ->
                                                                    expression.contains("cassandra")
                                                                        || expression.contains(
                                                                            "mcac"))))));
  }
}
