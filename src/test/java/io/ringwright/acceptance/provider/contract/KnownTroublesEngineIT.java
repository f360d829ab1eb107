package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.engine.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What other providers got wrong and their users reported; "TPV" is terraform-provider-vmc.
 * Troubles with addresses, namespaces, policies and machines that somebody removed are in the
 * contracts.
 */
@Order(7)
class KnownTroublesEngineIT {
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String CLUSTER = "ringwright:vmc:SddcCluster";
  private static final String EDRS = "ringwright:vmc:EdrsPolicy";
  private static final String RING =
      """
      name: ring
      region: US_WEST_2
      hostType: i3en.metal
      hostCount: 3
      vpcCidr: 10.6.0.0/16
      connectedAccountId: 00000000-0000-4000-8000-000000000001
      customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
      """;
  private static final String ONE_NODE =
      """
      name: node
      region: US_WEST_2
      hostType: i3.metal
      hostCount: 1
      sddcType: 1NODE
      vpcCidr: 10.6.0.0/16
      connectedAccountId: 00000000-0000-4000-8000-000000000001
      customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
      """;

  @TempDir static Path folder;
  private static Theatre theatre;
  private static int projects;
  private Project project;

  @BeforeAll
  static void open() {
    theatre = Theatre.in(folder);
  }

  @AfterAll
  static void close() {
    theatre.close();
  }

  @BeforeEach
  void begin() {
    project = theatre.project("trouble-" + ++projects);
  }

  @AfterEach
  void end() {
    theatre.world().heal();
    project.destroy().succeeds();
    assertThat(theatre.world().sddcs()).isEmpty();
  }

  @Test
  @DisplayName("TPV #82, #139, #201: an order that failed ends at once, can be read, is made anew")
  void stops_at_a_failed_order_and_keeps_what_is_known_of_it() {
    theatre.world().play("tasks: [{type: SDDC-PROVISION, ends: FAILED, text: no hosts left}]");

    Run up = ring(RING).up();
    up.fails("no hosts left").isTold();
    assertThat(up.finished().took()).isLessThan(Duration.ofSeconds(20));
    assertThat(project.state().resources(SDDC)).hasSize(1);

    project.refresh().isTold();
    Run again = project.up().succeeds();
    assertThat(again.operations("ring")).contains("replace");
    assertThat(theatre.world().sddcs()).hasSize(1);
  }

  @Test
  @DisplayName("TPV: a CANCELED task was polled until the time-out")
  void stops_at_an_order_that_somebody_cancelled() {
    theatre.world().play("tasks: [{type: SDDC-PROVISION, ends: CANCELED}]");

    Run up = ring(RING).up();
    up.fails("CANCELED").isTold();
    assertThat(up.finished().took()).isLessThan(Duration.ofSeconds(20));
    project.up().succeeds();
    assertThat(theatre.world().sddcs()).hasSize(1);
  }

  @Test
  @DisplayName("TPV #110: a finished task was taken for an empty error")
  void takes_a_finished_task_for_a_success_whatever_its_progress_says() {
    theatre.world().play("tasks: [{type: SDDC-PROVISION, progress: [0, 0], phases: [Almost]}]");

    ring(RING).up().succeeds();
  }

  @Test
  @DisplayName("TPV #76, #94: Elastic DRS that nobody set showed a difference for ever")
  void shows_no_difference_for_what_the_program_leaves_to_the_service() {
    project
        .write(
            Program.EMPTY
                .with("ring", SDDC, Program.yaml(RING))
                .with(
                    "edrs",
                    EDRS,
                    Program.yaml("{sddcId: '${ring.id}', clusterId: '${ring.clusterId}'}")))
        .up()
        .succeeds();

    assertThat(project.preview("--refresh").succeeds().changes()).isEmpty();
  }

