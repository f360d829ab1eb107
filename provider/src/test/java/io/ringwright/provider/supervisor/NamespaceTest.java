package io.ringwright.provider.supervisor;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamespaceTest {
  private static final String NAMESPACE = "ringwright:supervisor:Namespace";
  private static final String INSTANCES = "/api/vcenter/namespaces/instances";
  private static final String INSTANCE = INSTANCES + "/cassandra";
  private static final String NETWORKS =
      "/api/vcenter/namespace-management/clusters/domain-c8/networks";
  private static final String CLUSTERS = "/api/vcenter/namespace-management/clusters";
  private static final String PASSWORD = "vc-passw0rd";

  @TempDir Path intents;
  private final ScriptedService vcenter = ScriptedService.http();
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    vcenter
        .on("POST", "/api/session", json(201, "'session-1'"))
        .on("GET", CLUSTERS, ok("[{'cluster':'domain-c8','cluster_name':'Cluster-1'}]"))
        .on("GET", CLUSTERS + "/domain-c8", ok("{'api_server_cluster_endpoint':'10.0.0.8'}"))
        .on("GET", "/api/vcenter/storage/policies", ok("[{'policy':'id-5','name':'RAID5'}]"));
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
  void creates_a_routable_namespace_and_waits_until_it_runs() {
    vcenter.on("POST", INSTANCES, json(204, ""));
    vcenter.on("GET", INSTANCE, json(404, "{}"), ok(report("CONFIGURING")), ok(report("RUNNING")));

    var namespace = engine.create(NAMESPACE, "ns", inputs());

    assertThat(namespace.id()).isEqualTo("cassandra");
    assertThat(namespace.state().at("supervisorEndpoint")).contains(Value.of("10.0.0.8"));
    assertThat(engine.progress()).contains("namespace is CONFIGURING");
    assertThat(vcenter.requests("POST", INSTANCES).get(0).getBodyAsString())
        .contains("\"cluster\":\"domain-c8\"")
        .contains("\"storage_specs\":[{\"policy\":\"id-5\",\"limit\":2048}]")
        .contains("\"namespace_network_cidrs\":[{\"address\":\"10.244.0.0\",\"prefix\":16}]")
        .contains("\"routed_mode\":true")
        .doesNotContain("egress_cidrs");
  }

  @Test
  void keeps_the_id_and_vcenters_words_when_it_fails() {
    vcenter.on("POST", INSTANCES, json(204, ""));
    vcenter.on(
        "GET",
        INSTANCE,
        json(404, "{}"),
        ok(
            "{'config_status':'ERROR','cluster':'domain-c8','messages':[{'details':"
                + "{'default_message':'no free subnet'}}]}"));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(NAMESPACE, "ns", inputs()));

    assertThat(error).hasMessageContaining("Namespace.status is ERROR: no free subnet");
    assertThat(EngineStandIn.kept(NAMESPACE, "ns", error).id()).isEqualTo("cassandra");
  }

  @Test
  void keeps_the_id_when_vcenter_breaks_down_while_it_is_waited_for() {
    vcenter.on("POST", INSTANCES, json(204, ""));
    vcenter.on("GET", INSTANCE, json(404, "{}"), json(500, "{'error_type':'ERROR'}"));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(NAMESPACE, "ns", inputs()));

    assertThat(error).hasMessageContaining("Namespace cassandra is not finished");
    assertThat(EngineStandIn.kept(NAMESPACE, "ns", error).id()).isEqualTo("cassandra");
  }

  @Test
  void refuses_a_name_that_is_taken_but_goes_on_with_its_own() {
    vcenter.on("POST", INSTANCES, lost());
    vcenter.on("GET", INSTANCE, json(404, "{}"), ok(report("RUNNING")));

    assertThat(engine.create(NAMESPACE, "ns", inputs()).id()).isEqualTo("cassandra");
    assertThat(engine.create(NAMESPACE, "ns", inputs()).id()).isEqualTo("cassandra");
    assertThatThrownBy(() -> engine.create(NAMESPACE, "other", inputs()))
        .hasMessageContaining("Namespace.name is cassandra, which exists already");
    assertThat(vcenter.requests("POST", INSTANCES)).hasSize(1);
  }

  @Test
  void keeps_what_an_earlier_run_has_made_under_another_name() {
    vcenter.on("POST", INSTANCES, json(204, ""));
    vcenter.on("GET", INSTANCE, json(404, "{}"), ok(report("RUNNING")));
    engine.create(NAMESPACE, "ns", inputs());
    var renamed = inputs().with("name", Value.of("ring"));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(NAMESPACE, "ns", renamed));

    var kept = EngineStandIn.kept(NAMESPACE, "ns", error);
    assertThat(error).hasMessageContaining("Namespace ring is made by an earlier run as cassandra");
    assertThat(kept.id()).isEqualTo("cassandra");
    assertThat(engine.diff(kept, renamed).getReplacesList()).containsExactly("name");
  }

  @Test
  void opens_another_session_when_one_is_refused() {
    vcenter.on("POST", "/api/session", json(201, "'session-1'"), json(201, "'session-2'"));
    vcenter.on("GET", INSTANCE, json(401, "{}"), ok(report("RUNNING")));

    assertThat(engine.refresh(known())).isPresent();
    assertThat(vcenter.requests("POST", "/api/session")).hasSize(2);
  }

  @Test
  void uses_the_older_login_where_there_is_no_other() {
    vcenter.on("POST", "/api/session", json(404, ""));
    vcenter.on("POST", "/rest/com/vmware/cis/session", ok("{'value':'session-old'}"));
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));

    assertThat(engine.refresh(known())).isPresent();
    assertThat(vcenter.requests("GET", INSTANCE).get(0).getHeader("vmware-api-session-id"))
        .isEqualTo("session-old");
  }

  @Test
  void changes_lists_in_place_and_empties_what_is_no_longer_mentioned() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("PATCH", INSTANCE, json(204, ""));
    var wanted =
        inputs().without("storage").with("vmClasses", Value.of(List.of(Value.of("guaranteed"))));

    assertThat(engine.changes(known(), wanted))
        .isEqualTo(Map.of("storage", "DELETE", "vmClasses[0]", "UPDATE", "vmClasses[1]", "DELETE"));
    engine.update(known(), wanted);

    assertThat(vcenter.requests("PATCH", INSTANCE).get(0).getBodyAsString())
        .contains("\"storage_specs\":[]")
        .contains("\"vm_classes\":[\"guaranteed\"]")
        .contains("\"content_libraries\":[\"library-of-vmc\"]")
        .doesNotContain("access_list", "description");
  }

  @Test
  void changes_nothing_that_the_program_did_not_change() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("PATCH", INSTANCE, json(204, ""));

    engine.update(known(), inputs().with("description", Value.of("ring")));

    assertThat(vcenter.requests("PATCH", INSTANCE).get(0).getBodyAsString())
        .isEqualTo("{\"description\":\"ring\"}");
  }

  @Test
  void appends_ranges_in_place_where_vcenter_can() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("GET", NETWORKS, ok(networks("10.244.0.0")));
    vcenter.on("PATCH", NETWORKS + "/net-7", json(204, ""));
    var more = inputs().with("network", network("10.244.0.0/16", "10.240.0.0/16"));
    var older = known();
    var newer =
        new Resource(
            NAMESPACE, "ns", "cassandra", older.state().with("networkGrows", Value.of(true)));

    assertThat(engine.changes(older, more))
        .isEqualTo(Map.of("network.namespaceCidrs[1]", "ADD_REPLACE"));
    assertThat(engine.changes(newer, more)).isEqualTo(Map.of("network.namespaceCidrs[1]", "ADD"));
    assertThat(engine.changes(newer, inputs().with("network", network("10.240.0.0/16"))))
        .isEqualTo(Map.of("network.namespaceCidrs[0]", "UPDATE_REPLACE"));
    engine.update(newer, more);

    assertThat(vcenter.requests("PATCH", NETWORKS + "/net-7").get(0).getBodyAsString())
        .contains("\"network_provider\":\"NSXT_CONTAINER_PLUGIN\"")
        .contains("{\"address\":\"10.240.0.0\",\"prefix\":16}");
    assertThat(vcenter.requests("PATCH", INSTANCE)).isEmpty();
  }

  @Test
  void reads_how_an_existing_namespace_is_routed() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("GET", NETWORKS, ok(networks("10.244.0.0")));

    var read = engine.refresh(new Resource(NAMESPACE, "ns", "cassandra", bare())).orElseThrow();

    assertThat(read.state().at("routable")).contains(Value.of(true));
    assertThat(read.state().at("effectiveNetwork").orElseThrow().toString())
        .contains("10.244.0.0/16", "10.60.0.0/24");
    assertThat(read.state().at("network")).isEmpty();
  }

  @Test
  void tells_the_supervisors_network_of_a_namespace_without_one_of_its_own() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("GET", NETWORKS, ok("[]"));
    vcenter.on(
        "GET",
        CLUSTERS + "/domain-c8",
        ok(
            "{'api_server_cluster_endpoint':'10.0.0.8','ncp_cluster_network_info':{"
                + "'routed_mode':false,'namespace_subnet_prefix':28,'pod_cidrs':"
                + "[{'address':'10.32.0.0','prefix':16}]}}"));

    var read = engine.refresh(new Resource(NAMESPACE, "ns", "cassandra", bare())).orElseThrow();

    assertThat(read.state().at("routable")).contains(Value.of(false));
    assertThat(read.state().at("effectiveNetwork").orElseThrow().toString())
        .contains("10.32.0.0/16");
  }

  @Test
  void sees_ranges_that_somebody_has_appended() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("GET", NETWORKS, ok(networks("10.244.0.0", "10.248.0.0")));

    var refreshed = engine.refresh(known()).orElseThrow();

    assertThat(engine.changes(refreshed, inputs()))
        .isEqualTo(Map.of("network.namespaceCidrs[1]", "DELETE_REPLACE"));
  }

  @Test
  void imports_a_namespace_by_its_name_from_the_usual_vcenter() {
    engine.close();
    engine =
        new EngineStandIn(
            Map.of(
                "RINGWRIGHT_POLL",
                "20ms..50ms",
                "RINGWRIGHT_INTENTS",
                intents.toString(),
                "VSPHERE_SERVER",
                vcenter.url(),
                "VSPHERE_USER",
                "cloudadmin@vmc.local",
                "VSPHERE_PASSWORD",
                PASSWORD));
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("GET", NETWORKS, ok(networks("10.244.0.0")));

    var imported = engine.imported(NAMESPACE, "cassandra");
    var wanted =
        inputs()
            .with(
                "vmClasses",
                Value.of(List.of(Value.of("best-effort-2xlarge"), Value.of("best-effort-small"))))
            .with("contentLibraries", Value.of(List.of(Value.of("library-of-vmc"))));

    assertThat(imported.at("vcenter").orElseThrow().hasSecret()).isTrue();
    assertThat(imported.toString()).doesNotContain(PASSWORD);
    assertThat(engine.changes(new Resource(NAMESPACE, "ns", "cassandra", imported), wanted))
        .isEmpty();
  }

  @Test
  void says_what_an_import_needs() {
    assertThatThrownBy(() -> engine.imported(NAMESPACE, "cassandra"))
        .hasMessageContaining("set VSPHERE_SERVER, VSPHERE_USER and VSPHERE_PASSWORD");
  }

  @Test
  void puts_a_namespace_on_zones_where_the_release_has_them() {
    var zones = inputs().with("zones", Value.of(List.of(Value.of("zone-1"))));
    vcenter.on("GET", INSTANCE, json(404, "{}"), ok(report("RUNNING")));
    assertThatThrownBy(() -> engine.create(NAMESPACE, "ns", zones))
        .hasMessageContaining("Namespace.zones is zone-1")
        .hasMessageContaining("remove zones; they came with vSphere 9");

    vcenter.on(
        "GET",
        "/api/vcenter/namespace-management/supervisors/summaries",
        ok("{'items':[{'supervisor':'sv-1','info':{'name':'Cluster-1'}}]}"));
    vcenter.on("GET", INSTANCE, json(404, "{}"), ok(report("RUNNING")));
    vcenter.on("POST", "/api/vcenter/namespaces/instances/v2", json(204, ""));
    engine.create(NAMESPACE, "ns", zones);

    assertThat(
            vcenter
                .requests("POST", "/api/vcenter/namespaces/instances/v2")
                .get(0)
                .getBodyAsString())
        .contains("\"supervisor\":\"sv-1\"", "\"zones\":[{\"name\":\"zone-1\"}]");
  }

  @Test
  void finds_the_supervisor_of_the_named_cluster_among_several() {
    vcenter.on(
        "GET",
        CLUSTERS,
        ok(
            "[{'cluster':'domain-c8','cluster_name':'Cluster-1'},"
                + "{'cluster':'domain-c9','cluster_name':'Edge-2'}]"));
    vcenter.on("GET", CLUSTERS + "/domain-c9", ok("{'api_server_cluster_endpoint':'10.0.0.9'}"));
    vcenter.on("POST", INSTANCES, json(204, ""));
    vcenter.on(
        "GET",
        INSTANCE,
        json(404, "{}"),
        json(404, "{}"),
        ok(report("RUNNING").replace("domain-c8", "domain-c9")));

    assertThatThrownBy(
            () -> engine.create(NAMESPACE, "ns", inputs().with("clusterName", Value.of("Edge-1"))))
        .hasMessageContaining(
            "Namespace.clusterName is Edge-1, allowed is Cluster-1, Edge-2. To fix: did you mean"
                + " Edge-2?");
    var created = engine.create(NAMESPACE, "ns", inputs().with("clusterName", Value.of("Edge-2")));

    assertThat(created.state().at("supervisorEndpoint")).contains(Value.of("10.0.0.9"));
  }

  @Test
  void ends_its_session_when_a_verb_is_done() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));
    vcenter.on("DELETE", "/api/session", json(204, ""));

    assertThat(engine.refresh(known())).isPresent();
    assertThat(vcenter.requests("DELETE", "/api/session")).hasSize(1);
  }

  @Test
  void replaces_a_namespace_whose_network_changes() {
    var network = network("10.240.0.0/16");

    assertThat(engine.changes(known(), inputs().with("network", network)))
        .isEqualTo(Map.of("network.namespaceCidrs[0]", "UPDATE_REPLACE"));
    assertThat(engine.diff(known(), inputs().with("network", network)).getDeleteBeforeReplace())
        .isTrue();
  }

  @Test
  void shows_no_change_when_nothing_changed_but_the_order() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING")));

    var refreshed = engine.refresh(known()).orElseThrow();

    assertThat(engine.changes(refreshed, inputs())).isEmpty();
  }

  @Test
  void sees_a_storage_limit_that_somebody_has_changed() {
    vcenter.on("GET", INSTANCE, ok(report("RUNNING").replace("2048", "4096")));

    var refreshed = engine.refresh(known()).orElseThrow();

    assertThat(engine.changes(refreshed, inputs()))
        .isEqualTo(Map.of("storage[0].limitGiB", "UPDATE"));
  }

  @Test
  void drops_from_the_state_what_is_gone() {
    vcenter.on("GET", INSTANCE, json(404, "{}"));

    assertThat(engine.refresh(known())).isEmpty();
  }

  @Test
  void deletes_and_waits_until_it_is_gone() {
    vcenter.on("DELETE", INSTANCE, json(204, ""), json(404, "{}"));
    vcenter.on("GET", INSTANCE, ok(report("REMOVING")), json(404, "{}"));

    engine.delete(known());
    engine.delete(known()); // Gone already is success.

    assertThat(engine.progress()).contains("namespace is REMOVING");
  }

  @Test
  void knows_the_rules_of_networks() {
    var nat = fields("routable", false, "namespaceCidrs", List.of("10.244.0.0/16"));
    var narrow =
        fields(
            "routable", true,
            "namespaceCidrs", List.of("10.244.0.0/24"),
            "ingressCidrs", List.of("10.244.0.0/28"),
            "egressCidrs", List.of("10.61.0.0/24"));

    assertThat(engine.problems(NAMESPACE, inputs().with("network", nat)))
        .containsExactly(
            "Namespace.network.ingressCidrs is missing, allowed is one network or more. To fix: add"
                + " for instance 10.60.0.0/24",
            "Namespace.network.egressCidrs is missing, allowed is one network or more. To fix: add"
                + " for instance 10.61.0.0/24");
    assertThat(engine.problems(NAMESPACE, inputs().with("network", narrow)))
        .anyMatch(text -> text.contains("does not overlap"));
    assertThat(engine.problems(NAMESPACE, inputs().with("name", Value.of("vmware-system-x"))))
        .anyMatch(text -> text.contains("does not begin with vmware-system"));
  }

  @Test
  void names_the_policies_that_there_are() {
    vcenter.on("GET", INSTANCE, json(404, "{}"));
    var wanted = inputs().with("storage", Value.of(List.of(fields("policy", "RAID6"))));

    assertThatThrownBy(() -> engine.create(NAMESPACE, "ns", wanted))
        .hasMessageContaining(
            "Namespace.storage.policy is RAID6, allowed is RAID5. To fix: did you mean RAID5?");
  }

  @Test
  void waits_for_the_vcenter_of_a_later_sddc() {
    var preview =
        engine.previewCreate(
            NAMESPACE,
            inputs()
                .with(
                    "vcenter",
                    fields(
                        "url", Value.UNKNOWN, "user", Value.UNKNOWN, "password", Value.UNKNOWN)));

    assertThat(preview.at("supervisorEndpoint")).contains(Value.UNKNOWN);
    assertThat(vcenter.allRequests()).isEmpty();
  }

  private Value.Fields bare() {
    return fields("vcenter", inputs().at("vcenter").orElseThrow(), "name", "cassandra");
  }

  private static Value.Fields network(String... namespaceCidrs) {
    return fields(
        "routable", true,
        "namespaceCidrs", List.of(namespaceCidrs),
        "ingressCidrs", List.of("10.60.0.0/24"));
  }

  private static String networks(String... addresses) {
    var ranges =
        Arrays.stream(addresses)
            .map(address -> "{'address':'" + address + "','prefix':16}")
            .collect(Collectors.joining(","));
    return "[{'network':'net-7','network_provider':'NSXT_CONTAINER_PLUGIN','namespaces':["
        + "'cassandra'],'nsx_network':{'routed_mode':true,'namespace_network_cidrs':["
        + ranges
        + "],'ingress_cidrs':[{'address':'10.60.0.0','prefix':24}]}}]";
  }

  private Resource known() {
    var state =
        engine
            .checked(NAMESPACE, inputs())
            .with("status", Value.of("RUNNING"))
            .with("supervisorEndpoint", Value.of("10.0.0.8"))
            .with("clusterMoid", Value.of("domain-c8"));
    return new Resource(NAMESPACE, "ns", "cassandra", state);
  }

  private Value.Fields inputs() {
    return fields(
        "vcenter",
            Map.of(
                "url", vcenter.url(),
                "user", "cloudadmin@vmc.local",
                "password", Value.secret(PASSWORD)),
        "name", "cassandra",
        "storage", List.of(Map.of("policy", "RAID5", "limitGiB", 2)),
        "vmClasses", List.of("best-effort-small", "best-effort-2xlarge"),
        "network",
            Map.of(
                "routable", true,
                "namespaceCidrs", List.of("10.244.0.0/16"),
                "ingressCidrs", List.of("10.60.0.0/24")));
  }

  private static String report(String status) {
    return "{'config_status':'"
        + status
        + "','cluster':'domain-c8','description':'','storage_specs':[{'policy':'id-5',"
        + "'limit':2048}],'access_list':[],'vm_service_spec':{'vm_classes':["
        + "'best-effort-2xlarge','best-effort-small'],'content_libraries':['library-of-vmc']}}";
  }
}
