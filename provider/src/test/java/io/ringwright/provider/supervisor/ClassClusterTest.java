package io.ringwright.provider.supervisor;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.OwnAuthority;
import io.ringwright.provider.ScriptedService;
import io.ringwright.provider.intents.IntentJournal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tanzu clusters that are written as a Cluster of a ClusterClass. */
class ClassClusterTest {
  private static final String CLUSTER = "ringwright:supervisor:TanzuCluster";
  private static final String V1BETA1 = "cluster.x-k8s.io/v1beta1";
  private static final String BASE = "/apis/cluster.x-k8s.io/v1beta1/namespaces/cassandra";
  private static final String PATH = BASE + "/clusters/ring";
  private static final String POOLS = BASE + "/machinedeployments";
  private static final String CA_SECRET =
      "/api/v1/namespaces/cassandra/secrets/ring-user-trusted-ca-secret";
  private static final String PEM =
      "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";

  @TempDir static Path certificates;
  private static OwnAuthority authority;

  @TempDir Path intents;
  private ScriptedService supervisor;
  private EngineStandIn engine;

  @BeforeAll
  static void certify() throws Exception {
    authority = OwnAuthority.in(certificates);
  }

  @BeforeEach
  void start() {
    supervisor = ScriptedService.https(authority);
    supervisor.on("POST", "/wcp/login", ok("{'session_id':'jwt-1'}"));
    supervisor.on(
        "GET",
        "/api/v1/namespaces/cassandra/secrets/ring-kubeconfig",
        ok(
            "{'apiVersion':'v1','kind':'Secret','metadata':{'name':'ring-kubeconfig'},'data':{"
                + "'value':'"
                + base64("apiVersion: v1")
                + "'}}"));
    engine = new EngineStandIn(environment());
  }

  private Map<String, String> environment() {
    return Map.of(
        "RINGWRIGHT_CA_FILE", authority.pem().toString(),
        "RINGWRIGHT_POLL", "20ms..50ms",
        "RINGWRIGHT_INTENTS", intents.toString());
  }

  @AfterEach
  void stop() {
    engine.close();
    supervisor.close();
  }

  @Test
  void writes_a_cluster_of_the_class_and_waits_for_the_workers_of_every_pool() {
    supervisor.on("PATCH", PATH, ok(cluster(1, "")));
    supervisor.on(
        "GET",
        PATH,
        json(404, notFound()),
        ok(cluster(1, "'phase':'Provisioning'")),
        ok(cluster(1, provisioned(1))));
    supervisor.on("GET", POOLS, ok(pools(2)), ok(pools(2)), ok(pools(4)));

    var created = engine.create(CLUSTER, "ring", inputs(4));

    assertThat(created.id()).isEqualTo("cassandra/ring");
    assertThat(created.state().at("endpoint")).contains(Value.of("10.0.0.9:6443"));
    assertThat(created.state().at("workerCount")).contains(Value.of(4));
    assertThat(created.state().at("kubeconfig")).contains(Value.secret("apiVersion: v1"));
    assertThat(engine.progress()).contains("cluster is Provisioned, 2 of 4 workers");
    var body = supervisor.requests("PATCH", PATH).get(0).getBodyAsString();
    assertThat(body)
        .contains("tanzukubernetescluster", "node-pool", "v1.26.5---vmware.2-fips.1-tkg.1")
        .contains("vmClass", "best-effort-small", "best-effort-2xlarge", "storageClass")
        .contains("nodePoolVolumes", "nodePoolLabels", "nodePoolTaints", "controlPlaneVolumes")
        .contains("storageClasses", "defaultStorageClass", "podSecurityStandard", "ntp");
  }

  @Test
  void puts_trusted_authorities_into_the_secret_that_the_class_looks_for() {
    supervisor.on("PATCH", CA_SECRET, ok("{'apiVersion':'v1','kind':'Secret','metadata':{}}"));
    supervisor.on("PATCH", PATH, ok(cluster(1, "")));
    supervisor.on("GET", PATH, json(404, notFound()), ok(cluster(1, provisioned(1))));
    supervisor.on("GET", POOLS, ok(pools(4)));
    var network =
        fields("cni", "antrea", "trustedCas", List.of(Map.of("name", "corp", "certificate", PEM)));

    engine.create(CLUSTER, "ring", inputs(4).with("network", network));

    assertThat(supervisor.requests("PATCH", CA_SECRET).get(0).getBodyAsString())
        .contains("corp", base64(PEM));
    assertThat(supervisor.requests("PATCH", PATH).get(0).getBodyAsString())
        .contains("additionalTrustedCAs", "corp")
        .doesNotContain("MIIB");
  }

