package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.DataBearing;
import io.ringwright.policies.platform.Types;
import java.util.List;

/** What holds data must not go with a slip of the hand. */
final class DataBearingProtected implements ResourceRule<ResourceView> {

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
  public List<ResourceView> subjects(ResourceView resource) {
    var crdName = resource.properties().text("metadata.name").ifKnown().orElse("");
    return DataBearing.type(resource.type()) || DataBearing.definition(resource.type(), crdName)
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView resource, Settings settings) {
    if (resource.protectedFromDeletion() || !settings.production()) {
      return Verdict.kept();
    }
    if (resource.is(Types.DATA_GUARD) && resource.properties().text("dataLoss").isUnknown()) {
      return Verdict.notYetKnown("whether data loss is allowed");
    }
    return Verdict.broken(
        resource.title() + ": protect",
        false,
        "true for what holds data",
        "set the option protect, or say that data may be lost (config ringwright:dataLoss: allow) and suppress this with a date");
  }
}
