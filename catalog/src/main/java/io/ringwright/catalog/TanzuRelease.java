package io.ringwright.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name of a Tanzu Kubernetes release (TKR), such as {@code v1.23.8---vmware.1-tkg.1}, and what
 * follows from it.
 *
 * @param name as the Supervisor lists it: {@code +} of the version is written {@code ---}
 * @param kubernetes the Kubernetes version in it
 */
public record TanzuRelease(String name, KubernetesVersion kubernetes) {
  private static final Pattern SHAPE =
      Pattern.compile(
          "v(\\d+)\\.(\\d+)\\.(\\d+)---vmware\\.\\d+(-fips(\\.\\d+)?)?-(tkg|vkr)\\.\\d+([.-][a-z0-9]+)?");

  /**
   * How a cluster of a release judges privileged pods. Source: "vSphere with Tanzu" GUID-B57DA879.
   */
  public enum PodSecurity {
    /** Up to 1.24: no pod starts unless a role binding grants a pod security policy. */
    POLICIES,
    /** 1.25: pod security admission warns only. */
    ADMISSION_WARNS,
    /** From 1.26: admission enforces "restricted"; namespaces need a label to admit more. */
    ADMISSION_ENFORCES
  }

  /**
   * Reads a release name.
   *
   * @throws IllegalArgumentException with the text of {@link #check} if it is none
   */
  public static TanzuRelease of(String name) {
    check("release", name)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem.text());
            });
    return new TanzuRelease(name, version(name));
  }

  /**
   * Why {@code name} is no release name, or empty if it is one. Which ones a Supervisor has, only
   * it can tell.
   */
  public static Optional<Problem> check(String where, String name) {
    if (SHAPE.matcher(name).matches()) {
      return Optional.empty();
    }
    var fixed = name.replace("+", "---");
    var fix =
        SHAPE.matcher(fixed).matches()
            ? "write " + fixed
            : "take a name from `kubectl get tkr` on the Supervisor";
    return Optional.of(
        new Problem(where, name, "a release name such as v1.23.8---vmware.1-tkg.1", fix));
  }

  private static KubernetesVersion version(String name) {
    var match = SHAPE.matcher(name);
    if (!match.matches()) {
      throw new IllegalStateException("not checked before: " + name);
    }
    return new KubernetesVersion(
        Integer.parseInt(match.group(1)),
        Integer.parseInt(match.group(2)),
        Integer.parseInt(match.group(3)));
  }

  /** What its clusters ask of a namespace before a privileged pod may start. */
  public PodSecurity podSecurity() {
    return podSecurity(kubernetes);
  }

  /** The same for a cluster of which only the Kubernetes version is known. */
  public static PodSecurity podSecurity(KubernetesVersion kubernetes) {
    if (kubernetes.minor() <= 24) {
      return PodSecurity.POLICIES;
    }
    return kubernetes.minor() == 25 ? PodSecurity.ADMISSION_WARNS : PodSecurity.ADMISSION_ENFORCES;
  }

  @Override
  public String toString() {
    return name;
  }
}
