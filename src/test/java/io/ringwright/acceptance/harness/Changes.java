package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;

/** How many resources a run changes, as {@code --json} says. */
public record Changes(int create, int update, int replace, int delete, int same) {

  /** Reads the {@code changes} of a command's JSON document. */
  public static Changes of(Finished finished) {
    JsonNode changes = finished.json().path("changes");
    if (changes.isMissingNode()) {
      throw new AssertionError("no changes in the document\n" + finished);
    }
    return new Changes(
        changes.path("create").asInt(),
        changes.path("update").asInt(),
        changes.path("replace").asInt(),
        changes.path("delete").asInt(),
        changes.path("same").asInt());
  }

  /** Nothing but unchanged resources. */
  public boolean none() {
    return create == 0 && update == 0 && replace == 0 && delete == 0;
  }
}
