package io.ringwright.automation.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Classes as this JVM has loaded them, in a file that later JVMs map into memory: they start with
 * two seconds less of work. Made once after each build, at the end of the first run that has loaded
 * everything (the launcher asks for it, since a JVM that uses one cannot make one).
 */
final class ClassArchive {
  private static final String ASKED_FOR = "ringwright.archive";

  private final Path file;

  private ClassArchive(Path file) {
    this.file = file;
  }

  /** The archive that the launcher asks for; absent when there is one already. */
  static Optional<ClassArchive> askedFor() {
    return Optional.ofNullable(System.getProperty(ASKED_FOR)).map(Path::of).map(ClassArchive::new);
  }

  /** True for verbs that load what most runs load. */
  static boolean isWorthIt(String[] arguments) {
    return arguments.length > 0 && (arguments[0].equals("preview") || arguments[0].equals("up"));
  }

  /** Writes it. A JVM that cannot is no reason to fail: the next run will try. */
  void write() {
    var out = System.out;
    try {
      // The JVM tells System.out about it, which belongs to the answer.
      System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
      var draft = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid());
      var unused =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "vmCds",
                  new Object[] {new String[] {"dynamic_dump", draft.toString()}},
                  new String[] {String[].class.getName()});
      if (Files.exists(draft)) {
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (JMException | IOException e) {
      // Nobody waits for it; the launcher asks again.
      return;
    } finally {
      System.setOut(out);
    }
  }
}
