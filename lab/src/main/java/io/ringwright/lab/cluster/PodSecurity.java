package io.ringwright.lab.cluster;

/** What a namespace without a label of its own demands of its pods (Pod Security Admission). */
public enum PodSecurity {
  /** Nothing; Kubernetes' own default. */
  PRIVILEGED("privileged", "privileged"),
  /** Pods that break the restricted profile run, with a warning. */
  WARN_RESTRICTED("privileged", "restricted"),
  /** Pods that break the restricted profile are refused. */
  ENFORCE_RESTRICTED("restricted", "restricted");

  private final String enforce;
  private final String warn;

  PodSecurity(String enforce, String warn) {
    this.enforce = enforce;
    this.warn = warn;
  }

  String enforce() {
    return enforce;
  }

  String warn() {
    return warn;
  }
}
