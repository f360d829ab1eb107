package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.SDDC;
import static io.ringwright.provider.vmc.VmcStage.TASKS;
import static io.ringwright.provider.vmc.VmcStage.accepted;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static io.ringwright.provider.vmc.VmcStage.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SddcClusterTest {
  private static final String CLUSTER = "ringwright:vmc:SddcCluster";
  private static final String FIRST = cluster("c1", 3);
  private static final String PARAMS = ",'params':{'clusterId':'c2'}";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void adds_a_cluster_and_takes_its_id_from_the_task() {
    stage
        .sddc(ready(FIRST), ready(FIRST, cluster("c2", 4)))
        .on("POST", SDDC + "/clusters", accepted(task("t1", "STARTED", PARAMS)))
        .on("GET", TASKS + "/t1", ok(task("t1", "STARTED")), ok(task("t1", "FINISHED")));

    var made = stage.engine.create(CLUSTER, "second", inputs(4));

    assertThat(made.id()).isEqualTo("sddc-1/c2");
    assertThat(made.state().at("clusterId")).contains(Value.of("c2"));
    assertThat(made.state().at("name")).contains(Value.of("Name of c2"));
    assertThat(stage.bodyOf("POST", SDDC + "/clusters"))
        .isEqualTo("{\"num_hosts\":4,\"host_instance_type\":\"i3en.metal\"}");
  }

  @Test
  void finds_the_cluster_again_when_the_answer_to_the_order_is_lost() {
    stage.sddc(ready(FIRST), ready(FIRST, cluster("c2", 4))).on("POST", SDDC + "/clusters", lost());

    var made = stage.engine.create(CLUSTER, "second", inputs(4));

    assertThat(made.id()).isEqualTo("sddc-1/c2");
    assertThat(stage.service.requests("POST", SDDC + "/clusters")).hasSize(1);
  }

  @Test
  void orders_again_when_the_service_shows_nothing_of_a_lost_order() {
    stage
        .sddc(ready(FIRST))
        .on("POST", SDDC + "/clusters", lost(), accepted(task("t1", "STARTED", PARAMS)))
        .on("GET", TASKS + "/t1", ok(task("t1", "FAILED", ",'error_message':'no capacity'")));

    var error = failure(() -> stage.engine.create(CLUSTER, "second", inputs(4)));

    assertThat(stage.service.requests("POST", SDDC + "/clusters")).hasSize(2);
    assertThat(EngineStandIn.kept(CLUSTER, "second", error).id()).isEqualTo("sddc-1/c2");
    assertThat(error).hasMessageContaining("FAILED: no capacity");
  }

  @Test
  void resumes_after_a_restart_without_a_second_order() {
    stage
        .sddc(ready(FIRST))
        .on("POST", SDDC + "/clusters", accepted(task("t1", "STARTED", PARAMS)))
        .on("GET", TASKS + "/t1", ok(task("t1", "STARTED")), json(500, "{'message':'down'}"));
    var broken = failure(() -> stage.engine.create(CLUSTER, "second", inputs(4)));
    assertThat(broken).hasMessageContaining("down");
    stage.sddc(ready(FIRST, cluster("c2", 4)));

    try (var restarted = stage.engine("5ms..10ms")) {
      var made = restarted.create(CLUSTER, "second", inputs(4));

      assertThat(made.id()).isEqualTo("sddc-1/c2");
      assertThat(restarted.progress()).contains("going on with cluster sddc-1/c2, ordered before");
    }
    assertThat(stage.service.requests("POST", SDDC + "/clusters")).hasSize(1);
  }

  @Test
  void adds_two_clusters_of_one_sddc_one_after_the_other() {
    stage
        .sddc(ready(FIRST), ready(FIRST, cluster("c2", 4), cluster("c3", 4)))
        .on(
            "POST",
            SDDC + "/clusters",
            accepted(task("t1", "STARTED", PARAMS)),
            accepted(task("t2", "STARTED", ",'params':{'clusterId':'c3'}")))
        .on("GET", TASKS + "/t1", ok(task("t1", "STARTED")), ok(task("t1", "FINISHED")))
        .on("GET", TASKS + "/t2", ok(task("t2", "FINISHED")));

    var second = CompletableFuture.supplyAsync(() -> stage.engine.create(CLUSTER, "b", inputs(4)));
    var third = CompletableFuture.supplyAsync(() -> stage.engine.create(CLUSTER, "c", inputs(4)));

    assertThat(new String[] {second.join().id(), third.join().id()})
        .containsExactlyInAnyOrder("sddc-1/c2", "sddc-1/c3");
    assertThat(stage.engine.progress()).contains("waiting for another change of the same SDDC");
  }

  @Test
  void scales_the_right_cluster() {
    stage
        .sddc(
            ready(FIRST, cluster("c2", 4)),
            ready(FIRST, cluster("c2", 4)),
            ready(FIRST, cluster("c2", 6)))
        .on("POST", SDDC + "/esxs", accepted(task("t1", "STARTED")))
        .on("GET", TASKS + "/t1", ok(task("t1", "FINISHED")));

    assertThat(stage.engine.changes(known(4), inputs(6))).isEqualTo(Map.of("hostCount", "UPDATE"));
    stage.engine.update(known(4), inputs(6));

    assertThat(stage.bodyOf("POST", SDDC + "/esxs"))
        .isEqualTo("{\"num_hosts\":2,\"cluster_id\":\"c2\"}");
  }

  @Test
  void replaces_the_cluster_for_another_host_type_core_count_or_sddc() {
    assertThat(stage.engine.changes(known(4), inputs(4).with("hostType", Value.of("i4i.metal"))))
        .isEqualTo(Map.of("hostType", "UPDATE_REPLACE"));
    assertThat(stage.engine.changes(known(4), inputs(4).with("hostCores", Value.of(24))))
        .isEqualTo(Map.of("hostCores", "ADD_REPLACE"));
    assertThat(stage.engine.changes(known(4), inputs(4).with("sddcId", Value.of("sddc-2"))))
        .isEqualTo(Map.of("sddcId", "UPDATE_REPLACE"));
  }

  @Test
  void refuses_an_odd_number_of_hosts_in_two_zones() {
    stage.on("GET", SDDC, ok(ready(FIRST).replace("SINGLE_AZ", "MULTI_AZ")));

    assertThatThrownBy(() -> stage.engine.create(CLUSTER, "second", inputs(3)))
        .hasMessageContaining("SddcCluster.hostCount is 3, allowed is an even number");
    assertThat(stage.service.requests("POST", SDDC + "/clusters")).isEmpty();
  }

  @Test
  void publishes_licences_after_the_cluster_is_there() {
    var licensed = ",'msft_license_config':{'windows_licensing':'ENABLED'}";
    stage
        .sddc(
            ready(FIRST),
            ready(FIRST, cluster("c2", 4)),
            ready(FIRST, cluster("c2", 4)),
            ready(FIRST, cluster("c2", 4)),
            ready(FIRST, cluster("c2", 4, "READY", licensed)))
        .on("POST", SDDC + "/clusters", accepted(task("t1", "STARTED", PARAMS)))
        .on("POST", SDDC + "/clusters/c2/msft-licensing/publish", accepted(task("t2", "STARTED")))
        .on("GET", TASKS + "/t1", ok(task("t1", "FINISHED")))
        .on("GET", TASKS + "/t2", ok(task("t2", "FINISHED")));

    stage.engine.create(
        CLUSTER, "second", inputs(4).with("microsoftLicensing", fields("windows", "enabled")));

    assertThat(stage.bodyOf("POST", SDDC + "/clusters")).doesNotContain("licens");
    assertThat(stage.bodyOf("POST", SDDC + "/clusters/c2/msft-licensing/publish"))
        .isEqualTo("{\"windows_licensing\":\"ENABLED\"}");
  }

  @Test
  void imports_by_both_ids() {
    stage.sddc(ready(FIRST, cluster("c2", 4, "READY", ",'host_cpu_cores_count':48")));

    assertThat(stage.engine.imported(CLUSTER, "sddc-1/c2"))
        .isEqualTo(fields("sddcId", "sddc-1", "hostType", "i3en.metal", "hostCount", 4));
    assertThatThrownBy(() -> stage.engine.imported(CLUSTER, "c2"))
        .hasMessageContaining("SddcCluster id is c2, allowed is <sddc id>/<cluster id>");
  }

  @Test
  void drops_from_the_state_a_cluster_that_is_gone() {
    stage.sddc(ready(FIRST), "{'id':'sddc-1','sddc_state':'DELETED'}");

    assertThat(stage.engine.refresh(known(4))).isEmpty();
    assertThat(stage.engine.refresh(known(4))).isEmpty();
  }

  @Test
  void sees_hosts_that_were_added_behind_its_back() {
    stage.sddc(ready(FIRST, cluster("c2", 5)));

    var refreshed = stage.engine.refresh(known(4)).orElseThrow();

    assertThat(stage.engine.changes(refreshed, inputs(4))).isEqualTo(Map.of("hostCount", "UPDATE"));
  }

  @Test
  void removes_a_cluster_and_never_the_first_one() {
    stage
        .sddc(ready(FIRST, cluster("c2", 4)), ready(FIRST))
        .on("DELETE", SDDC + "/clusters/c2", accepted(task("t1", "STARTED")))
        .on("GET", TASKS + "/t1", ok(task("t1", "FINISHED")));

    stage.engine.delete(known(4));
    stage.engine.delete(known(4)); // Gone already is success.

    assertThat(stage.service.requests("DELETE", SDDC + "/clusters/c2")).hasSize(1);
    var first = new Resource(CLUSTER, "first", "sddc-1/c1", known(3).state());
    assertThatThrownBy(() -> stage.engine.delete(first))
        .hasMessageContaining("the first cluster, which carries the management appliances");
  }

  @Test
  void reports_every_problem_of_one_cluster_at_once() {
    assertThat(
            stage.engine.problems(
                CLUSTER,
                inputs(2)
                    .with("hostCores", Value.of(64))
                    .with("microsoftLicensing", fields("windows", "yes"))))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("SddcCluster.hostCount is 2, allowed is 3 to 16"),
            text -> assertThat(text).contains("SddcCluster.hostCores is 64, allowed is 1 to 48"),
            text -> assertThat(text).contains("SddcCluster.microsoftLicensing.windows is YES"));
  }

  private Resource known(int hosts) {
    return new Resource(
        CLUSTER,
        "second",
        "sddc-1/c2",
        stage.engine.checked(CLUSTER, inputs(hosts)).with("state", Value.of("READY")));
  }

  private static Value.Fields inputs(int hosts) {
    return fields("sddcId", "sddc-1", "hostType", "I3EN_METAL", "hostCount", hosts);
  }
}
