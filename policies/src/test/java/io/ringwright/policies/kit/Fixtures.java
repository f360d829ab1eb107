package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small rule to try the kit with: a door must be shut, and tells who it is for. */
final class Fixtures {

  static final class DoorsShut implements ResourceRule<ResourceView> {
    @Override
    public Facts facts() {
      return new Facts(
          "doors-shut",
          Level.MANDATORY,
          Severity.HIGH,
          "Doors are shut.",
          "Cold comes in.",
          "common sense");
    }

    @Override
    public List<Setting> settings() {
      return List.of(
          Setting.text("word", "shut", "What a shut door says."),
          Setting.numbers("prices", "Prices by door."),
          Setting.number("most", 3, "Most doors."));
    }

    @Override
    public List<ResourceView> subjects(ResourceView resource) {
      return resource.is("test:house:Door") ? List.of(resource) : List.of();
    }

    @Override
    public Verdict judge(ResourceView door, Settings settings) {
      return door.properties()
          .text("state")
          .fold(
              state ->
                  state.equals(settings.text("word"))
                      ? Verdict.kept()
                      : Verdict.broken(door.title(), state, "shut", "shut it"),
              Verdict::kept,
              () -> Verdict.notYetKnown("the state of the door"));
    }

    @Override
    public Optional<Value.Fields> remedied(ResourceView door, Settings settings) {
      return door.properties().text("state").is(settings.text("word")::equals)
          ? Optional.empty()
          : Optional.of(door.properties().fields().with("state", Value.of(settings.text("word"))));
    }
  }

  static final PolicyPack PACK = new PolicyPack("house", "1.2.3", List.of(new DoorsShut()));

  private Fixtures() {}

  static ResourceView door(Value state) {
    return ResourceView.of(
        "urn:pulumi:s::p::test:house:Door::front",
        "test:house:Door",
        "front",
        new Properties(new Value.Fields(Map.of("state", state))));
  }

  static Value.Fields rules(Value settings) {
    return new Value.Fields(Map.of("rules", new Value.Fields(Map.of("doors-shut", settings))));
  }
}
