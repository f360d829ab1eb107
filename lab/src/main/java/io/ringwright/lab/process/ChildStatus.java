package io.ringwright.lab.process;

/**
 * How a child process is.
 *
 * @param name such as {@code ring/etcd}
 * @param pid 0 while none runs
 * @param state what it does now
 * @param restarts how often it was started again since the lab came up
 * @param reason why it was last started again, or given up; empty if never
 * @param log file with its output
 */
public record ChildStatus(
    String name, long pid, State state, int restarts, String reason, String log) {

  /** What a child does. */
  public enum State {
    RUNNING,
    /** It ended by itself and will be started again in a moment. */
    RESTARTING,
    /** It ended too often; {@code reason} has the rest. */
    FAILED,
    STOPPED
  }
}
