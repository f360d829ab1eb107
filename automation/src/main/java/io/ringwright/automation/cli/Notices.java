package io.ringwright.automation.cli;

import io.ringwright.stacks.StackFile;
import java.nio.file.Path;

/**
 * Tells where the documents could not be followed, before a person sees what would be built. Under
 * plain {@code pulumi} the program tells the same in its log, which the CLI does not show.
 */
final class Notices {
  private Notices() {}

  static void tell(Path stackFile, Narrator narrator) {
    var notices = StackFile.read(stackFile).notices();
    if (notices.isEmpty()) {
      return;
    }
    narrator.say("The source document contradicts itself here; this is what is done instead:");
    notices.forEach(notice -> narrator.say("  * " + notice.text()));
  }
}
