package io.ringwright.automation.preview;

import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.policies.platform.Containers;
import io.ringwright.policies.platform.ImageName;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Another version of an operator, and what it does to the pods that it looks after. */
final class OperatorUpgrade {
  private static final List<String> OPERATORS = List.of("k8ssandra-operator", "cass-operator");

  private OperatorUpgrade() {}

  static List<RingImpact.Row> rows(StackPreview stack) {
    var rows = new ArrayList<RingImpact.Row>();
    for (var change : stack.changes()) {
      if (change.urn().type().equals(Types.DEPLOYMENT) && change.operation() == Operation.UPDATE) {
        OPERATORS.forEach(operator -> row(change, operator).ifPresent(rows::add));
      }
    }
    return rows;
  }

  private static Optional<RingImpact.Row> row(ResourceChange change, String operator) {
    var before = tag(change, change.before(), operator);
    var after = tag(change, change.after(), operator);
    return before.isPresent() && after.isPresent() && !before.equals(after)
        ? Optional.of(
            new RingImpact.Row(operator, before.get(), after.get(), note(operator, before.get())))
        : Optional.empty();
  }

  /**
   * Since k8ssandra-operator 1.18 new pods wait for a word of the user (condition RequiresUpdate);
   * cass-operator issue 566.
   */
  private static String note(String operator, String from) {
    boolean waits =
        operator.equals("k8ssandra-operator")
            && ReleaseVersion.parse(from).filter(it -> it.atLeast(1, 18, 0)).isPresent();
    return waits
        ? "Cassandra pods stay until the ring's RequiresUpdate condition is answered"
        : "may restart every Cassandra pod, one after another: look at the operator's release notes";
  }

  private static Optional<String> tag(
      ResourceChange change, ResourceChange.State state, String operator) {
    return Containers.images(RingImpact.view(change, state)).stream()
        .map(ImageName::parse)
        .filter(image -> image.name().equals(operator))
        .flatMap(image -> image.tag().stream())
        .findFirst();
  }
}
