package io.ringwright.stacks;

import com.pulumi.core.Output;
import com.pulumi.exceptions.RunException;
import io.ringwright.catalog.Problem;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.kubernetes.Kubeconfig;
import io.ringwright.components.tanzu.KubernetesCluster;
import io.ringwright.stacks.config.KubernetesConfig;
import io.ringwright.stacks.config.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** A cluster that somebody else owns: it is used, and left as it was. */
final class ExistingCluster {
  private ExistingCluster() {}

  static ClusterAccess use(KubernetesConfig config, Surroundings surroundings) {
    var kubeconfig =
        config
            .kubeconfig()
            .map(Secret::output)
            .orElseGet(() -> Output.ofSecret(kubeconfig(config, surroundings)));
    var kubernetes =
        KubernetesCluster.existing(
            config.name(),
            config
                .context()
                .map(each -> kubeconfig.applyValue(text -> Kubeconfig.read(text).in(each).text()))
                .orElse(kubeconfig),
            config.name(),
            config.version());
    return new ClusterAccess(kubernetes, Output.of(config.storageClass()), List.of());
  }

  static String kubeconfig(KubernetesConfig config, Surroundings surroundings) {
    var file =
        config
            .kubeconfigFile()
            .map(surroundings.project()::resolve)
            .or(surroundings::kubeconfig)
            .orElseThrow(() -> new InvalidArgsException(List.of(missing(config.path()))));
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new RunException(config.path() + ": the kubeconfig can't be read: " + file, e);
    }
  }

  private static Problem missing(String path) {
    return Problem.missing(
        path + ".kubeconfig",
        "the kubeconfig of an administrator of the cluster",
        "set RINGWRIGHT_KUBECONFIG to the path of its file, or add kubeconfigFile, or run"
            + " `pulumi config set --secret --path "
            + path
            + ".kubeconfig`");
  }
}
