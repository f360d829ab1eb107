package io.ringwright.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShapes;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link NamespaceRules} or {@link VcenterApi}. */
class VcenterApiTest {
  private static final String GOOD =
      "{'cluster':'domain-c9','namespace':'cassandra','storage_specs':[{'policy':'POLICY'}],"
          + "'vm_service_spec':{'vm_classes':['best-effort-2xlarge']},"
          + "'access_list':[{'subject_type':'USER','subject':'ops','domain':'vmc.local','role':'EDIT'}],"
          + "'namespace_network':{'network_provider':'NSXT_CONTAINER_PLUGIN','network':{"
          + "'routed_mode':true,'namespace_network_cidrs':[{'address':'10.32.0.0','prefix':16}],"
          + "'ingress_cidrs':[{'address':'192.168.10.0','prefix':24}]}}}";
  private static final String NETWORKS = "/namespace-management/clusters/domain-c8/networks";
  private static final String NETWORK = "/namespace_network/network";

  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private final Deque<Runnable> later = new ArrayDeque<>();
  private final List<String> supervisor = new ArrayList<>();
  private LabCalls calls;
  private VcenterInventory inventory;
  private LabAuthority authority;
  private NamespaceKeeper keeper;
  private VcenterApi api;
  private SimulatedApi server;
  private Map<String, String> session;

  @BeforeEach
  void start() {
    authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    serve(VsphereRelease.V8);
  }

  private void restart(VsphereRelease release) {
    server.close();
    serve(release);
  }

  private void serve(VsphereRelease release) {
    inventory = new VcenterInventory(folder, "s1", release);
    inventory.become(SddcShapes.ofHosts(4));
    inventory.activate(
        new WcpNetworks(
            "10.3.0.0/24",
            List.of("10.244.0.0/20"),
            List.of("10.245.0.0/24"),
            List.of("10.246.0.0/24")));
    var quick = new Faults.Settings(1, 1, 0, 0, "1", null, 0);
    keeper =
        new NamespaceKeeper(inventory, new RecordedSupervisor(), new Faults(quick), later::add);
    api = new VcenterApi(inventory, keeper, "pw", () -> "127.0.0.1:6443");
    server = api.serve("127.0.0.1", port, authority);
    session = Map.of("vmware-api-session-id", login("pw").body().asText());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_namespace_is_configured_and_removed_in_its_own_time() {
    assertThat(create(good()).status()).isEqualTo(204);
    assertThat(status()).isEqualTo("CONFIGURING");
    work();
    assertThat(status()).isEqualTo("RUNNING");
    assertThat(supervisor).containsExactly("apply cassandra");

    assertThat(call("DELETE", "/namespaces/instances/cassandra", "").status()).isEqualTo(204);
    assertThat(status()).isEqualTo("REMOVING");
    assertThat(call("PATCH", "/namespaces/instances/cassandra", "{}").status()).isEqualTo(400);
    work();
    assertThat(call("GET", "/namespaces/instances/cassandra", "").status()).isEqualTo(404);
  }

  @Test
  void refuses_a_name_that_is_taken() {
    create(good());
    var again = create(good());
    assertThat(again.status()).isEqualTo(400);
    assertThat(again.body().path("error_type").asText()).isEqualTo("ALREADY_EXISTS");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/namespace | 'Cassandra' | Invalid namespace name Cassandra",
        "/namespace | 'vmware-system-x' | Invalid namespace name vmware-system-x",
        "/networks | ['n'] | networks must be unset",
        "/storage_specs/0/policy | 'gold' | Storage policy gold does not exist",
        "/vm_service_spec/vm_classes | ['huge'] | VM class huge does not exist",
        "/vm_service_spec/content_libraries | ['mine'] | Content library mine does not exist",
        "/access_list/0/role | 'ADMIN' | Invalid role ADMIN",
        "/access_list/0/subject_type | 'ROBOT' | subject_type must be USER or GROUP",
        "/namespace_network/network_provider | 'VSPHERE_NETWORK' | must be NSXT_CONTAINER_PLUGIN",
        "/namespace_network/network/routed_mode | false | egress_cidrs is required",
        "/namespace_network/network/ingress_cidrs | [] | ingress_cidrs is required",
        "/namespace_network/network/namespace_network_cidrs | [] | namespace_network_cidrs is"
            + " required",
        "/namespace_network/network/namespace_network_cidrs/0/prefix | 24 | is smaller than /23",
        "/namespace_network/network/subnet_prefix_length | 29 | must be at most 28",
        "/namespace_network/network/routedMode | true | Unknown field network.routedMode",
        "/namespace_network/network/load_balancer_size | 'HUGE' | Invalid load_balancer_size HUGE",
        "/storage | [] | Unknown field storage",
        "/storage_specs/0/limitGiB | 1 | Unknown field storage_specs.limitGiB",
        "/vm_service_spec/vmClasses | [] | Unknown field vm_service_spec.vmClasses",
        "/zones | [{'name':'zone-1'}] | Unknown field zones",
      })
  void refuses(String pointer, String value, String text) {
    var spec = good();
    put(spec, pointer, value);
    var refused = create(spec);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_type").asText()).isEqualTo("INVALID_ARGUMENT");
    assertThat(refused.body().toString()).contains(text);
  }

