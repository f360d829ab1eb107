package io.ringwright.stacks.config;

import io.ringwright.catalog.KubernetesVersion;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.VmClass;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code ringwright:kubernetes}: a cluster that somebody else owns, of whatever make.
 *
 * @param path where it is configured
 * @param name how the stack calls it; stays the same when its kubeconfig is rotated
 * @param kubeconfig the kubeconfig itself, where the configuration holds it
 * @param kubeconfigFile file that holds it otherwise
 * @param context the kubeconfig's context to take; its current one if empty
 * @param version what it runs, which decides how privileged pods are admitted
 * @param storageClass a class of it for the data
 * @param workers its workers, where the stack should check that the pods fit
 */
public record KubernetesConfig(
    String path,
    String name,
    Optional<Secret> kubeconfig,
    Optional<String> kubeconfigFile,
    Optional<String> context,
    KubernetesVersion version,
    String storageClass,
    Optional<Workers> workers) {
  private static final Pattern VERSION = Pattern.compile("1\\.(\\d{1,3})");

  /** Equal workers. */
  public record Workers(int replicas, VmClass vmClass) {}

  /** Reads the section. */
  static KubernetesConfig read(
      Section section, Findings findings, ReleaseProfile profile, String name) {
    var kubeconfig = section.secret("kubeconfig");
    var file = section.text("kubeconfigFile");
    if (kubeconfig.isPresent() && file.isPresent()) {
      findings.judge(
          section.path("kubeconfigFile"),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      file.get(),
                      "one of kubeconfig and kubeconfigFile",
                      "remove the one that is out of date")));
    }
    var config =
        new KubernetesConfig(
            section.path(),
            name,
            kubeconfig,
            file,
            section.text("context"),
            version(section, findings, profile),
            section.requiredText(
                "storageClass",
                "a storage class of the cluster (see `kubectl get storageclass`)",
                "add storageClass"),
            section.section("workers").map(KubernetesConfig::workers));
    section.refuseOtherKeys();
    return config;
  }

  private static Workers workers(Section section) {
    section.require("replicas", "how many workers it has", "add replicas, or remove workers");
    section.require("vmClass", "how large each is", "add vmClass, or remove workers");
    var workers =
        new Workers(
            section.integer("replicas", 1, 1, 1000),
            section.choice(
                "vmClass",
                VmClass.BEST_EFFORT_2XLARGE,
                VmClass.wireNames(),
                (key, word) -> VmClass.named(word)));
    section.refuseOtherKeys();
    return workers;
  }

  private static KubernetesVersion version(
      Section section, Findings findings, ReleaseProfile profile) {
    var text = section.text("version");
    var match = VERSION.matcher(text.orElse(""));
    if (match.matches()) {
      return KubernetesVersion.minor(Integer.parseInt(match.group(1)));
    }
    text.ifPresent(
        got ->
            findings.judge(
                section.path("version"),
                where ->
                    Optional.of(
                        new Problem(
                            where,
                            got,
                            "a minor version such as \"1.33\"",
                            "write what `kubectl version` says of the server"))));
    return profile.tanzuRelease().kubernetes();
  }
}
