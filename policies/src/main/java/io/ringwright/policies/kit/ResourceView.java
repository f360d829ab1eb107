package io.ringwright.policies.kit;

import java.util.List;
import java.util.Optional;

/**
 * A resource as a rule sees it.
 *
 * @param type such as {@code kubernetes:core/v1:Service}
 * @param protectedFromDeletion true if the engine refuses to delete it
 * @param provider URN of its provider, if the engine tells
 * @param dependencies URNs of what it depends on; only known when a whole stack is judged
 */
public record ResourceView(
    String urn,
    String type,
    String name,
    Properties properties,
    boolean protectedFromDeletion,
    Optional<String> provider,
    List<String> dependencies) {

  public ResourceView {
    dependencies = List.copyOf(dependencies);
  }

  public static ResourceView of(String urn, String type, String name, Properties properties) {
    return new ResourceView(urn, type, name, properties, false, Optional.empty(), List.of());
  }

  /** A copy with other properties. */
  public ResourceView with(Properties other) {
    return new ResourceView(urn, type, name, other, protectedFromDeletion, provider, dependencies);
  }

  public boolean is(String otherType) {
    return type.equals(otherType);
  }

  /** For messages: the last word of the type and the name. */
  public String title() {
    var kind = type.substring(type.lastIndexOf(':') + 1);
    return (type.startsWith("pulumi:providers:") ? kind + " provider" : kind) + " " + name;
  }
}
