package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.Optional;

/** A load balancer without source ranges answers to everyone who can reach its address. */
final class LoadBalancerSourceRanges implements ResourceRule<ResourceView> {
  private static final String ANYWHERE = "0.0.0.0/0";

  @Override
  public Facts facts() {
    return new Facts(
        "load-balancer-source-ranges",
        Level.ADVISORY,
        Severity.HIGH,
        "A service of type LoadBalancer says which networks may reach it.",
        "CQL, Grafana and Reaper have passwords, but no protection against guessing them.",
        "K8ssandra on Tanzu paper, LoadBalancer service; Kubernetes documentation, loadBalancerSourceRanges");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.texts(
            "sourceRanges",
            List.of(),
            "Networks to write into services that have none; only with level remediate."));
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is(Types.SERVICE) && !resource.properties().text("spec.type").isAbsent()
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView service, Settings settings) {
    return service
        .properties()
        .text("spec.type")
        .fold(
            type -> type.equals("LoadBalancer") ? ranges(service) : Verdict.kept(),
            Verdict::kept,
            () -> Verdict.notYetKnown("the type of the service"));
  }

  private static Verdict ranges(ResourceView service) {
    var where = service.title() + ": spec.loadBalancerSourceRanges";
    return service
        .properties()
        .texts("spec.loadBalancerSourceRanges")
        .fold(
            ranges ->
                ranges.isEmpty() || ranges.contains(ANYWHERE)
                    ? Verdict.broken(
                        where,
                        ranges.isEmpty() ? "empty" : ANYWHERE,
                        "the networks of its users",
                        "list them, such as 10.20.0.0/16")
                    : Verdict.kept(),
            () ->
                Verdict.broken(
                    where,
                    Problem.Presence.MISSING,
                    "the networks of its users",
                    "list them, such as 10.20.0.0/16"),
            () -> Verdict.notYetKnown("the source ranges"));
  }

  @Override
  public Optional<Value.Fields> remedied(ResourceView service, Settings settings) {
    var ranges = settings.texts("sourceRanges");
    boolean bare =
        subjects(service).size() == 1 && judge(service, settings) instanceof Verdict.Broken;
    if (ranges.isEmpty()
        || !bare
        || !(service.properties().fields().at("spec").orElse(Value.NULL)
            instanceof Value.Fields spec)) {
      return Optional.empty();
    }
    var list = Value.of(ranges.stream().map(Value::of).toList());
    return Optional.of(
        service.properties().fields().with("spec", spec.with("loadBalancerSourceRanges", list)));
  }
}
