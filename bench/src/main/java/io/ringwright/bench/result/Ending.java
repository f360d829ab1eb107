package io.ringwright.bench.result;

/** How a tool says its run ended. */
public enum Ending {
  /** It said that all went well. */
  COMPLETE,
  /** It said that it failed; its figures are those until then. */
  FAILED,
  /** It does not say: a cut-out, or a process that was ended or hangs. */
  UNKNOWN
}
