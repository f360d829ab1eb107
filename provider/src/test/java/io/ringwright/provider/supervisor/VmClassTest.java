package io.ringwright.provider.supervisor;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VmClassTest {
  private static final String CLASS = "ringwright:supervisor:VmClass";
  private static final String CLASSES = "/api/vcenter/namespace-management/virtual-machine-classes";
  private static final String ONE = CLASSES + "/cassandra-8x64";

  @TempDir Path intents;
  private final ScriptedService vcenter = ScriptedService.http();
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    vcenter
        .on("POST", "/api/session", json(201, "'session-1'"))
        .on("GET", "/api/vcenter/storage/policies", ok("[{'policy':'id-5','name':'Direct'}]"));
    engine =
        new EngineStandIn(
            Map.of("RINGWRIGHT_POLL", "20ms..50ms", "RINGWRIGHT_INTENTS", intents.toString()));
  }

  @AfterEach
  void stop() {
    engine.close();
    vcenter.close();
  }

  @Test
  void creates_a_class_with_the_memory_spelled_as_vcenter_wants_it() {
    vcenter.on("POST", CLASSES, json(204, ""));
    vcenter.on("GET", ONE, json(404, "{}"), ok(report("")));

    var created = engine.create(CLASS, "c", inputs());

    assertThat(created.id()).isEqualTo("cassandra-8x64");
    assertThat(created.state().at("status")).contains(Value.of("READY"));
    assertThat(vcenter.requests("POST", CLASSES).get(0).getBodyAsString())
        .isEqualTo("{\"id\":\"cassandra-8x64\",\"cpu_count\":8,\"memory_MB\":65536}");
  }

  @Test
  void refuses_a_name_that_is_taken_but_goes_on_with_its_own() {
    vcenter.on("POST", CLASSES, lost());
    vcenter.on("GET", ONE, json(404, "{}"), ok(report("")));
    vcenter.on("PATCH", ONE, json(204, ""));

    assertThat(engine.create(CLASS, "c", inputs()).id()).isEqualTo("cassandra-8x64");
    assertThat(engine.create(CLASS, "c", inputs()).id()).isEqualTo("cassandra-8x64");
    assertThatThrownBy(() -> engine.create(CLASS, "other", inputs()))
        .hasMessageContaining("VmClass.name is cassandra-8x64, which exists already");
    assertThat(vcenter.requests("POST", CLASSES)).hasSize(1);
  }

  @Test
  void changes_in_place_and_takes_back_what_is_no_longer_mentioned() {
    vcenter.on("GET", ONE, ok(report("")));
    vcenter.on("PATCH", ONE, json(204, ""));
    var before = known(inputs().with("memoryReservation", Value.of(100)));
    var wanted = inputs().with("cpus", Value.of(10));

    assertThat(engine.changes(before, wanted))
        .isEqualTo(Map.of("cpus", "UPDATE", "memoryReservation", "DELETE"));
    engine.update(before, wanted);

    assertThat(vcenter.requests("PATCH", ONE).get(0).getBodyAsString())
        .contains("\"cpu_count\":10", "\"memory_reservation\":0", "\"vgpu_devices\":[]")
        .doesNotContain("instance_storage", "\"id\"");
  }

  @Test
  void replaces_a_class_under_another_name_or_without_its_instance_storage() {
    var storage = fields("policy", "Direct", "volumesMiB", List.of(1024));
    var before = known(inputs().with("instanceStorage", storage));

    assertThat(engine.changes(before, inputs()).values()).containsOnly("DELETE_REPLACE");
    assertThat(engine.changes(known(inputs()), inputs().with("name", Value.of("other"))))
        .isEqualTo(Map.of("name", "UPDATE_REPLACE"));
  }

  @Test
  void names_the_namespaces_that_keep_a_class_from_going() {
    vcenter.on("GET", ONE, ok(report(",'namespaces':['ring-2','ring-1']")));

    assertThatThrownBy(() -> engine.delete(known(inputs())))
        .hasMessageContaining("bound to the namespaces ring-1, ring-2")
        .hasMessageContaining("take it out of vmClasses of these namespaces first");
    assertThat(vcenter.requests("DELETE", ONE)).isEmpty();
  }

  @Test
  void deletes_a_class_and_takes_gone_for_success() {
    vcenter.on("GET", ONE, ok(report("")), json(404, "{}"));
    vcenter.on("DELETE", ONE, json(204, ""), json(404, "{}"));

    engine.delete(known(inputs()));
    engine.delete(known(inputs()));
  }

  @Test
  void sees_what_somebody_has_changed_and_what_is_gone() {
    vcenter.on("GET", ONE, ok(report("").replace("65536", "32768")), json(404, "{}"));

    var refreshed = engine.refresh(known(inputs())).orElseThrow();

    assertThat(engine.changes(refreshed, inputs())).isEqualTo(Map.of("memoryMiB", "UPDATE"));
    assertThat(engine.refresh(known(inputs()))).isEmpty();
  }

  @Test
  void shows_no_change_of_what_the_program_leaves_open() {
    vcenter.on(
        "GET", ONE, ok(report(",'cpu_reservation':0,'memory_reservation':0,'description':''")));

    assertThat(engine.changes(engine.refresh(known(inputs())).orElseThrow(), inputs())).isEmpty();
  }

  @Test
  void imports_a_class_with_its_devices_and_disks() {
    engine.close();
    engine =
        new EngineStandIn(
            Map.of(
                "RINGWRIGHT_INTENTS",
                intents.toString(),
                "VSPHERE_SERVER",
                vcenter.url(),
                "VSPHERE_USER",
                "cloudadmin@vmc.local",
                "VSPHERE_PASSWORD",
                "vc-passw0rd"));
    vcenter.on(
        "GET",
        ONE,
        ok(
            report(
                ",'memory_reservation':100,'devices':{'vgpu_devices':[{'profile_name':'grid'}]},"
                    + "'instance_storage':{'policy':'id-5','volumes':[{'size':1024}]}")));

    var imported = engine.imported(CLASS, "cassandra-8x64");

    assertThat(
            engine.changes(
                new Resource(CLASS, "c", "cassandra-8x64", imported),
                inputs()
                    .with("memoryReservation", Value.of(100))
                    .with("devices", fields("vgpuProfiles", List.of("grid")))
                    .with(
                        "instanceStorage",
                        fields("policy", "Direct", "volumesMiB", List.of(1024)))))
        .isEmpty();
  }

  @Test
  void reports_every_problem_of_one_class_at_once() {
    var wanted =
        inputs()
            .with("name", Value.of("Big_1"))
            .with("cpus", Value.of(0))
            .with("cpuReservation", Value.of(120))
            .with("memoryReservation", Value.of(50))
            .with("devices", fields("vgpuProfiles", List.of("grid")));

    assertThat(engine.problems(CLASS, wanted))
        .hasSize(4)
        .anyMatch(text -> text.contains("VmClass.name is Big_1"))
        .anyMatch(text -> text.contains("VmClass.cpus is 0, allowed is 1 or more"))
        .anyMatch(text -> text.contains("VmClass.cpuReservation is 120, allowed is 0 to 100"))
        .anyMatch(text -> text.contains("VmClass.memoryReservation is 50, allowed is 100"));
  }

  private Resource known(Value.Fields inputs) {
    return new Resource(
        CLASS,
        "c",
        "cassandra-8x64",
        engine.checked(CLASS, inputs).with("status", Value.of("READY")));
  }

  private Value.Fields inputs() {
    return fields(
        "vcenter",
        Map.of(
            "url", vcenter.url(),
            "user", "cloudadmin@vmc.local",
            "password", Value.secret("vc-passw0rd")),
        "name",
        "cassandra-8x64",
        "cpus",
        8,
        "memoryMiB",
        65536);
  }

  private static String report(String more) {
    return "{'id':'cassandra-8x64','cpu_count':8,'memory_MB':65536,'config_status':'READY'"
        + more
        + "}";
  }
}
