package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;

/** The opt-out of data protection must not stay on unseen. */
final class DataLossSwitchIsSeen implements ResourceRule<ResourceView> {

  @Override
  public Facts facts() {
    return new Facts(
        "data-loss-switch-is-seen",
        Level.ADVISORY,
        Severity.CRITICAL,
        "The switch that allows data loss is off.",
        "With it on, a destroy or a replacement deletes the ring and its disks without another question.",
        "docs/decisions/0005-protection-and-the-guard.md");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is(Types.DATA_GUARD) ? List.of(resource) : List.of();
  }

  @Override
  public Verdict judge(ResourceView guard, Settings settings) {
    return guard
        .properties()
        .text("dataLoss")
        .fold(
            word ->
                word.equals("allow")
                    ? Verdict.broken(
                        guard.title() + ": dataLoss",
                        word,
                        "refuse",
                        "remove ringwright:dataLoss as soon as the destroy is done")
                    : Verdict.kept(),
            Verdict::kept,
            () -> Verdict.notYetKnown("dataLoss"));
  }
}
