package io.ringwright.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.lab.toolbox.EngineTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PulumiHomeTest {
  @TempDir Path work;

  @Test
  void links_to_the_program_also_when_its_own_link_is_what_is_found_on_path() throws IOException {
    var folder = new LabFolder(work.resolve("lab"));
    var program = Files.createFile(work.resolve("pulumi"));
    pretendThatTheKubernetesPluginIsThere(folder);
    var home = PulumiHome.in(folder);
    var link = folder.bin().resolve("pulumi");

    home.prepare(Map.of(EngineTool.PULUMI, program), Map.of());
    home.prepare(Map.of(EngineTool.PULUMI, link), Map.of());

    assertThat(link.toRealPath()).isEqualTo(program.toRealPath());
  }

  private static void pretendThatTheKubernetesPluginIsThere(LabFolder folder) throws IOException {
    var plugin =
        Files.createDirectories(
                folder
                    .pulumiHome()
                    .resolve("plugins")
                    .resolve("resource-kubernetes-v" + EngineTool.PULUMI_KUBERNETES.version()))
            .resolve(EngineTool.PULUMI_KUBERNETES.program());
    assertThat(Files.createFile(plugin).toFile().setExecutable(true)).isTrue();
  }
}
