package io.ringwright.policies.platform;

import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The containers of whatever runs pods. */
public final class Containers {
  private static final Set<String> WITH_TEMPLATE =
      Set.of(
          Types.DEPLOYMENT,
          Types.STATEFUL_SET,
          "kubernetes:apps/v1:DaemonSet",
          "kubernetes:apps/v1:ReplicaSet",
          "kubernetes:batch/v1:Job");

  private Containers() {}

  /** Containers and init containers, none if the resource runs no pods. */
  public static List<Properties> of(ResourceView resource) {
    var containers = new ArrayList<Properties>();
    podSpec(resource)
        .ifPresent(
            spec -> {
              containers.addAll(spec.objects("containers").ifKnown().orElse(List.of()));
              containers.addAll(spec.objects("initContainers").ifKnown().orElse(List.of()));
            });
    return containers;
  }

  /** Known image names of the containers. */
  public static List<String> images(ResourceView resource) {
    return of(resource).stream().flatMap(it -> it.text("image").ifKnown().stream()).toList();
  }

  private static Optional<Properties> podSpec(ResourceView resource) {
    if (WITH_TEMPLATE.contains(resource.type())) {
      return resource.properties().object("spec.template.spec").ifKnown();
    }
    if (resource.is("kubernetes:batch/v1:CronJob")) {
      return resource.properties().object("spec.jobTemplate.spec.template.spec").ifKnown();
    }
    return resource.is("kubernetes:core/v1:Pod")
        ? resource.properties().object("spec").ifKnown()
        : Optional.empty();
  }
}
