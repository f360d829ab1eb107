package io.ringwright.acceptance.embedding;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.automation.Backend;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A bucket in a store that speaks S3 and verifies signatures, on loopback and in memory. */
final class Bucket implements AutoCloseable {
  static final String KEY_ID = "AKIAOFTHISTEST";
  static final String KEY = "S3-s3cret-of-this-test";
  private static final String NAME = "rings";

  private final Process process;
  private final URI address;

  private Bucket(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Starts the store; it is built if nobody has it yet. */
  static Bucket open(Path folder) throws IOException {
    var program =
        Toolbox.of(AcceptanceExtension.repository().resolve("tools"), System.getenv())
            .require(Set.of(EngineTool.S3), Progress.lines(System.err))
            .get(EngineTool.S3);
    var builder =
        new ProcessBuilder(program.toString(), "-bucket", NAME)
            .redirectError(folder.resolve("s3.log").toFile());
    builder.environment().put("S3_KEY_ID", KEY_ID);
    builder.environment().put("S3_KEY", KEY);
    var process = builder.start();
    var address = process.inputReader().readLine();
    if (address == null) {
      throw new UncheckedIOException(new IOException("no store: see " + folder + "/s3.log"));
    }
    return new Bucket(process, URI.create("http://" + address));
  }

  Backend backend() {
    return new Backend.S3(
        NAME, Optional.of("europe"), Optional.of("eu-central-1"), Optional.of(address));
  }

  /** What a platform's credentials bring for it. */
  static Map<String, String> credentials() {
    return Map.of("AWS_ACCESS_KEY_ID", KEY_ID, "AWS_SECRET_ACCESS_KEY", KEY);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
