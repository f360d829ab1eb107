package io.ringwright.provider.supervisor;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.OwnAuthority;
import io.ringwright.provider.ScriptedService;
import io.ringwright.provider.intents.IntentJournal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TanzuClusterTest {
  private static final String CLUSTER = "ringwright:supervisor:TanzuCluster";
  private static final String PATH =
      "/apis/run.tanzu.vmware.com/v1alpha2/namespaces/cassandra/tanzukubernetesclusters/tkc";
  private static final String SECRET = "/api/v1/namespaces/cassandra/secrets/tkc-kubeconfig";
  private static final String PASSWORD = "vc-passw0rd";
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
    supervisor.on("GET", SECRET, ok(secret("apiVersion: v1")));
    engine =
        new EngineStandIn(
            Map.of(
                "RINGWRIGHT_CA_FILE", authority.pem().toString(),
                "RINGWRIGHT_POLL", "20ms..50ms",
                "RINGWRIGHT_INTENTS", intents.toString()));
  }

  @AfterEach
  void stop() {
    engine.close();
    supervisor.close();
  }

  @Test
  void applies_waits_for_every_worker_and_returns_the_kubeconfig_as_a_secret() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on(
        "GET",
        PATH,
        json(404, notFound()),
        ok(
            cluster(
                "'phase':'creating','totalWorkerReplicas':2,'conditions':[{'type':'Ready',"
                    + "'status':'False','reason':'WaitingForWorkers','message':'2 of 4'}]",
                1)),
        ok(running(4)));

    var cluster = engine.create(CLUSTER, "tkc", inputs(4));

    assertThat(cluster.id()).isEqualTo("cassandra/tkc");
    assertThat(cluster.state().at("kubeconfig")).contains(Value.secret("apiVersion: v1"));
    assertThat(cluster.state().at("endpoint")).contains(Value.of("10.0.0.9:6443"));
    assertThat(engine.progress())
        .contains(
            "cluster is creating, 2 of 4 workers, Ready is False (WaitingForWorkers: 2 of 4)");
    var patch = supervisor.requests("PATCH", PATH).get(0);
    assertThat(patch.getHeader("Content-Type")).startsWith("application/apply-patch+yaml");
    assertThat(patch.getHeader("Authorization")).isEqualTo("Bearer jwt-1");
    assertThat(patch.getQueryParams().get("fieldManager").firstValue()).isEqualTo("ringwright");
    assertThat(patch.getBodyAsString())
        .contains("antrea-nsx-routed", "v1.23.8---vmware.1-tkg.1", "16Gi")
        .containsPattern("\"?pods\"?: ?\\{ ?\\}");
  }

  @Test
  void logs_in_again_when_the_token_expires_in_mid_wait() {
    supervisor.on("POST", "/wcp/login", ok("{'session_id':'jwt-1'}"), ok("{'session_id':'jwt-2'}"));
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on(
        "GET",
        PATH,
        json(404, notFound()),
        ok(cluster("'phase':'creating'", 1)),
        json(401, "{'kind':'Status','apiVersion':'v1','code':401,'message':'Unauthorized'}"),
        ok(running(4)));

    assertThat(engine.create(CLUSTER, "tkc", inputs(4)).id()).isEqualTo("cassandra/tkc");
    assertThat(supervisor.requests("POST", "/wcp/login")).hasSize(2);
  }

  @Test
  void does_not_take_the_old_status_for_the_new_one_after_scaling() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on("GET", PATH, ok(running(4)), ok(running(4)), ok(running(5)));

    var scaled = engine.update(known(4), inputs(5));

    assertThat(scaled.state().at("workerCount")).contains(Value.of(5));
    assertThat(engine.progress()).contains("cluster is running, 4 of 5 workers");
  }

  @Test
  void does_not_believe_an_old_status_after_a_change_that_no_number_shows() {
    var changed =
        running(4).replace("'generation':1", "'generation':2").replace("running", "updating");
    supervisor.on("PATCH", PATH, ok(running(4).replace("'generation':1", "'generation':2")));
    supervisor.on(
        "GET",
        PATH,
        ok(running(4)),
        ok(running(4).replace("'generation':1", "'generation':2")),
        ok(changed),
        ok(running(4).replace("'generation':1", "'generation':2")));

    engine.update(known(4), inputs(4, 16, "best-effort-4xlarge"));

    assertThat(engine.progress())
        .contains(
            "cluster is running, 4 of 4 workers, which may be from before the change",
            "cluster is updating, 4 of 4 workers");
  }

  @Test
  void waits_until_an_upgrade_shows_the_new_release() {
    var before = running(4).replace("'phase'", "'version':'v1.23.8+vmware.1-tkg.1','phase'");
    supervisor.on("PATCH", PATH, ok(before));
    supervisor.on("GET", PATH, ok(before), ok(before), ok(before.replace("1.23.8", "1.24.9")));

    engine.update(known(4), inputs(4).with("release", Value.of("v1.24.9---vmware.1-tkg.1")));

    assertThat(supervisor.requests("GET", PATH)).hasSize(3);
  }

  @Test
  void explains_a_cluster_that_is_stuck_because_its_class_is_not_bound() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on("GET", PATH, json(404, notFound()), ok(cluster("'phase':'creating'", 4)));
    supervisor.on(
        "GET",
        "/apis/vmoperator.vmware.com/v1alpha1/namespaces/cassandra/virtualmachineclassbindings",
        ok(
            "{'kind':'VirtualMachineClassBindingList','apiVersion':'vmoperator.vmware.com/v1alpha1',"
                + "'items':[{'kind':'VirtualMachineClassBinding','apiVersion':"
                + "'vmoperator.vmware.com/v1alpha1','metadata':{'name':'best-effort-small'},"
                + "'classRef':{'name':'best-effort-small'}}]}"));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(CLUSTER, "tkc", inputs(4)));

    assertThat(error)
        .hasMessageContaining(
            "TanzuCluster.nodePools.workers.vmClass is best-effort-2xlarge, which namespace"
                + " cassandra is not bound to")
        .hasMessageContaining("add best-effort-2xlarge to vmClasses of the namespace");
    assertThat(EngineStandIn.kept(CLUSTER, "tkc", error).id()).isEqualTo("cassandra/tkc");
  }

  @Test
  void gives_up_on_a_cluster_whose_machines_are_gone_and_shows_its_conditions() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on(
        "GET",
        PATH,
        ok(running(4)),
        ok(
            cluster(
                "'phase':'running','totalWorkerReplicas':4,'conditions':[{'type':'Ready',"
                    + "'status':'False','reason':'MachineDeleted','message':'VM ring-1 is gone'}]",
                4)));

    assertThatThrownBy(() -> engine.update(known(4), inputs(4), Duration.ofMillis(400)))
        .hasMessageContaining("Ready is False (MachineDeleted: VM ring-1 is gone)")
        .hasMessageContaining("set a longer custom timeout");
  }

  @Test
  void renews_a_token_before_it_ends() {
    var soon = token(Instant.now().plusSeconds(5));
    supervisor.on("POST", "/wcp/login", ok("{'session_id':'" + soon + "'}"));
    supervisor.on("GET", PATH, ok(running(4)));

    assertThat(engine.refresh(known(4))).isPresent();
    assertThat(supervisor.requests("POST", "/wcp/login")).hasSize(2);
  }

  @Test
  void sees_pools_and_labels_that_somebody_has_changed() {
    supervisor.on(
        "GET",
        PATH,
        ok(
            running(4)
                .replace(
                    "'nodePools':[",
                    "'nodePools':[{'name':'strays','replicas':1,'vmClass':'best-effort-small',"
                        + "'storageClass':'vsan'},")));

    var drifted = engine.refresh(known(4)).orElseThrow();

    assertThat(engine.changes(drifted, inputs(4))).isEqualTo(Map.of("nodePools[1]", "DELETE"));
  }

  @Test
  void leaves_the_size_of_an_autoscaled_pool_to_the_autoscaler() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on("GET", PATH, json(404, notFound()), ok(running(7)));

    var created = engine.create(CLUSTER, "tkc", autoscaled());

    assertThat(supervisor.requests("PATCH", PATH).get(0).getBodyAsString())
        .containsOnlyOnce("replicas");
    assertThat(created.state().at("workerCount")).contains(Value.of(7));
    assertThat(engine.changes(engine.refresh(created).orElseThrow(), autoscaled())).isEmpty();
  }

  @Test
  void writes_proxy_and_trusted_authorities_and_hides_the_proxys_password() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on("GET", PATH, json(404, notFound()), ok(running(4)));
    var network =
        fields(
            "cni", "antrea-nsx-routed",
            "proxy",
                Map.of(
                    "httpProxy",
                    "http://u:hunter2@10.0.0.1:3128",
                    "noProxy",
                    List.of("10.0.0.0/8")),
            "trustedCas", List.of(Map.of("name", "corp", "certificate", PEM)));

    var created = engine.create(CLUSTER, "tkc", inputs(4).with("network", network));

    assertThat(supervisor.requests("PATCH", PATH).get(0).getBodyAsString())
        .contains("http://u:hunter2@10.0.0.1:3128", "10.0.0.0/8", "additionalTrustedCAs")
        .contains(Base64.getEncoder().encodeToString(PEM.getBytes(StandardCharsets.UTF_8)));
    assertThat(created.state().toString()).doesNotContain("hunter2");
  }

  @Test
  void keeps_everything_else_known_in_the_preview_of_a_scale_out() {
    var preview = engine.previewUpdate(known(4), inputs(5));

    assertThat(engine.changes(known(4), inputs(5)))
        .isEqualTo(Map.of("nodePools[0].replicas", "UPDATE"));
    assertThat(preview.at("kubeconfig")).contains(Value.secret("apiVersion: v1"));
    assertThat(preview.at("workerCount")).contains(Value.of(5));
    assertThat(preview.hasUnknown()).isFalse();
  }

  @Test
  void keeps_the_id_and_the_supervisors_words_when_it_fails() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on(
        "GET",
        PATH,
        json(404, notFound()),
        ok(
            cluster(
                "'phase':'failed','conditions':[{'type':'Ready','status':'False',"
                    + "'reason':'VMClassNotBound'}]",
                1)));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(CLUSTER, "tkc", inputs(4)));

    assertThat(error).hasMessageContaining("Ready is False (VMClassNotBound)");
    assertThat(EngineStandIn.kept(CLUSTER, "tkc", error).id()).isEqualTo("cassandra/tkc");
  }

  @Test
  void takes_up_its_own_cluster_after_a_kill_and_refuses_a_strangers() {
    supervisor.on("PATCH", PATH, ok(cluster("", 0)));
    supervisor.on("GET", PATH, ok(running(4)));

    assertThat(engine.create(CLUSTER, "tkc", inputs(4)).id()).isEqualTo("cassandra/tkc");
    assertThatThrownBy(() -> engine.create(CLUSTER, "other", inputs(4)))
        .hasMessageContaining("TanzuCluster.name is cassandra/tkc, which exists already");
  }

  @Test
  void says_for_each_property_what_a_change_of_it_means() {
    assertThat(engine.changes(known(4), inputs(4).with("name", Value.of("other"))))
        .isEqualTo(Map.of("name", "UPDATE_REPLACE"));
    assertThat(
            engine.changes(
                known(4), inputs(4).with("release", Value.of("v1.24.9---vmware.1-tkg.4"))))
        .isEqualTo(Map.of("release", "UPDATE"));
    assertThatThrownBy(
            () ->
                engine.changes(
                    known(4), inputs(4).with("release", Value.of("v1.26.5---vmware.2-tkg.1"))))
        .hasMessageContaining("one minor version at a time");
    assertThatThrownBy(
            () ->
                engine.changes(
                    known(4), inputs(4).with("release", Value.of("v1.22.9---vmware.1-tkg.1"))))
        .hasMessageContaining("never down");
    assertThatThrownBy(
            () -> engine.changes(known(4), inputs(4).with("network", fields("cni", "antrea"))))
        .hasMessageContaining("TanzuCluster.network.cni is antrea, allowed is antrea-nsx-routed")
        .hasMessageContaining("make a second cluster and move over to it");
    assertThat(
            engine.changes(
                known(4),
                inputs(4)
                    .with(
                        "network",
                        fields("cni", "antrea-nsx-routed", "serviceDomain", "ring.local"))))
        .isEqualTo(Map.of("network.serviceDomain", "ADD_REPLACE"));
    assertThat(
            engine.changes(
                known(4), inputs(4).with("apiVersion", Value.of("run.tanzu.vmware.com/v1alpha3"))))
        .isEqualTo(Map.of("apiVersion", "UPDATE"));
    assertThatThrownBy(() -> engine.changes(known(4), inputs(4).with("controlPlane", plane(1))))
        .hasMessageContaining("a control plane cannot shrink");
  }

  @Test
  void refuses_other_volumes_for_nodes_that_exist() {
    var smaller = inputs(4, 8);

    assertThatThrownBy(() -> engine.changes(known(4), smaller))
        .hasMessageContaining("TanzuCluster.nodePools.workers.volumes")
        .hasMessageContaining("add a pool with the new volumes");
  }

  @Test
  void sees_workers_that_somebody_has_added_and_a_cluster_that_is_gone() {
    supervisor.on("GET", PATH, ok(running(6)), json(404, notFound()));

    var drifted = engine.refresh(known(4)).orElseThrow();

    assertThat(engine.changes(drifted, inputs(4)))
        .isEqualTo(Map.of("nodePools[0].replicas", "UPDATE"));
    assertThat(engine.refresh(known(4))).isEmpty();
  }

  @Test
  void deletes_and_waits_until_it_is_gone() {
    supervisor.on("DELETE", PATH, ok("{}"), json(404, notFound()));
    supervisor.on("GET", PATH, ok(cluster("'phase':'deleting'", 1)), json(404, notFound()));

    engine.delete(known(4));
    engine.delete(known(4)); // Gone already is success.

    assertThat(engine.progress()).contains("cluster is deleting");
  }

  @Test
  void reports_every_problem_of_one_cluster_at_once() {
    var problems =
        engine.problems(
            CLUSTER,
            inputs(4)
                .with("name", Value.of("Tanzu_1"))
                .with("release", Value.of("v1.23.8+vmware.1-tkg.1"))
                .with("controlPlane", plane(2))
                .with(
                    "network",
                    fields("cni", "antrea-nsx-routed", "podCidrs", List.of("10.1.0.0/16"))));

    assertThat(problems)
        .hasSize(4)
        .anyMatch(text -> text.contains("TanzuCluster.name is Tanzu_1"))
        .anyMatch(text -> text.contains("write v1.23.8---vmware.1-tkg.1"))
        .anyMatch(
            text -> text.contains("TanzuCluster.controlPlane.replicas is 2, allowed is 1 or 3"))
        .anyMatch(text -> text.contains("remove podCidrs"));
  }

  @Test
  void refuses_pods_and_services_that_overlap() {
    var network = fields("cni", "antrea", "podCidrs", List.of("10.100.0.0/16"));

    assertThat(engine.problems(CLUSTER, inputs(4).with("network", network)))
        .containsExactly(
            "TanzuCluster.network.serviceCidrs is 10.96.0.0/12, allowed is a network that does not"
                + " overlap TanzuCluster.network.podCidrs 10.100.0.0/16. To fix: choose another"
                + " network for one of the two");
  }

  @Test
  void never_shows_the_password() {
    supervisor.on("POST", "/wcp/login", json(401, "{}"));
    supervisor.on("GET", PATH, json(404, notFound()));

    assertThatThrownBy(() -> engine.create(CLUSTER, "tkc", inputs(4)))
        .hasMessageContaining("TanzuCluster.supervisor.password is refused for cloudadmin")
        .hasMessageNotContaining(PASSWORD);
    assertThat(engine.checked(CLUSTER, inputs(4)).toString()).doesNotContain(PASSWORD);
  }

  @Test
  void says_how_to_trust_a_supervisor_with_an_own_authority() {
    engine.close();
    engine = new EngineStandIn(Map.of("RINGWRIGHT_INTENTS", intents.toString()));

    assertThatThrownBy(() -> engine.create(CLUSTER, "tkc", inputs(4)))
        .hasMessageContaining("set caFile (RINGWRIGHT_CA_FILE) to a PEM file with its authority");
  }

  private Resource known(int workers) {
    var state =
        engine
            .checked(CLUSTER, inputs(workers))
            .with("kubeconfig", Value.secret("apiVersion: v1"))
            .with("endpoint", Value.of("10.0.0.9:6443"))
            .with("phase", Value.of("running"))
            .with("workerCount", Value.of(workers));
    return new Resource(CLUSTER, "tkc", "cassandra/tkc", state);
  }

  private Value.Fields inputs(int workers) {
    return inputs(workers, 16);
  }

  private Value.Fields autoscaled() {
    return inputs(4)
        .with(
            "nodePools",
            Value.of(
                List.of(
                    fields(
                        "name", "workers",
                        "vmClass", "best-effort-2xlarge",
                        "storageClass", "vsan"))));
  }

  private static String token(Instant expiry) {
    var claims = "{\"exp\":" + expiry.getEpochSecond() + "}";
    return "h."
        + Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(claims.getBytes(StandardCharsets.UTF_8))
        + ".s";
  }

  private Value.Fields inputs(int workers, int containerdGiB) {
    return inputs(workers, containerdGiB, "best-effort-2xlarge");
  }

  private Value.Fields inputs(int workers, int containerdGiB, String vmClass) {
    return fields(
        "supervisor",
            Map.of(
                "endpoint", supervisor.endpoint(),
                "user", "cloudadmin@vmc.local",
                "password", Value.secret(PASSWORD)),
        "namespace", "cassandra",
        "name", "tkc",
        "release", "v1.23.8---vmware.1-tkg.1",
        "controlPlane", plane(3),
        "nodePools",
            List.of(
                Map.of(
                    "name",
                    "workers",
                    "replicas",
                    workers,
                    "vmClass",
                    vmClass,
                    "storageClass",
                    "vsan",
                    "volumes",
                    List.of(
                        Map.of(
                            "name", "containerd",
                            "mountPath", "/var/lib/containerd",
                            "capacityGiB", containerdGiB)))),
        "network", Map.of("cni", "antrea-nsx-routed"));
  }

  private static Value.Fields plane(int replicas) {
    return fields("replicas", replicas, "vmClass", "best-effort-small", "storageClass", "vsan");
  }

  private static String running(int workers) {
    return cluster(
        "'phase':'running','totalWorkerReplicas':"
            + workers
            + ",'apiEndpoints':[{'host':'10.0.0.9','port':6443}],"
            + "'conditions':[{'type':'Ready','status':'True'}]",
        workers);
  }

  private static String cluster(String status, int workers) {
    return "{'apiVersion':'run.tanzu.vmware.com/v1alpha2','kind':'TanzuKubernetesCluster',"
        + "'metadata':{'name':'tkc','namespace':'cassandra','generation':1,'annotations':{"
        + "'ringwright.io/owner':'"
        + IntentJournal.fingerprint(EngineStandIn.urn(CLUSTER, "tkc")).substring(0, 16)
        + "'}},'spec':{'topology':{'controlPlane':{'replicas':3,'vmClass':'best-effort-small',"
        + "'storageClass':'vsan','tkr':{'reference':{'name':'v1.23.8---vmware.1-tkg.1'}}},"
        + "'nodePools':[{'name':'workers','replicas':"
        + workers
        + ",'volumes':[{'name':'containerd','mountPath':'/var/lib/containerd','capacity':"
        + "{'storage':'16Gi'},'storageClass':'vsan'}]}]},'settings':{'network':{'cni':{'name':"
        + "'antrea-nsx-routed'}}}},'status':{"
        + status
        + "}}";
  }

  private static String secret(String kubeconfig) {
    var encoded = Base64.getEncoder().encodeToString(kubeconfig.getBytes(StandardCharsets.UTF_8));
    return "{'apiVersion':'v1','kind':'Secret','metadata':{'name':'tkc-kubeconfig'},"
        + "'data':{'value':'"
        + encoded
        + "'}}";
  }

  private static String notFound() {
    return "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'NotFound','code':404,"
        + "'message':'not found'}";
  }
}
