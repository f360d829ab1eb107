package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The state of one stack as the file backend has written it, without asking an engine. */
public final class StackState {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final Path backend;
  private final String project;
  private final String stack;

  /**
   * @param backend folder of the file backend
   * @param project name in Pulumi.yaml
   */
  public StackState(Path backend, String project, String stack) {
    this.backend = backend;
    this.project = project;
    this.stack = stack;
  }

  /** One resource of the state. */
  public record Resource(String urn, String type, String id, boolean custom, JsonNode json) {
    /** Last part of the urn. */
    public String name() {
      return urn.substring(urn.lastIndexOf("::") + 2);
    }

    public boolean isProtected() {
      return json.path("protect").asBoolean();
    }
  }

  /** All resources, the stack's own root included; empty when there is no state. */
  public List<Resource> resources() {
    return entries("resources").map(StackState::resource).toList();
  }

  /** Resources of one type token. */
  public List<Resource> resources(String type) {
    return resources().stream().filter(resource -> resource.type().equals(type)).toList();
  }

  /** Operations that an engine has begun and not seen the end of. */
  public List<JsonNode> pending() {
    return entries("pending_operations").toList();
  }

  /** Lock files of this stack. */
  public List<Path> locks() {
    Path folder = backend.resolve(".pulumi/locks");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getParent().getFileName().toString().equals(stack))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Stream<JsonNode> entries(String field) {
    JsonNode latest = read().path("checkpoint").path("latest").path(field);
    return StreamSupport.stream(latest.spliterator(), false);
  }

  private JsonNode read() {
    Path file = backend.resolve(".pulumi/stacks/" + project + "/" + stack + ".json");
    try {
      return Files.exists(file) ? JSON.readTree(file.toFile()) : JSON.createObjectNode();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Resource resource(JsonNode json) {
    return new Resource(
        json.path("urn").asText(),
        json.path("type").asText(),
        json.path("id").asText(),
        json.path("custom").asBoolean(),
        json);
  }
}
