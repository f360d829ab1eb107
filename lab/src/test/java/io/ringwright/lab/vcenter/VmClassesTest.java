package io.ringwright.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link VmClasses}. */
class VmClassesTest {
  private static final String CLASSES = "/virtual-machine-classes";

  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private VcenterInventory inventory;
  private LabCalls calls;
  private SimulatedApi server;

  @BeforeEach
  void start() {
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    inventory = new VcenterInventory(folder, "s1");
    server = new VmClasses(inventory).on(SimulatedApi.routes()).serve("127.0.0.1", port, authority);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void has_the_predefined_classes_with_the_memory_spelled_as_the_api_does() {
    var shown = call("GET", CLASSES + "/guaranteed-2xlarge", "").body();
    assertThat(shown.path("memory_MB").asInt()).isEqualTo(65536);
    assertThat(shown.path("memory_reservation").asInt()).isEqualTo(100);
    assertThat(call("GET", CLASSES, "").body()).hasSize(16);
  }

  @Test
  void makes_changes_and_removes_a_class() {
    assertThat(create("{'id':'ring','cpu_count':8,'memory_MB':65536}").status()).isEqualTo(204);
    assertThat(create("{'id':'ring','cpu_count':8,'memory_MB':1}").body().path("error_type"))
        .hasToString("\"ALREADY_EXISTS\"");
    assertThat(change("ring", "{'cpu_count':10,'memory_reservation':50}").status()).isEqualTo(204);
    var shown = call("GET", CLASSES + "/ring", "").body();
    assertThat(shown.path("cpu_count").asInt()).isEqualTo(10);
    assertThat(shown.path("memory_MB").asInt()).isEqualTo(65536);
    assertThat(call("DELETE", CLASSES + "/ring", "").status()).isEqualTo(204);
    assertThat(call("GET", CLASSES + "/ring", "").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'id':'Ring','cpu_count':8,'memory_MB':1} | lower-case letters",
        "{'id':'ring','cpu_count':8} | memory_MB is required",
        "{'id':'ring','cpu_count':8,'memory_mb':65536} | Unknown field memory_mb",
        "{'id':'ring','cpu_count':0,'memory_MB':1} | cpu_count is required, and is 1 or more",
        "{'id':'ring','cpu_count':8,'memory_MB':1,'cpu_reservation':101} | between 0 and 100",
        "{'id':'ring','cpu_count':8,'memory_MB':1,'devices':{'vgpu_devices':[{'profile_name':'a'}]}}"
            + " | memory_reservation must be 100 with devices",
        "{'id':'ring','cpu_count':8,'memory_MB':1,'instance_storage':{'policy':'no','volumes':[]}}"
            + " | needs one volume or more",
      })
  void refuses(String spec, String text) {
    var refused = create(spec);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_type").asText()).isEqualTo("INVALID_ARGUMENT");
    assertThat(refused.body().toString()).contains(text);
  }

  @Test
  void keeps_a_class_while_a_namespace_is_bound_to_it() {
    var spec =
        (ObjectNode) LabCalls.json("{'vm_service_spec':{'vm_classes':['best-effort-small']}}");
    inventory.put(new Namespace("ns", Namespace.Status.RUNNING, spec, null));
    var refused = call("DELETE", CLASSES + "/best-effort-small", "");
    assertThat(refused.body().path("error_type").asText()).isEqualTo("RESOURCE_IN_USE");
    assertThat(call("GET", CLASSES + "/best-effort-small", "").body().at("/namespaces/0").asText())
        .isEqualTo("ns");
  }

  private LabCalls.Answer create(String spec) {
    return call("POST", CLASSES, LabCalls.json(spec).toString());
  }

  private LabCalls.Answer change(String name, String spec) {
    return call("PATCH", CLASSES + "/" + name, LabCalls.json(spec).toString());
  }

  private LabCalls.Answer call(String method, String path, String body) {
    return calls.call(
        method,
        "https://127.0.0.1:" + port + "/api/vcenter/namespace-management" + path,
        body,
        Map.of());
  }
}