  @Test
  void refuses_egress_ranges_in_routed_mode() {
    var spec = good();
    put(spec, NETWORK + "/egress_cidrs", "[{'address':'10.99.0.0','prefix':24}]");
    assertThat(create(spec).body().toString()).contains("egress_cidrs must be unset");
  }

  @Test
  void refuses_ranges_of_the_supervisor_and_of_other_namespaces() {
    var spec = good();
    put(spec, NETWORK + "/ingress_cidrs/0/address", "'10.245.0.0'");
    assertThat(create(spec).body().toString()).contains("overlaps ingress_cidr 10.245.0.0/24");
    create(good());
    var second = good().put("namespace", "other");
    assertThat(create(second).body().toString()).contains("which is in use");
  }

  @Test
  void the_network_cannot_be_changed_afterwards() {
    create(good());
    work();
    var change = "{\"namespace_network\":{}}";
    var refused = call("PATCH", "/namespaces/instances/cassandra", change);
    assertThat(refused.body().toString()).contains("namespace_network of a namespace cannot");
  }

  @Test
  void a_patch_keeps_what_it_omits_and_an_empty_list_clears() {
    create(good());
    work();
    call("PATCH", "/namespaces/instances/cassandra", "{\"description\":\"ring\"}");
    var patched = call("GET", "/namespaces/instances/cassandra", "").body();
    assertThat(patched.path("description").asText()).isEqualTo("ring");
    assertThat(patched.path("storage_specs")).hasSize(1);
    call("PATCH", "/namespaces/instances/cassandra", "{\"storage_specs\":[]}");
    var cleared = call("GET", "/namespaces/instances/cassandra", "").body();
    assertThat(cleared.path("storage_specs")).isEmpty();
    assertThat(cleared.path("access_list")).hasSize(1);
  }

  @Test
  void tanzu_is_not_activated_here_on_vmc() {
    var refused = call("POST", "/namespace-management/clusters/domain-c9?action=enable", "{}");
    assertThat(refused.body().path("error_type").asText()).isEqualTo("UNSUPPORTED");
  }

  @Test
  void asks_for_a_session_and_for_the_right_password() {
    assertThat(login("wrong").status()).isEqualTo(401);
    api.expireSessions();
    assertThat(call("GET", "/storage/policies", "").status()).isEqualTo(401);
  }

  @Test
  void an_override_without_ranges_of_its_own_needs_none() {
    var spec = good();
    put(spec, "/namespace_network/network", "{'routed_mode':true}");
    assertThat(create(spec).status()).isEqualTo(204);
  }

  @Test
  void tells_a_namespaces_network_under_the_networks_of_its_supervisor() {
    create(good());
    work();
    assertThat(call("GET", "/namespaces/instances/cassandra", "").body().toString())
        .doesNotContain("routed_mode");
    var networks = call("GET", NETWORKS, "").body();
    assertThat(networks).hasSize(1);
    assertThat(networks.at("/0/namespaces/0").asText()).isEqualTo("cassandra");
    assertThat(networks.at("/0/nsx_network/routed_mode").asBoolean()).isTrue();
    assertThat(call("GET", NETWORKS + "/other", "").status()).isEqualTo(404);
  }

  @Test
  void further_ranges_can_be_appended_to_a_network_and_nothing_else() {
    create(good());
    work();
    var grown = ranges("10.32.0.0/16", "10.40.0.0/16");
    assertThat(call("PATCH", NETWORKS + "/cassandra", grown).status()).isEqualTo(204);
    assertThat(inventory.namespace("cassandra").orElseThrow().ranges()).hasSize(3);

    var moved = call("PATCH", NETWORKS + "/cassandra", ranges("10.40.0.0/16", "10.32.0.0/16"));
    assertThat(moved.body().path("error_type").asText()).isEqualTo("RESOURCE_IN_USE");
    var overlapping =
        call(
            "PATCH",
            NETWORKS + "/cassandra",
            ranges("10.32.0.0/16", "10.40.0.0/16", "10.244.0.0/20"));
    assertThat(overlapping.body().path("error_type").asText()).isEqualTo("INVALID_ARGUMENT");
  }

