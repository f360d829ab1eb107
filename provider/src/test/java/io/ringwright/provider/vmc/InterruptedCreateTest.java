package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.ORG;
import static io.ringwright.provider.vmc.VmcStage.TASKS;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static io.ringwright.provider.vmc.VmcStage.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.intents.PendingCreates;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A resource of which a state knows no more than that a kill has cut its creation off. */
class InterruptedCreateTest {
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String CLUSTER = "ringwright:vmc:SddcCluster";
  private static final String FIRST = cluster("c1", 3);
  private static final String OTHER = EngineStandIn.urn(CLUSTER, "other");

  @TempDir Path intents;
  private VmcStage stage;
  private IntentJournal journal;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    journal = new IntentJournal(intents);
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void is_found_by_the_id_that_the_journal_has() {
    begun(SDDC, "ring", Optional.of("sddc-1"));
    stage.sddc(ready(FIRST));

    var found = found(SDDC, fields("name", "ring", "hostCount", 4));

    assertThat(found.id()).isEqualTo("sddc-1");
    assertThat(found.state().at("hostCount")).contains(Value.of(3));
    assertThat(found.state().at("clusterId")).contains(Value.of("c1"));
  }

  @Test
  void is_looked_up_by_its_name_when_the_answer_to_the_order_never_came() {
    begun(SDDC, "ring", Optional.empty());
    stage
        .sddc(ready(FIRST))
        .on("GET", ORG + "/sddcs", ok("[]"), ok("[]"), ok("[" + ready(FIRST) + "]"));

    assertThat(found(SDDC, fields("name", "ring")).id()).isEqualTo("sddc-1");
  }

  @Test
  void goes_from_the_state_and_from_the_journal_when_nothing_came_of_it() {
    begun(SDDC, "ring", Optional.empty());

    assertThat(stage.engine.refresh(interrupted(SDDC, fields("name", "ring")))).isEmpty();
    assertThat(journal.find(EngineStandIn.urn(SDDC, "it"))).isEmpty();
  }

  @Test
  void never_takes_over_what_only_has_its_name() {
    stage.on("GET", ORG + "/sddcs", ok("[" + ready(FIRST) + "]"));

    assertThat(stage.engine.refresh(interrupted(SDDC, fields("name", "ring")))).isEmpty();
  }

  @Test
  void is_told_as_it_was_wanted_while_only_a_task_knows_of_it() {
    begun(CLUSTER, "a cluster of SDDC sddc-1", Optional.empty());
    stage.sddc(ready(FIRST)).on("GET", TASKS, ok("[" + making("c2") + "]"));

    var found = found(CLUSTER, wanted());

    assertThat(found.id()).isEqualTo("sddc-1/c2");
    assertThat(found.state().at("hostCount")).contains(Value.of(4));
  }

  @Test
  void is_told_from_a_cluster_that_was_ordered_later() {
    begun(CLUSTER, "a cluster of SDDC sddc-1", Optional.empty());
    var two = ready(FIRST, cluster("c2", 4));
    stage
        .sddc(two, two, ready(FIRST, cluster("c2", 4), cluster("c3", 4)))
        .on("POST", VmcStage.SDDC + "/clusters", VmcStage.accepted(task("t1", "FINISHED", "")));

    stage.engine.create(CLUSTER, "other", wanted());

    assertThat(journal.find(OTHER).flatMap(Intent::id)).contains("sddc-1/c3");
    assertThat(found(CLUSTER, wanted()).id()).isEqualTo("sddc-1/c2");
  }

  @Test
  void cannot_be_changed_or_deleted_before_it_was_looked_for() {
    var unknown = interrupted(CLUSTER, wanted());

    assertThatThrownBy(() -> stage.engine.delete(unknown)).hasMessageContaining("`pulumi refresh`");
    assertThatThrownBy(() -> stage.engine.diff(unknown, wanted()))
        .hasMessageContaining("`pulumi refresh`");
  }

  private void begun(String type, String name, Optional<String> id) {
    var urn = EngineStandIn.urn(type, "it");
    journal.write(new Intent(urn, name, "fingerprint", id, Instant.now(), List.of("c1")));
  }

  private Resource found(String type, Value.Fields wanted) {
    var answer = failure(() -> stage.engine.refresh(interrupted(type, wanted)));
    assertThat(answer).hasMessageContaining("begun by a run that was cut off");
    return EngineStandIn.kept(type, "it", answer);
  }

  private static Resource interrupted(String type, Value.Fields wanted) {
    return new Resource(type, "it", PendingCreates.ID, wanted);
  }

  private static Value.Fields wanted() {
    return fields("sddcId", "sddc-1", "hostType", "i3en.metal", "hostCount", 4);
  }

  private static String making(String cluster) {
    return task("t1", "STARTED", ",'params':{'clusterId':'" + cluster + "'}");
  }
}
