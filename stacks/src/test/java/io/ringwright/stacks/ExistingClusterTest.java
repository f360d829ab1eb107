package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.catalog.KubernetesVersion;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.stacks.config.KubernetesConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingClusterTest {
  @TempDir Path project;

  @Test
  void finds_a_relative_kubeconfig_beside_pulumi_yaml_wherever_it_runs() throws IOException {
    Files.writeString(project.resolve("mine.yaml"), "apiVersion: v1");

    var kubeconfig =
        ExistingCluster.kubeconfig(
            config(Optional.of("mine.yaml")),
            Surroundings.of(Map.of()).inProject(project.toString()));

    assertThat(kubeconfig).isEqualTo("apiVersion: v1");
  }

  @Test
  void says_how_a_kubeconfig_can_be_named() {
    assertThatThrownBy(
            () -> ExistingCluster.kubeconfig(config(Optional.empty()), Surroundings.of(Map.of())))
        .isInstanceOf(InvalidArgsException.class)
        .hasMessageContaining("set RINGWRIGHT_KUBECONFIG to the path of its file");
  }

  private static KubernetesConfig config(Optional<String> file) {
    return new KubernetesConfig(
        "ringwright:kubernetes",
        "mine",
        Optional.empty(),
        file,
        Optional.empty(),
        KubernetesVersion.minor(33),
        "standard",
        Optional.empty());
  }
}
