package io.ringwright.automation;

import io.ringwright.automation.preview.Operation;
import io.ringwright.automation.preview.ResourceChange;
import java.util.List;

/**
 * A resource that changes.
 *
 * @param urn its name in the state
 * @param type such as {@code ringwright:vmc:Sddc}
 * @param holdsData true if data goes when it goes
 * @param guarded true if it may not be deleted as things are
 * @param properties that differ, before and after
 */
public record ChangedResource(
    String urn,
    String type,
    String name,
    Operation operation,
    boolean holdsData,
    boolean guarded,
    List<Property> properties) {
  public ChangedResource {
    properties = List.copyOf(properties);
  }

  /**
   * One property that differs.
   *
   * @param before as a person may see it: a secret says only that it is one
   * @param replaces true if this is why the resource has to be made anew
   */
  public record Property(String path, String before, String after, boolean replaces) {}

  static ChangedResource of(ResourceChange change) {
    return new ChangedResource(
        change.urn().text(),
        change.urn().type(),
        change.urn().name(),
        change.operation(),
        change.holdsData(),
        change.protectedNow(),
        change.properties().stream()
            .map(
                each ->
                    new Property(
                        each.path().toString(),
                        each.before().text(),
                        each.after().text(),
                        each.replaces()))
            .toList());
  }
}
