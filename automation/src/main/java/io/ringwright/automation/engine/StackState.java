package io.ringwright.automation.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.events.Urn;
import io.ringwright.provider.intents.PendingCreates;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What the engine has recorded about a stack, as {@code pulumi stack export} gives it. */
public final class StackState {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PENDING = "pending_operations";

  private final ObjectNode document;

  private StackState(ObjectNode document) {
    this.document = document;
  }

  /** Reads an export. Values of secrets stay encrypted. */
  public static StackState parse(String export) {
    try {
      return new StackState(JSON.readValue(export, ObjectNode.class));
    } catch (JsonProcessingException e) {
      throw new EngineException("the exported state is not a JSON object", e);
    }
  }

  /** All resources, the stack itself and providers included, in the order of their creation. */
  public List<Resource> resources() {
    return entries("resources").map(Resource::of).toList();
  }

  /** Resources that may not be deleted: those that hold data, and what guards them. */
  public List<Resource> protectedResources() {
    return resources().stream().filter(Resource::protect).toList();
  }

  /** Operations that were cut off, e.g. by a kill; nobody knows how they ended. */
  public List<PendingOperation> pendingOperations() {
    return entries(PENDING)
        .map(
            entry ->
                new PendingOperation(
                    new Urn(entry.path("resource").path("urn").asText()),
                    entry.path("type").asText()))
        .toList();
  }

  /** True when nothing is left that the stack would own. */
  public boolean isEmpty() {
    return resources().isEmpty();
  }

  /** The same state with what killed runs have begun settled, as a document to import. */
  PendingCreates.Settled settled() {
    return PendingCreates.settled(document);
  }

  private Stream<JsonNode> entries(String field) {
    return StreamSupport.stream(document.path("deployment").path(field).spliterator(), false);
  }

  /**
   * One resource of a stack.
   *
   * @param custom true for what a provider made, false for a component
   * @param protect true when it may not be deleted
   */
  public record Resource(Urn urn, String type, String id, boolean custom, boolean protect) {
    static Resource of(JsonNode node) {
      return new Resource(
          new Urn(node.path("urn").asText()),
          node.path("type").asText(),
          node.path("id").asText(),
          node.path("custom").asBoolean(),
          node.path("protect").asBoolean());
    }
  }

  /**
   * An operation without an end.
   *
   * @param type the engine's word: creating, updating, deleting, reading, importing
   */
  public record PendingOperation(Urn urn, String type) {}
}
