package io.ringwright.policies.platform;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.ResourceView;
import java.util.List;
import java.util.Optional;

/** A vSphere Namespace of the provider. */
public record SupervisorNamespace(ResourceView resource) {

  public static Optional<SupervisorNamespace> of(ResourceView resource) {
    return resource.is(Types.NAMESPACE)
        ? Optional.of(new SupervisorNamespace(resource))
        : Optional.empty();
  }

  public String name() {
    return resource.properties().text("name").ifKnown().orElse(resource.name());
  }

  public String title() {
    return "Namespace " + name();
  }

  /** Absent without a network of its own: then the Supervisor's applies, which has NAT. */
  public Field<Boolean> routable() {
    return resource.properties().flag("network.routable");
  }

  /** What can be read as a network; the rest is for the provider to refuse. */
  public Field<List<CidrBlock>> namespaceCidrs() {
    return resource
        .properties()
        .texts("network.namespaceCidrs")
        .map(
            texts ->
                texts.stream()
                    .filter(it -> CidrBlock.check("", it).isEmpty())
                    .map(CidrBlock::of)
                    .toList());
  }

  public Field<Integer> subnetPrefixLength() {
    return resource.properties().count("network.subnetPrefixLength");
  }
}
