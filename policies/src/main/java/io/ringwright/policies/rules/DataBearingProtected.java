package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.DataBearing;
import io.ringwright.policies.platform.Types;
import java.util.List;

/** What holds data must not go with a slip of the hand. */
final class DataBearingProtected implements StackRule<DataBearingProtected.Holder> {

  /**
   * Something that holds data.
   *
   * @param dataLoss what the stack's guard says; absent without a guard
   */
  record Holder(ResourceView resource, Field<String> dataLoss) {}

  @Override
  public Facts facts() {
    return new Facts(
        "data-bearing-protected",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Resources that hold data are protected from deletion.",
        "A rename, a lost line or a changed immutable property deletes a resource; protection turns that into an error.",
        "docs/decisions/0005-protection-and-the-guard.md");
  }

  @Override
  public List<Subject<Holder>> subjects(StackView stack) {
    Field<String> dataLoss =
        stack.ofType(Types.DATA_GUARD).stream()
            .map(guard -> guard.properties().text("dataLoss"))
            .findFirst()
            .orElse(Field.absent());
    return stack.resources().stream()
        .filter(DataBearing::holds)
        .map(resource -> new Subject<>(resource, new Holder(resource, dataLoss)))
        .toList();
  }

  @Override
  public Verdict judge(Holder it, Settings settings) {
    // Whoever allowed data loss did so in writing; another rule keeps that in sight.
    if (it.resource().protectedFromDeletion()
        || !settings.production()
        || it.dataLoss().is("allow"::equals)) {
      return Verdict.kept();
    }
    return it.dataLoss().isUnknown()
        ? Verdict.notYetKnown("whether data loss is allowed")
        : Verdict.broken(
            it.resource().title() + ": protect",
            false,
            "true for what holds data",
            "set the option protect, or allow data loss in writing (config ringwright:dataLoss: allow)");
  }
}
