package io.ringwright.bench;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Real outputs that lie beside the clone; a test that wants one is skipped where they are not. */
public final class SharedOutputs {
  private static final Path FOLDER =
      Path.of(System.getProperty("ringwright.shared", "../../shared")).resolve("data/outputs");

  private SharedOutputs() {}

  public static String read(String name) throws IOException {
    var file = FOLDER.resolve(name);
    assumeTrue(Files.isRegularFile(file), "no real outputs beside this clone: " + name);
    return Files.readString(file);
  }
}
