package io.ringwright.acceptance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Prometheus' own judge of rules and queries, and the folder that it reads. */
record Promtool(String program, Path folder) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Promtool in(Path folder) throws IOException, InterruptedException {
    var script = AcceptanceExtension.repository().resolve("tools/promtool").toString();
    var found = run(folder, List.of(script));
    assertThat(found.status()).as(found.output()).isZero();
    return new Promtool(found.output().lines().reduce((one, next) -> next).orElseThrow(), folder);
  }

  /** What a command said, and how it ended. */
  record Verdict(int status, String output) {}

  /** Whether Prometheus would load these groups. */
  Verdict check(Map<String, Object> rules) throws IOException, InterruptedException {
    JSON.writeValue(folder.resolve("rules.yaml").toFile(), rules);
    return run(folder, List.of(program, "check", "rules", "rules.yaml"));
  }

  /** Whether the rules that were checked last behave as the tests say. */
  Verdict test(List<Map<String, Object>> tests) throws IOException, InterruptedException {
    JSON.writeValue(
        folder.resolve("tests.yaml").toFile(),
        Map.of("rule_files", List.of("rules.yaml"), "evaluation_interval", "1m", "tests", tests));
    return run(folder, List.of(program, "test", "rules", "tests.yaml"));
  }

  private static Verdict run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    var output = Files.createTempFile(folder, "output", ".txt");
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();
    return new Verdict(status, Files.readString(output, StandardCharsets.UTF_8));
  }
}
