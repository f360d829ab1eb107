package io.ringwright.policies.platform;

import io.ringwright.catalog.HostType;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.ResourceView;
import java.util.Optional;

/** An SDDC of the provider. */
public record Sddc(ResourceView resource) {

  public static Optional<Sddc> of(ResourceView resource) {
    return resource.is(Types.SDDC) ? Optional.of(new Sddc(resource)) : Optional.empty();
  }

  public String title() {
    return "Sddc " + resource.properties().text("name").ifKnown().orElse(resource.name());
  }

  public Field<Integer> hosts() {
    return resource.properties().count("hostCount");
  }

  /** Absent too for a type that the catalog does not know. */
  public Field<HostType> hostType() {
    return resource.properties().text("hostType").flatMap(name -> Field.of(HostType.named(name)));
  }
}
