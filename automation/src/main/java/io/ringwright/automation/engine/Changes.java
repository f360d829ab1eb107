package io.ringwright.automation.engine;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/** Numbers of resources by what happened, or would happen, to them. */
public record Changes(
    @JsonProperty int create,
    @JsonProperty int update,
    @JsonProperty int replace,
    @JsonProperty int delete,
    @JsonProperty int same) {
  public static final Changes NONE = new Changes(0, 0, 0, 0, 0);

  /** From the engine's words. */
  static Changes of(Map<String, Integer> byOperation) {
    return new Changes(
        byOperation.getOrDefault("create", 0) + byOperation.getOrDefault("import", 0),
        byOperation.getOrDefault("update", 0),
        byOperation.getOrDefault("replace", byOperation.getOrDefault("create-replacement", 0)),
        byOperation.getOrDefault("delete", 0),
        byOperation.getOrDefault("same", 0));
  }

  /** Resources that do not stay as they are. */
  public int total() {
    return create + update + replace + delete;
  }
}