  @Test
  void waits_by_the_generation_that_the_controller_has_seen() {
    supervisor.on("PATCH", PATH, ok(cluster(2, provisioned(1))));
    supervisor.on(
        "GET",
        PATH,
        ok(cluster(1, provisioned(1))),
        ok(cluster(2, provisioned(1))),
        ok(cluster(2, provisioned(2))));
    supervisor.on("GET", POOLS, ok(pools(4)));

    engine.update(known(inputs(4)), inputs(4).with("ntpServer", Value.of("ntp2.example.com")));

    assertThat(supervisor.requests("GET", PATH)).hasSize(3);
  }

  @Test
  void hands_the_limits_of_an_autoscaled_pool_on_and_the_number_not() {
    supervisor.on("PATCH", PATH, ok(cluster(1, "")));
    supervisor.on("GET", PATH, json(404, notFound()), ok(cluster(1, provisioned(1))));
    supervisor.on("GET", POOLS, ok(pools(5)));

    engine.create(CLUSTER, "ring", inputs(4).with("nodePools", pool("minReplicas", "maxReplicas")));

    assertThat(supervisor.requests("PATCH", PATH).get(0).getBodyAsString())
        .contains("cluster-api-autoscaler-node-group-min-size", "autoscaler-node-group-max-size")
        .containsOnlyOnce("replicas");
  }

  @Test
  void refuses_what_a_version_does_not_know() {
    var alpha =
        inputs(4)
            .with("apiVersion", Value.of("run.tanzu.vmware.com/v1alpha2"))
            .with("nodePools", pool("minReplicas", "failureDomain"));

    assertThat(engine.problems(CLUSTER, alpha))
        .anyMatch(text -> text.contains("TanzuCluster.ntpServer is ntp.example.com, allowed is"))
        .anyMatch(text -> text.contains("TanzuCluster.podSecurity"))
        .anyMatch(text -> text.contains("TanzuCluster.nodePools[0].minReplicas"))
        .anyMatch(
            text ->
                text.contains("TanzuCluster.nodePools[0].failureDomain is zone-1")
                    && text.contains("set apiVersion to run.tanzu.vmware.com/v1alpha3"));
    assertThat(
            engine.problems(CLUSTER, inputs(4).with("network", fields("cni", "antrea-nsx-routed"))))
        .anyMatch(
            text ->
                text.contains("TanzuCluster.network.cni is antrea-nsx-routed, allowed is antrea"));
    assertThat(engine.problems(CLUSTER, inputs(4).with("nodePools", pool())))
        .anyMatch(text -> text.contains("a number, or minReplicas and maxReplicas"));
    assertThat(engine.problems(CLUSTER, inputs(4).with("apiVersion", Value.of("v1beta1"))))
        .singleElement()
        .asString()
        .contains("TanzuCluster.apiVersion is v1beta1");
  }

  @Test
  void replaces_a_cluster_that_is_to_be_of_the_other_kind() {
    var before =
        inputs(4)
            .without("ntpServer")
            .without("podSecurity")
            .with("apiVersion", Value.of("run.tanzu.vmware.com/v1alpha3"));

    assertThat(engine.changes(known(before), before.with("apiVersion", Value.of(V1BETA1))))
        .isEqualTo(Map.of("apiVersion", "UPDATE_REPLACE"));
  }

  @Test
  void sees_workers_classes_and_variables_that_somebody_has_changed() {
    supervisor.on(
        "GET",
        PATH,
        ok(
            cluster(1, provisioned(1))
                .replace("'replicas':4", "'replicas':6")
                .replace("ntp.example.com", "ntp9.example.com")));
    supervisor.on("GET", POOLS, ok(pools(6)));

    var drifted = engine.refresh(known(inputs(4))).orElseThrow();

    assertThat(engine.changes(drifted, inputs(4)))
        .isEqualTo(Map.of("nodePools[0].replicas", "UPDATE", "ntpServer", "UPDATE"));
  }

  @Test
  void shows_no_change_when_nothing_changed() {
    supervisor.on("GET", PATH, ok(cluster(1, provisioned(1))));
    supervisor.on("GET", POOLS, ok(pools(4)));

    assertThat(engine.changes(engine.refresh(known(inputs(4))).orElseThrow(), inputs(4))).isEmpty();
  }

  @Test
  void shows_the_message_of_a_failure() {
    supervisor.on("PATCH", PATH, ok(cluster(1, "")));
    supervisor.on(
        "GET",
        PATH,
        json(404, notFound()),
        ok(
            cluster(
                1,
                "'phase':'Failed','conditions':[{'type':'TopologyReconciled','status':'False',"
                    + "'reason':'Invalid','message':'variable x is not defined'}]")));
    supervisor.on("GET", POOLS, json(403, "{'kind':'Status','code':403}"));

    assertThatThrownBy(() -> engine.create(CLUSTER, "ring", inputs(4)))
        .hasMessageContaining("TopologyReconciled is False (Invalid: variable x is not defined)");
  }

  private Resource known(Value.Fields inputs) {
    var state =
        engine
            .checked(CLUSTER, inputs)
            .with("kubeconfig", Value.secret("apiVersion: v1"))
            .with("endpoint", Value.of("10.0.0.9:6443"))
            .with("phase", Value.of("Provisioned"))
            .with("workerCount", Value.of(4));
    return new Resource(CLUSTER, "ring", "cassandra/ring", state);
  }

