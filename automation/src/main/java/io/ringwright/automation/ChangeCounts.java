package io.ringwright.automation;

/** Numbers of resources by what happened, or would happen, to them. */
public record ChangeCounts(int create, int update, int replace, int delete, int same) {
  static final ChangeCounts NONE = new ChangeCounts(0, 0, 0, 0, 0);

  /** Resources that do not stay as they are. */
  public int total() {
    return create + update + replace + delete;
  }
}
