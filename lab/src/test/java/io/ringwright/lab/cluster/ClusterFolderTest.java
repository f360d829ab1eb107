package io.ringwright.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.TaintBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterFolderTest {
  private static final ControlPlaneSpec SPEC =
      ControlPlaneSpec.workload()
          .withNetwork("10.96.0.0/16", "10.244.0.0/16")
          .withPodSecurity(PodSecurity.ENFORCE_RESTRICTED)
          .withStorageClasses(List.of(LabStorageClass.lateBinding("gold-latebinding", "gold")))
          .withNodes(
              List.of(
                  LabNode.worker("ring-0", new NodeSize(8000, 65536), new NodeSize(7800, 62464))
                      .withLabels(Map.of("rack", "r1"))
                      .withTaints(
                          List.of(
                              new TaintBuilder().withKey("k").withEffect("NoSchedule").build()))));
  private static final ClusterPorts PORTS = new ClusterPorts(1, 2, 3, 4, 5);

  @TempDir private Path folder;

  @Test
  void remembers_a_cluster_as_it_was() {
    var files = new ClusterFolder(folder.resolve("ring"));
    assertThat(files.read()).isEmpty();

    files.write(new ClusterRecord("ring", PORTS, SPEC));

    assertThat(files.read()).contains(new ClusterRecord("ring", PORTS, SPEC));
  }

  @Test
  void keeps_token_and_keys_for_good_and_to_its_user() throws IOException {
    var files = new ClusterFolder(folder.resolve("ring"));
    files.prepare(SPEC);
    var token = files.adminToken();
    var key = Files.readString(files.serviceAccountKey());

    files.prepare(SPEC);

    assertThat(files.adminToken()).isEqualTo(token).hasSize(48);
    assertThat(files.serviceAccountKey()).hasContent(key.strip());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(files.tokens())))
        .isEqualTo("rw-------");
  }

  @Test
  void keeps_the_ranges_that_existing_data_depends_on() {
    var later = new ClusterRecord("ring", PORTS, SPEC).with(ControlPlaneSpec.workload());

    assertThat(later.spec().podCidr()).isEqualTo("10.244.0.0/16");
    assertThat(later.spec().podSecurity()).isEqualTo(PodSecurity.ENFORCE_RESTRICTED);
    assertThat(later.spec().nodes()).isEmpty();
  }

  @Test
  void writes_a_kubeconfig_that_leads_to_this_cluster_only_and_prints_no_secret() {
    var running =
        RunningControlPlane.of(
            "ring", java.net.URI.create("https://127.0.0.1:20003"), "CERTIFICATE", "s3cret");

    assertThat(running.kubeconfig())
        .contains("https://127.0.0.1:20003", "current-context: \"ring\"", "s3cret");
    assertThat(running.toString()).isEqualTo("ring at https://127.0.0.1:20003");
  }
}
