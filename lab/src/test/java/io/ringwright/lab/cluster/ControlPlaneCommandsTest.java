package io.ringwright.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.lab.process.Command;
import io.ringwright.lab.toolbox.EngineTool;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ControlPlaneCommandsTest {
  private static final Path FOLDER = Path.of("/lab/clusters/ring");

  private final ControlPlaneCommands commands =
      new ControlPlaneCommands(
          new ClusterRecord(
              "ring",
              new ClusterPorts(20001, 20002, 20003, 20004, 20005),
              ControlPlaneSpec.workload().withNetwork("10.96.0.0/16", "192.168.0.0/20")),
          new ClusterFolder(FOLDER),
          EmbeddedControlPlanes.tools().stream()
              .collect(
                  Collectors.toMap(
                      Function.identity(), tool -> Path.of("/tools").resolve(tool.program()))),
          Path.of("/lab/logs/ring"));

  @Test
  void give_kwok_the_lease_without_which_all_pods_turn_unready_after_a_minute() {
    assertThat(commands.kwok().line()).contains("--node-lease-duration-seconds=40");
  }

  @Test
  void give_kwok_the_first_address_of_the_pod_range() {
    assertThat(commands.kwok().line()).contains("--cidr=192.168.0.1/20");
  }

  @Test
  void keep_every_port_and_every_address_on_loopback() {
    assertThat(commands.apiServer().line())
        .contains("--bind-address=127.0.0.1", "--secure-port=20003");
    assertThat(commands.controllerManager().line())
        .contains("--bind-address=127.0.0.1", "--secure-port=20004");
    assertThat(commands.scheduler().line())
        .contains("--bind-address=127.0.0.1", "--secure-port=20005");
    assertThat(commands.etcd().line()).contains("--listen-client-urls=http://127.0.0.1:20001");
  }

  @Test
  void name_processes_and_logs_after_cluster_and_program() {
    assertThat(all().map(Command::name))
        .containsExactly(
            "ring/etcd",
            "ring/kube-apiserver",
            "ring/kube-controller-manager",
            "ring/kube-scheduler",
            "ring/kwok");
    assertThat(commands.etcd().log()).isEqualTo(Path.of("/lab/logs/ring/etcd.log"));
  }

  @Test
  void pass_secrets_by_file_only() {
    assertThat(all().flatMap(command -> command.line().stream()))
        .noneMatch(argument -> argument.contains("token=") || argument.contains("password"));
  }

  @Test
  void start_the_programs_that_the_toolbox_found() {
    assertThat(commands.etcd().line().get(0)).isEqualTo("/tools/etcd");
    assertThat(EmbeddedControlPlanes.tools()).contains(EngineTool.ETCD, EngineTool.KWOK);
  }

  @Test
  void demand_of_pods_what_the_spec_says() {
    assertThat(AdmissionConfig.render(PodSecurity.ENFORCE_RESTRICTED))
        .contains("enforce: \"restricted\"");
    assertThat(AdmissionConfig.render(PodSecurity.WARN_RESTRICTED))
        .contains("enforce: \"privileged\"", "warn: \"restricted\"");
  }

  @Test
  void give_a_node_what_its_vm_class_has_and_pods_what_is_left() {
    var node =
        ClusterObjects.node(
            LabNode.worker("ring-0", new NodeSize(8000, 65536), new NodeSize(7800, 62464))
                .withLabels(Map.of("rack", "r1")));

    assertThat(node.getStatus().getCapacity().get("cpu").toString()).isEqualTo("8000m");
    assertThat(node.getStatus().getAllocatable().get("memory").toString()).isEqualTo("62464Mi");
    assertThat(node.getMetadata().getLabels())
        .containsEntry("rack", "r1")
        .containsEntry("kubernetes.io/hostname", "ring-0");
  }

  private Stream<Command> all() {
    return Stream.of(
        commands.etcd(),
        commands.apiServer(),
        commands.controllerManager(),
        commands.scheduler(),
        commands.kwok());
  }
}
