package io.ringwright.automation.preview;

/** What would happen to a resource, the worst first. */
public enum Operation {
  DELETE("delete", "deleted"),
  REPLACE("replace", "replaced"),
  UPDATE("update", "updated"),
  CREATE("create", "created"),
  IMPORT("import", "imported"),
  READ("read", "read"),
  FORGET("forget", "forgotten, not deleted"),
  SAME("same", "unchanged");

  private final String word;
  private final String participle;

  Operation(String word, String participle) {
    this.word = word;
    this.participle = participle;
  }

  public String word() {
    return word;
  }

  public String participle() {
    return participle;
  }

  /** True if what exists now is gone afterwards. */
  public boolean destroys() {
    return this == DELETE || this == REPLACE;
  }

  /** True if nothing in the world changes. */
  public boolean harmless() {
    return this == SAME || this == READ;
  }

  /** From the engine's word; its two halves of a replacement count as the replacement. */
  public static Operation of(String engineWord) {
    return switch (engineWord) {
      case "delete" -> DELETE;
      case "replace", "create-replacement", "delete-replaced", "import-replacement" -> REPLACE;
      case "update" -> UPDATE;
      case "create" -> CREATE;
      case "import" -> IMPORT;
      case "read", "read-replacement" -> READ;
      case "discard", "discard-replaced", "remove-pending-replace" -> FORGET;
      default -> SAME;
    };
  }
}
