package io.ringwright.bench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * What became of a cell, as it lies beside its outputs.
 *
 * @param commands that were run, to tell whether the plan still says the same
 * @param started in UTC, ISO 8601
 * @param trouble empty if all went well
 */
record Outcome(
    @JsonProperty List<List<String>> commands,
    @JsonProperty String started,
    @JsonProperty double seconds,
    @JsonProperty String trouble) {
  private static final String FILE = "outcome.json";
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  static List<List<String>> commands(PlannedCell cell) {
    return cell.clients().stream().map(Command::words).toList();
  }

  /** Whether the cell, as the plan has it now, need not be run again. */
  static boolean isFinished(PlannedCell cell, Path folder) throws IOException {
    return read(folder)
        .filter(outcome -> outcome.trouble.isEmpty())
        .filter(outcome -> outcome.commands.equals(commands(cell)))
        .isPresent();
  }

  private static Optional<Outcome> read(Path folder) throws IOException {
    var file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(Files.readString(file), Outcome.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** The file is there whole or not at all, whenever the process is killed. */
  void write(Path folder) throws IOException {
    var draft = folder.resolve(FILE + ".draft");
    Files.writeString(draft, JSON.writeValueAsString(this) + "\n");
    Files.move(
        draft,
        folder.resolve(FILE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}
