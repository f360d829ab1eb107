package io.ringwright.lab.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.lab.LabFolder;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonFilesTest {
  @TempDir private Path folder;

  @Test
  void a_daemon_runs_from_a_copy_that_a_rebuild_does_not_touch() throws IOException {
    var classes = Files.createDirectories(folder.resolve("target/classes/io"));
    Files.writeString(classes.resolve("A.class"), "old");
    var code = new DaemonCode(List.of(folder.resolve("target/classes")), List.of());
    var before = code.fingerprint();

    var classPath = code.copyInto(folder.resolve("code"));
    Files.writeString(classes.resolve("A.class"), "new");

    assertThat(Path.of(classPath).resolve("io/A.class")).hasContent("old");
    assertThat(code.fingerprint()).isNotEqualTo(before);
  }

  @Test
  void code_that_was_only_built_again_is_the_same_code() throws IOException {
    var classes = Files.createDirectories(folder.resolve("target/classes"));
    Files.writeString(classes.resolve("A.class"), "same");
    var code = new DaemonCode(List.of(classes), List.of(Path.of("/m2/jackson-2.jar")));
    var before = code.fingerprint();

    Files.writeString(classes.resolve("A.class"), "same");

    assertThat(code.fingerprint()).isEqualTo(before);
  }

  @Test
  void a_guest_cluster_is_wanted_until_it_is_taken_back() throws IOException {
    var requests = new GuestRequests(new LabFolder(folder));
    requests.ready("mine", "kubeconfig of mine");
    PrivateFiles.write(
        folder.resolve("guests/mine.json"),
        com.fasterxml.jackson.databind.json.JsonMapper.builder()
            .build()
            .writeValueAsString(ControlPlaneSpec.workload()));

    assertThat(requests.wanted()).containsEntry("mine", ControlPlaneSpec.workload());
    requests.remove("mine");

    assertThat(requests.wanted()).isEmpty();
  }
}
