package io.ringwright.policies.kit;

import java.util.List;
import java.util.Optional;

/** All resources of a stack, in the order in which the program made them. */
public record StackView(List<ResourceView> resources) {

  public StackView {
    resources = List.copyOf(resources);
  }

  public List<ResourceView> ofType(String type) {
    return resources.stream().filter(resource -> resource.is(type)).toList();
  }

  public Optional<ResourceView> find(String urn) {
    return resources.stream().filter(resource -> resource.urn().equals(urn)).findFirst();
  }
}
