package io.ringwright.policies.rules;

import io.ringwright.plugin.Value;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import java.util.List;
import java.util.Optional;

/** What has no owner's tag is paid for long after its owner left. */
final class ResourcesTagged implements ResourceRule<ResourceView> {

  @Override
  public Facts facts() {
    return new Facts(
        "resources-tagged",
        Level.ADVISORY,
        Severity.LOW,
        "AWS resources carry the tags that the team asks for.",
        "Cost reports and clean-ups go by tags.",
        "AWS tagging practice; cost allocation");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.texts("required", List.of("owner"), "Tags that every AWS resource must have."),
        Setting.text("value", "", "Value for missing tags; only with level remediate."));
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.type().startsWith("aws:") && resource.properties().has("tags")
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView resource, Settings settings) {
    if (resource.properties().object("tags").isUnknown()) {
      return Verdict.notYetKnown("the tags");
    }
    var missing = missing(resource, settings);
    return missing.isEmpty()
        ? Verdict.kept()
        : Verdict.broken(
            resource.title() + ": tags",
            "without " + String.join(", ", missing),
            String.join(", ", settings.texts("required")),
            "add them");
  }

  private static List<String> missing(ResourceView resource, Settings settings) {
    return settings.texts("required").stream()
        .filter(tag -> resource.properties().entry("tags", tag).isAbsent())
        .toList();
  }

  @Override
  public Optional<Value.Fields> remedied(ResourceView resource, Settings settings) {
    var value = settings.text("value");
    if (value.isEmpty()
        || subjects(resource).isEmpty()
        || !(resource.properties().fields().at("tags").orElse(Value.NULL)
            instanceof Value.Fields tags)) {
      return Optional.empty();
    }
    var missing = missing(resource, settings);
    for (var tag : missing) {
      tags = tags.with(tag, Value.of(value));
    }
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(resource.properties().fields().with("tags", tags));
  }
}
