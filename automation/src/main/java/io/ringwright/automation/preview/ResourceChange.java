package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.automation.events.Urn;
import io.ringwright.policies.platform.DataBearing;
import java.util.List;
import java.util.Optional;

/**
 * One resource of a stack and what would happen to it.
 *
 * @param parent empty for the stack itself
 * @param component true for a grouping without a thing of its own in the world
 * @param protectedNow true if the engine refuses to delete it
 * @param deletedFirst true for a replacement that is gone for a while before the new one is there
 * @param noise why the change is known to mean nothing, if it is
 * @param before inputs and outputs as they are; an empty object if there are none
 * @param after inputs and outputs as they would be
 */
public record ResourceChange(
    Urn urn,
    Optional<Urn> parent,
    Operation operation,
    boolean component,
    boolean protectedNow,
    boolean deletedFirst,
    List<PropertyChange> properties,
    Optional<String> noise,
    State before,
    State after) {

  /** What a resource was given and what it answered, as the engine's JSON. */
  public record State(JsonNode inputs, JsonNode outputs) {}

  public ResourceChange {
    properties = List.copyOf(properties);
  }

  /** True if the world changes and it matters. */
  public boolean matters() {
    return !operation.harmless() && noise.isEmpty();
  }

  public boolean destroys() {
    return operation.destroys();
  }

  /** The last word of the type, which is what people call it: {@code TanzuCluster}. */
  public String kind() {
    var type = urn.type();
    var word = type.substring(type.lastIndexOf(':') + 1);
    return type.startsWith("pulumi:providers:") ? word + " provider" : word;
  }

  /** True if data goes when the resource goes. */
  public boolean holdsData() {
    var state = operation == Operation.CREATE ? after : before;
    return DataBearing.holds(RingImpact.view(this, state));
  }

  /** The properties that force the replacement. */
  public List<PropertyChange> causes() {
    return properties.stream().filter(PropertyChange::replaces).toList();
  }

  ResourceChange asNoise(String reason) {
    return new ResourceChange(
        urn,
        parent,
        operation,
        component,
        protectedNow,
        deletedFirst,
        properties,
        Optional.of(reason),
        before,
        after);
  }
}
