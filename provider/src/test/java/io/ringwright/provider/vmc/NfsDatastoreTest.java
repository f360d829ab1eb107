package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static io.ringwright.provider.vmc.VmcStage.sddcWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NfsDatastoreTest {
  private static final String NFS = "ringwright:vmc:NfsDatastore";
  private static final String CLUSTER = "/api/inventory/org-1/vmc-aws/clusters/c1";
  private static final String OPERATIONS = "/api/operation/org-1/core/operations/";
  private static final String LISTING = "/api/vcenter/datastore";
  private static final String VSAN = "{'datastore':'d-1','name':'WorkloadDatastore','type':'VSAN'}";
  private static final String FLEX =
      "{'datastore':'d-2','name':'flex','type':'NFS41','capacity':1099511627776}";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    var vcenter =
        ",'vc_url':'"
            + stage.service.url()
            + "','cloud_username':'cloudadmin@vmc.local','cloud_password':'pw'";
    stage
        .sddc(sddcWith(vcenter, cluster("c1", 4)))
        .on("POST", "/api/session", ok("'session-1'"))
        .on("DELETE", "/api/session", json(204, ""))
        .on("POST", CLUSTER + ":mount-precheck", ok("{'id':'check'}"))
        .on("POST", CLUSTER + ":mount-datastores", ok("{'id':'mount'}"))
        .on("POST", CLUSTER + ":unmount-datastores", ok("{'id':'unmount'}"))
        .on("GET", OPERATIONS + "check", ok("{'id':'check','state':{'name':'COMPLETED'}}"))
        .on(
            "GET",
            OPERATIONS + "mount",
            ok("{'id':'mount','state':{'name':'IN_PROGRESS'}}"),
            ok("{'id':'mount','state':{'name':'COMPLETED'}}"))
        .on("GET", OPERATIONS + "unmount", ok("{'id':'unmount','state':{'phase':'FINISHED'}}"));
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  private VmcStage datastores(String... lists) {
    var answers = new ResponseDefinitionBuilder[lists.length];
    for (int i = 0; i < lists.length; i++) {
      answers[i] = ok("[" + lists[i] + "]");
    }
    return stage.on("GET", LISTING, answers);
  }

  @Test
  void checks_mounts_and_lets_vcenter_confirm() {
    datastores(VSAN, VSAN, VSAN + "," + FLEX);

    var made = stage.engine.create(NFS, "flex", inputs());

    assertThat(made.id()).isEqualTo("sddc-1/c1/flex");
    assertThat(made.state().at("readFrom")).contains(Value.of("vcenter"));
    assertThat(made.state().at("capacityGiB")).contains(Value.of(1024));
    assertThat(stage.bodyOf("POST", CLUSTER + ":mount-precheck"))
        .isEqualTo("{\"storage_endpoint\":[\"10.0.0.9\"],\"storage_vendor\":\"AWS_FSxN\"}");
    assertThat(stage.bodyOf("POST", CLUSTER + ":mount-datastores"))
        .contains("\"datastore_name\":\"flex\"", "\"volume_path\":\"/ring\"")
        .contains("\"access_mode\":\"READWRITE\"", "\"protocol\":\"NFS\"")
        .doesNotContain("max_q_depth");
  }

  @Test
  void says_that_only_the_task_confirms_a_mount_where_vcenter_cannot_be_asked() {
    stage.sddc(ready(cluster("c1", 4)));

    var made = stage.engine.create(NFS, "flex", inputs());

    assertThat(made.state().at("readFrom")).contains(Value.of("task"));
    assertThat(stage.engine.refresh(made).orElseThrow().state()).isEqualTo(made.state());
  }

  @Test
  void mounts_nothing_when_the_hosts_do_not_reach_the_server() {
    datastores(VSAN);
    stage.on(
        "GET",
        OPERATIONS + "check",
        ok(
            "{'id':'check','type':'PRECHECK','state':{'name':'FAILED'},"
                + "'error_message':'10.0.0.9 not reachable from 2 hosts'}"));

    var error = failure(() -> stage.engine.create(NFS, "flex", inputs()));

    assertThat(error).hasMessageContaining("10.0.0.9 not reachable from 2 hosts");
    assertThat(stage.service.requests("POST", CLUSTER + ":mount-datastores")).isEmpty();
    assertThat(EngineStandIn.kept(NFS, "flex", error).id()).isEqualTo("sddc-1/c1/flex");
  }

  @Test
  void refuses_a_fifth_datastore_before_it_asks() {
    var four = VSAN;
    for (int i = 1; i <= 4; i++) {
      four += ",{'name':'nfs-" + i + "','type':'NFS'}";
    }
    datastores(four);

    assertThatThrownBy(() -> stage.engine.create(NFS, "flex", inputs()))
        .hasMessageContaining("flex, besides 4 others, allowed is 4 NFS datastores per cluster");
    assertThat(stage.service.requests("POST", CLUSTER + ":mount-precheck")).isEmpty();
  }

  @Test
  void repeats_the_words_of_the_service_that_refuses_a_fifth() {
    stage
        .sddc(ready(cluster("c1", 4)))
        .on(
            "POST",
            CLUSTER + ":mount-datastores",
            json(400, "{'messages':[{'message':'limit of 4 datastores reached'}]}"));

    assertThatThrownBy(() -> stage.engine.create(NFS, "flex", inputs()))
        .hasMessageContaining("limit of 4 datastores reached");
  }

  @Test
  void refuses_a_taken_name_and_offers_the_import() {
    datastores(FLEX);

    assertThatThrownBy(() -> stage.engine.create(NFS, "flex", inputs()))
        .hasMessageContaining("flex, a datastore that is there already")
        .hasMessageContaining("pulumi import");
  }

  @Test
  void looks_into_vcenter_when_the_answer_to_the_order_is_lost() {
    datastores(VSAN, VSAN, VSAN + "," + FLEX);
    stage.on("POST", CLUSTER + ":mount-datastores", lost());

    assertThat(stage.engine.create(NFS, "flex", inputs()).id()).isEqualTo("sddc-1/c1/flex");
    assertThat(stage.service.requests("POST", CLUSTER + ":mount-datastores")).hasSize(1);
  }

  @Test
  void drops_from_the_state_what_vcenter_no_longer_lists() {
    datastores(VSAN);

    assertThat(stage.engine.refresh(known())).isEmpty();
  }

  @Test
  void unmounts_by_name_and_takes_gone_for_done() {
    datastores(FLEX, VSAN);

    stage.engine.delete(known());
    stage.engine.delete(known());

    assertThat(stage.service.requests("POST", CLUSTER + ":unmount-datastores")).hasSize(1);
    assertThat(stage.bodyOf("POST", CLUSTER + ":unmount-datastores"))
        .isEqualTo("{\"datastore_name\":[\"flex\"]}");
  }

  @Test
  void mounts_anew_for_every_change() {
    assertThat(stage.engine.changes(known(), inputs().with("path", Value.of("/other"))))
        .isEqualTo(Map.of("path", "UPDATE_REPLACE"));
    assertThat(stage.engine.diff(known(), inputs().with("path", Value.of("/other"))))
        .matches(diff -> diff.getDeleteBeforeReplace());
  }

  @Test
  void imports_what_vcenter_lists_and_takes_the_rest_from_the_program_without_another_mount() {
    datastores(VSAN + "," + FLEX);

    var seen =
        new Resource(NFS, "flex", "sddc-1/c1/flex", stage.engine.imported(NFS, "sddc-1/c1/flex"));
    var wanted = stage.engine.checked(NFS, inputs());

    assertThat(stage.engine.changes(seen, wanted))
        .isEqualTo(
            Map.of("endpoints", "ADD", "path", "ADD", "vendor", "ADD", "accessMode", "UPDATE"));
    assertThat(stage.engine.update(seen, wanted).state().at("path")).contains(Value.of("/ring"));
    assertThat(stage.service.requests("POST", CLUSTER + ":mount-datastores")).isEmpty();
  }

  @Test
  void imports_nothing_that_is_no_nfs_datastore_or_that_vcenter_cannot_be_asked_for() {
    datastores(VSAN);
    assertThat(stage.engine.imported(NFS, "sddc-1/c1/WorkloadDatastore").values()).isEmpty();

    stage.sddc(ready(cluster("c1", 4)));
    assertThatThrownBy(() -> stage.engine.imported(NFS, "sddc-1/c1/flex"))
        .hasMessageContaining("for which vCenter cannot be asked")
        .hasMessageContaining("open the management gateway");
  }

  @Test
  void reports_every_problem_of_one_mount_at_once() {
    assertThat(
            stage.engine.problems(
                NFS,
                inputs()
                    .with("path", Value.of("ring"))
                    .with("accessMode", Value.of("READ"))
                    .with("endpoints", Value.of(List.of(Value.of("nfs://10.0.0.9"))))))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("NfsDatastore.path is ring").contains("write /ring"),
            text -> assertThat(text).contains("NfsDatastore.accessMode is READ"),
            text -> assertThat(text).contains("NfsDatastore.endpoints is nfs://10.0.0.9"));
  }

  private Resource known() {
    return new Resource(NFS, "flex", "sddc-1/c1/flex", stage.engine.checked(NFS, inputs()));
  }

  private static Value.Fields inputs() {
    return fields(
        "sddcId", "sddc-1",
        "clusterId", "c1",
        "name", "flex",
        "endpoints", List.of("10.0.0.9"),
        "path", "/ring",
        "vendor", "AWS_FSxN");
  }
}
