package io.ringwright.automation.cli;

import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.catalog.NearMiss;
import java.util.List;

/** Which stacks a command means. */
final class StackNames {
  private StackNames() {}

  /**
   * The stacks of a project that were asked for, or its only one.
   *
   * @throws CommandException naming what there is, and the likely meaning of a misspelt name
   */
  static List<String> resolve(List<String> asked, PulumiProject project) {
    var known = project.stacks();
    if (asked.isEmpty()) {
      if (known.size() == 1) {
        return known;
      }
      throw new CommandException(
          Exit.USAGE, "Which stack? A name is needed, one of " + String.join(", ", known) + ".");
    }
    for (var name : asked) {
      if (!known.contains(name)) {
        throw new CommandException(Exit.USAGE, unknown(name, known));
      }
    }
    return asked.stream().distinct().toList();
  }

  private static String unknown(String name, List<String> known) {
    return "There is no stack %s, since there is no config/Pulumi.%s.yaml. There are %s.%s"
        .formatted(
            name,
            name,
            String.join(", ", known),
            NearMiss.of(name, known).map(near -> " Did you mean " + near + "?").orElse(""));
  }
}