  @Test
  @DisplayName("TPV #94: Elastic DRS was sent for a 1NODE SDDC")
  void refuses_elastic_drs_of_a_single_host_by_name() {
    project
        .write(
            Program.EMPTY
                .with("ring", SDDC, Program.yaml(ONE_NODE))
                .with(
                    "edrs",
                    EDRS,
                    Program.yaml(
                        "{sddcId: '${ring.id}', clusterId: '${ring.clusterId}',"
                            + " policyType: cost}")))
        .up()
        .fails("EdrsPolicy", "To fix: ")
        .isTold();
  }

  @Test
  @DisplayName("TPV #155, #160: two clusters at once failed, and the wrong one was scaled")
  void makes_clusters_of_one_sddc_in_turn_and_scales_the_right_one() {
    project.write(clusters(3, 3)).up().succeeds();
    assertThat(hostsByCluster()).containsExactly(3, 3, 3);

    Run up = project.write(clusters(3, 5)).up().succeeds();
    assertThat(up.changes()).singleElement().hasToString("update b [hostCount]");
    assertThat(hostsByCluster()).containsExactlyInAnyOrder(3, 3, 5);
  }

  private static Program clusters(int a, int b) {
    String yaml = "{sddcId: '${ring.id}', hostType: i3en.metal, hostCount: %d}";
    return Program.EMPTY
        .with("ring", SDDC, Program.yaml(RING))
        .with("a", CLUSTER, Program.yaml(yaml.formatted(a)))
        .with("b", CLUSTER, Program.yaml(yaml.formatted(b)));
  }

  private static List<Integer> hostsByCluster() {
    JsonNode clusters = theatre.world().sddcs().get(0).at("/resource_config/clusters");
    return StreamSupport.stream(clusters.spliterator(), false)
        .map(cluster -> cluster.path("esx_host_list").size())
        .toList();
  }

  @Test
  @DisplayName("TPV #50: three subnets made an SDDC that was broken and could not be deleted")
  void refuses_a_third_subnet_before_anything_is_ordered() {
    ring(RING.replace("60718]", "60718, subnet-0a1b2c3d4e5f60719, subnet-0a1b2c3d4e5f60720]"))
        .preview()
        .fails("Sddc.customerSubnetIds", "To fix: ")
        .isTold();
  }

  @Test
  @DisplayName("TPV #129, #149: one host without 1NODE, six with it")
  void refuses_a_number_of_hosts_that_does_not_go_with_the_kind_of_sddc() {
    ring(RING.replace("hostCount: 3", "hostCount: 1")).preview().fails("Sddc.hostCount is 1");
    ring(ONE_NODE.replace("hostCount: 1", "hostCount: 6")).preview().fails("Sddc.hostCount is 6");
  }

  @Test
  @DisplayName("TPV #47: another host type did nothing")
  void replaces_an_sddc_whose_host_type_changes() {
    ring(RING).up().succeeds();

    Run preview = ring(RING.replace("i3en.metal", "i4i.metal")).preview().succeeds();
    assertThat(preview.operations("ring")).contains("replace");
  }

  @Test
  @DisplayName("TPV #190: Microsoft licences in the order were refused by the service")
  void publishes_licences_once_the_sddc_is_there() {
    ring(RING + "microsoftLicensing: {windows: ENABLED}\n").up().succeeds();

    assertThat(project.preview("--refresh").succeeds().changes()).isEmpty();
  }

  @Test
  @DisplayName("CAPV #1396: a wait without an end")
  void a_wait_ends_at_the_users_own_time_out_and_the_next_run_goes_on() {
    theatre.world().play("tasks: [{type: SDDC-PROVISION, millis: 3000}]");
    Program impatient =
        Program.EMPTY
            .with("ring", SDDC, Program.yaml(RING))
            .withOptions("ring", "customTimeouts: {create: 1s}");

    Run up = project.write(impatient).up();
    up.fails("Sddc", "To fix: ").isTold();
    assertThat(up.finished().took()).isLessThan(Duration.ofSeconds(20));

    ring(RING).up().succeeds();
    assertThat(theatre.world().sddcs()).hasSize(1);
  }

  private Project ring(String yaml) {
    return project.write(Program.EMPTY.with("ring", SDDC, Program.yaml(yaml)));
  }
}
