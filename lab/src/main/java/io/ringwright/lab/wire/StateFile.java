package io.ringwright.lab.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a simulated system remembers over a restart of the lab, as JSON that only the user can read.
 *
 * @param path the file
 * @param type a record that Jackson reads and writes
 */
public record StateFile<T>(Path path, Class<T> type) {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /** What was written last, if anything. */
  public Optional<T> read() {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(path.toFile(), type));
    } catch (IOException e) {
      throw new LabException("cannot read the lab's memory " + path, e);
    }
  }

  /** What that JSON says, as if it had been read. */
  public T of(JsonNode json) {
    try {
      return JSON.treeToValue(json, type);
    } catch (JsonProcessingException e) {
      throw new LabException("cannot read the lab's memory " + path, e);
    }
  }

  /**
   * Replaces the file at once: a reader, or a lab killed meanwhile, sees the old or the new one.
   */
  public void write(T state) {
    try {
      PrivateFiles.write(path, JSON.writeValueAsString(state));
    } catch (IOException e) {
      throw new LabException("cannot write the lab's memory " + path, e);
    }
  }

  public void delete() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new LabException("cannot remove the lab's memory " + path, e);
    }
  }
}
