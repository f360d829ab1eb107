package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The engine's event log, while it is being written. */
public record EngineEvents(Path log) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** One event: what the engine is about to do or has done. */
  public record Event(String kind, JsonNode json) {
    /** create, update, delete, same, ..; empty for events without a resource. */
    public String operation() {
      return metadata().path("op").asText();
    }

    public String urn() {
      return metadata().path("urn").asText();
    }

    public String type() {
      return metadata().path("type").asText();
    }

    private JsonNode metadata() {
      return json.path(kind).path("metadata");
    }
  }

  /** All complete events written so far; a half-written last line is left for the next look. */
  public List<Event> soFar() {
    if (!Files.exists(log)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(log)) {
      return lines.flatMap(line -> parse(line).stream()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Event> parse(String line) {
    try {
      JsonNode json = JSON.readTree(line);
      return Stream.of(
              "resourcePreEvent",
              "resOutputsEvent",
              "resOpFailedEvent",
              "diagnosticEvent",
              "preludeEvent",
              "summaryEvent",
              "cancelEvent",
              "policyEvent")
          .filter(json::has)
          .map(kind -> new Event(kind, json))
          .findFirst();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