  private Value.Fields inputs(int workers) {
    return fields(
        "supervisor",
        Map.of(
            "endpoint", supervisor.endpoint(),
            "user", "administrator@vsphere.local",
            "password", Value.secret("vc-passw0rd")),
        "namespace",
        "cassandra",
        "name",
        "ring",
        "apiVersion",
        V1BETA1,
        "release",
        "v1.26.5---vmware.2-fips.1-tkg.1",
        "controlPlane",
        Map.of(
            "replicas",
            3,
            "vmClass",
            "best-effort-small",
            "storageClass",
            "vsan",
            "volumes",
            List.of(Map.of("name", "etcd", "mountPath", "/var/lib/etcd", "capacityGiB", 4))),
        "nodePools",
        List.of(
            Map.of(
                "name",
                "workers",
                "replicas",
                workers,
                "vmClass",
                "best-effort-2xlarge",
                "storageClass",
                "vsan",
                "labels",
                Map.of("rack", "r1"),
                "taints",
                List.of(Map.of("key", "db", "effect", "NoSchedule")),
                "volumes",
                List.of(
                    Map.of(
                        "name", "containerd",
                        "mountPath", "/var/lib/containerd",
                        "capacityGiB", 16)))),
        "storage",
        Map.of("classes", List.of("vsan"), "defaultClass", "vsan"),
        "ntpServer",
        "ntp.example.com",
        "podSecurity",
        Map.of("enforce", "baseline"));
  }

  private static Value pool(String... more) {
    var pool = fields("name", "workers", "vmClass", "best-effort-2xlarge", "storageClass", "vsan");
    for (var name : more) {
      pool =
          pool.with(
              name, name.equals("failureDomain") ? Value.of("zone-1") : Value.of(limit(name)));
    }
    return Value.of(List.of(pool));
  }

  private static int limit(String name) {
    return name.equals("minReplicas") ? 3 : 9;
  }

  private static String provisioned(int observed) {
    return "'phase':'Provisioned','observedGeneration':"
        + observed
        + ",'conditions':[{'type':'Ready','status':'True'},"
        + "{'type':'TopologyReconciled','status':'True'}]";
  }

  private static String cluster(int generation, String status) {
    return "{'apiVersion':'cluster.x-k8s.io/v1beta1','kind':'Cluster','metadata':{'name':'ring',"
        + "'namespace':'cassandra','generation':"
        + generation
        + ",'annotations':{'ringwright.io/owner':'"
        + IntentJournal.fingerprint(EngineStandIn.urn(CLUSTER, "ring")).substring(0, 16)
        + "'}},'spec':{'controlPlaneEndpoint':{'host':'10.0.0.9','port':6443},'topology':{"
        + "'class':'tanzukubernetescluster','version':'v1.26.5---vmware.2-fips.1-tkg.1',"
        + "'controlPlane':{'replicas':3},'workers':{'machineDeployments':[{'class':'node-pool',"
        + "'name':'workers','replicas':4,'variables':{'overrides':[{'name':'vmClass','value':"
        + "'best-effort-2xlarge'},{'name':'storageClass','value':'vsan'},{'name':"
        + "'nodePoolLabels','value':[{'key':'rack','value':'r1'}]},{'name':'nodePoolTaints',"
        + "'value':[{'key':'db','effect':'NoSchedule'}]},{'name':'nodePoolVolumes','value':[{"
        + "'name':'containerd','mountPath':'/var/lib/containerd','capacity':{'storage':'16Gi'}"
        + "}]}]}}]},'variables':[{'name':'vmClass','value':'best-effort-small'},{'name':"
        + "'storageClass','value':'vsan'},{'name':'controlPlaneVolumes','value':[{'name':'etcd',"
        + "'mountPath':'/var/lib/etcd','capacity':{'storage':'4Gi'}}]},{'name':'storageClasses',"
        + "'value':['vsan']},{'name':'defaultStorageClass','value':'vsan'},{'name':'ntp','value':"
        + "'ntp.example.com'},{'name':'podSecurityStandard','value':{'enforce':'baseline'}}]}},"
        + "'status':{"
        + status
        + "}}";
  }

  private static String pools(int ready) {
    return "{'apiVersion':'cluster.x-k8s.io/v1beta1','kind':'MachineDeploymentList','items':[{"
        + "'apiVersion':'cluster.x-k8s.io/v1beta1','kind':'MachineDeployment','metadata':{'name':"
        + "'ring-workers-x'},'spec':{'template':{'spec':{'version':'v1.26.5+vmware.2-fips.1'}}},"
        + "'status':{'replicas':4,'readyReplicas':"
        + ready
        + ",'updatedReplicas':"
        + ready
        + "}}]}";
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String notFound() {
    return "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'NotFound','code':404,"
        + "'message':'not found'}";
  }
}
