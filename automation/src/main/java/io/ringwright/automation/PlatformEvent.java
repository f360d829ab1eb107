package io.ringwright.automation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ringwright.automation.preview.Operation;

/** Something that happens while a platform is worked on. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = PlatformEvent.Begun.class, name = "BEGUN"),
  @JsonSubTypes.Type(value = PlatformEvent.ResourceBegun.class, name = "RESOURCE_BEGUN"),
  @JsonSubTypes.Type(value = PlatformEvent.ResourceDone.class, name = "RESOURCE_DONE"),
  @JsonSubTypes.Type(value = PlatformEvent.ResourceFailed.class, name = "RESOURCE_FAILED"),
  @JsonSubTypes.Type(value = PlatformEvent.Said.class, name = "SAID"),
  @JsonSubTypes.Type(value = PlatformEvent.Judged.class, name = "JUDGED"),
  @JsonSubTypes.Type(value = PlatformEvent.Ended.class, name = "ENDED")
})
public sealed interface PlatformEvent {
  /** Name of the platform. */
  String platform();

  /** An operation begins. */
  record Begun(String platform, Verb verb) implements PlatformEvent {}

  /** Work on a resource begins; in a preview, it is looked at. */
  record ResourceBegun(String platform, Resource resource, Operation operation)
      implements PlatformEvent {}

  /** Work on a resource has ended well. */
  record ResourceDone(String platform, Resource resource, Operation operation)
      implements PlatformEvent {}

  /** Work on a resource has failed; a {@link Said} says why. */
  record ResourceFailed(String platform, Resource resource, Operation operation)
      implements PlatformEvent {}

  /**
   * A message for people.
   *
   * @param severity debug, info, warning or error
   * @param passing true for a line that the next one replaces, such as a task's progress
   * @param urn of the resource that it is about, empty for the platform as a whole
   */
  record Said(String platform, String severity, boolean passing, String urn, String text)
      implements PlatformEvent {}

  /** A policy has found something. */
  record Judged(String platform, PolicyFinding finding) implements PlatformEvent {}

  /** The operation is over. Always the last event. */
  record Ended(String platform, Verb verb, Ending ending) implements PlatformEvent {}

  /** The resource that an event is about. */
  record Resource(String urn, String type, String name) {}
}