  @Test
  void older_releases_know_neither_supervisor_ids_nor_growing_networks() {
    restart(VsphereRelease.V7);
    create(good());
    work();
    assertThat(call("GET", "/namespace-management/supervisors/summaries", "").status())
        .isEqualTo(404);
    assertThat(call("GET", "/namespaces/instances/v2/cassandra", "").status()).isEqualTo(404);
    assertThat(call("PATCH", NETWORKS + "/cassandra", ranges("10.32.0.0/16")).status())
        .isEqualTo(404);
  }

  @Test
  void newer_releases_put_a_namespace_on_zones() {
    restart(VsphereRelease.V9);
    var supervisor =
        call("GET", "/namespace-management/supervisors/summaries", "")
            .body()
            .at("/items/0/supervisor")
            .asText();
    var spec = good().put("supervisor", supervisor);
    spec.remove("cluster");
    put(spec, "/zones", "[{'name':'zone-9'}]");
    assertThat(call("POST", "/namespaces/instances/v2", spec.toString()).body().toString())
        .contains("Zone zone-9 is none of this Supervisor");

    put(spec, "/zones", "[{'name':'zone-2'}]");
    assertThat(call("POST", "/namespaces/instances/v2", spec.toString()).status()).isEqualTo(204);
    var zones = call("GET", "/namespaces/instances/v2/cassandra", "").body().path("zones");
    assertThat(zones.findValuesAsText("zone")).containsExactly("zone-2");
  }

  @Test
  void somebody_else_can_edit_and_delete_a_namespace() {
    create(good());
    work();
    keeper.merge("cassandra", (ObjectNode) LabCalls.json("{'description':'mine now'}"));
    assertThat(call("GET", "/namespaces/instances/cassandra", "").body().path("description"))
        .hasToString("\"mine now\"");
    keeper.drop("cassandra");
    work();
    assertThat(call("GET", "/namespaces/instances/cassandra", "").status()).isEqualTo(404);
  }

  @Test
  void the_managed_policy_changes_its_layout_at_six_hosts() {
    assertThat(policies()).contains("RAID-1");
    inventory.become(SddcShapes.ofHosts(6));
    assertThat(policies()).contains("managed by VMC: FTT=2, RAID-6");
  }

  @Test
  void remembers_namespaces_over_a_restart() {
    create(good());
    work();
    var again = new VcenterInventory(folder, "s1");
    assertThat(again.namespace("cassandra").orElseThrow().routed()).isTrue();
  }

  private static String ranges(String... cidrs) {
    var list = new ArrayList<String>();
    for (var cidr : cidrs) {
      list.add(VcenterApi.cidr(cidr).toString());
    }
    return "{\"network_provider\":\"NSXT_CONTAINER_PLUGIN\",\"nsx_network\":"
        + "{\"namespace_network_cidrs\":"
        + list
        + "}}";
  }

  private String policies() {
    return call("GET", "/storage/policies", "").body().toString();
  }

  private ObjectNode good() {
    var managed = inventory.policies().get(0).id();
    return (ObjectNode) LabCalls.json(GOOD.replace("POLICY", managed));
  }

  private static void put(ObjectNode spec, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    var parent = (ObjectNode) spec.at(pointer.substring(0, at));
    parent.set(pointer.substring(at + 1), LabCalls.json(value));
  }

  private String status() {
    return call("GET", "/namespaces/instances/cassandra", "").body().path("config_status").asText();
  }

  private void work() {
    while (!later.isEmpty()) {
      later.pop().run();
    }
  }

  private LabCalls.Answer create(ObjectNode spec) {
    return call("POST", "/namespaces/instances", spec.toString());
  }

  private LabCalls.Answer call(String method, String path, String body) {
    return calls.call(method, base() + "/vcenter" + path, body, session);
  }

  private LabCalls.Answer login(String password) {
    var basic =
        Base64.getEncoder()
            .encodeToString(("cloudadmin@vmc.local:" + password).getBytes(StandardCharsets.UTF_8));
    return calls.call("POST", base() + "/session", "", Map.of("Authorization", "Basic " + basic));
  }

  private String base() {
    return "https://127.0.0.1:" + port + "/api";
  }

  private final class RecordedSupervisor implements SupervisorNamespaces {
    @Override
    public void apply(Namespace namespace) {
      supervisor.add("apply " + namespace.name());
    }

    @Override
    public void remove(String name) {
      supervisor.add("remove " + name);
    }
  }
}
