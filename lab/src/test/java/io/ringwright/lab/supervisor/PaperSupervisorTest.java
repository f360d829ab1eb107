package io.ringwright.lab.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.vcenter.Namespaces;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vsphere.SddcShapes;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SettableClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaperSupervisorTest {
  private static final String TKC =
      "/apis/run.tanzu.vmware.com/v1alpha2/namespaces/cassandra/tanzukubernetesclusters/ring";
  private static final String CLUSTER =
      "/apis/cluster.x-k8s.io/v1beta1/namespaces/cassandra/clusters/ring";
  private static final String POOLS =
      "/apis/cluster.x-k8s.io/v1beta1/namespaces/cassandra/machinedeployments"
          + "?labelSelector=cluster.x-k8s.io%2Fcluster-name%3Dring";
  private static final String SECRET = "/api/v1/namespaces/cassandra/secrets/ring-kubeconfig";

  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private final SettableClock clock = new SettableClock();
  private LabCalls calls;
  private PaperSupervisor supervisor;
  private String policy;

  @BeforeEach
  void start() {
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    var inventory = new VcenterInventory(folder, "s1");
    inventory.become(SddcShapes.ofHosts(4));
    Namespaces.routed(inventory, "cassandra");
    policy = "vmc-workload-storage-policy-cluster-1";
    supervisor =
        PaperSupervisor.start(
            new PaperSupervisor.Ground(
                "127.0.0.1", port, "pw", authority, folder.resolve("paper.json")),
            inventory,
            new Faults(Faults.Settings.healthy()),
            clock);
  }

  @AfterEach
  void stop() {
    supervisor.close();
  }

  @Test
  void a_cluster_comes_up_grows_and_goes_in_its_own_time() {
    assertThat(apply(TKC, tkc(3)).status()).isEqualTo(200);
    assertThat(phase(TKC)).isEqualTo("creating");
    assertThat(get(SECRET).status()).isEqualTo(404);
    clock.advance(Duration.ofSeconds(1));
    assertThat(phase(TKC)).isEqualTo("running");
    assertThat(get(TKC).body().at("/status/totalWorkerReplicas").asInt()).isEqualTo(3);
    assertThat(get(SECRET).body().at("/data/value").asText()).isNotEmpty();

    apply(TKC, tkc(4));
    assertThat(phase(TKC)).isEqualTo("updating");
    assertThat(get(TKC).body().at("/status/totalWorkerReplicas").asInt()).isEqualTo(3);
    assertThat(get(TKC).body().at("/metadata/generation").asInt()).isEqualTo(2);
    clock.advance(Duration.ofSeconds(1));
    assertThat(phase(TKC)).isEqualTo("running");

    assertThat(call("DELETE", TKC, "").status()).isEqualTo(200);
    assertThat(phase(TKC)).isEqualTo("deleting");
    clock.advance(Duration.ofSeconds(1));
    assertThat(get(TKC).status()).isEqualTo(404);
  }

  @Test
  void a_cluster_of_the_class_tells_of_its_workers_in_its_deployments() {
    var wanted = cluster().replace("'gold'", "'" + policy + "'");
    assertThat(apply(CLUSTER, wanted).status()).isEqualTo(200);
    assertThat(phase(CLUSTER)).isEqualTo("Provisioning");
    assertThat(get(POOLS).body().at("/items/0/status/readyReplicas").asInt()).isZero();
    clock.advance(Duration.ofSeconds(1));
    assertThat(phase(CLUSTER)).isEqualTo("Provisioned");
    assertThat(get(CLUSTER).body().at("/status/observedGeneration").asInt()).isEqualTo(1);
    assertThat(get(POOLS).body().at("/items/0/status/readyReplicas").asInt()).isEqualTo(4);
  }

  @Test
  void refuses_what_the_webhook_refuses_and_leaves_waiting_what_it_admits() {
    var refused = apply(TKC, tkc(3).replace("'replicas':1,", "'replicas':2,"));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.body().path("message").asText()).contains("must be 1 or 3");

    apply(TKC, tkc(3).replace("best-effort-2xlarge", "guaranteed-large"));
    clock.advance(Duration.ofSeconds(9));
    assertThat(get(TKC).body().at("/status/conditions/0/message").asText())
        .contains("guaranteed-large of workers is not bound");
    assertThat(
            get("/apis/vmoperator.vmware.com/v1alpha1/namespaces/cassandra"
                    + "/virtualmachineclassbindings")
                .body()
                .toString())
        .contains("best-effort-2xlarge")
        .doesNotContain("guaranteed-large");
  }

  @Test
  void somebody_else_can_change_and_delete_a_cluster() {
    apply(TKC, tkc(3));
    clock.advance(Duration.ofSeconds(1));
    supervisor
        .tanzu()
        .edit(
            "cassandra",
            "ring",
            spec -> ((ObjectNode) spec.at("/topology/nodePools/0")).put("replicas", 6));
    clock.advance(Duration.ofSeconds(1));
    assertThat(get(TKC).body().at("/status/totalWorkerReplicas").asInt()).isEqualTo(6);
    supervisor.tanzu().drop("cassandra", "ring");
    assertThat(get(TKC).status()).isEqualTo(404);
  }

  @Test
  void asks_for_a_token_that_is_not_over() {
    var token = token();
    assertThat(calls.call("GET", url(TKC), "", bearer(token)).status()).isEqualTo(404);
    clock.advance(Duration.ofHours(11));
    assertThat(calls.call("GET", url(TKC), "", bearer(token)).status()).isEqualTo(401);
  }

  private static String cluster() {
    return "{'apiVersion':'cluster.x-k8s.io/v1beta1','kind':'Cluster','metadata':{'name':'ring',"
        + "'namespace':'cassandra'},'spec':{'topology':{'class':'tanzukubernetescluster',"
        + "'version':'v1.26.5---vmware.2-fips.1-tkg.1','controlPlane':{'replicas':1},'workers':{"
        + "'machineDeployments':[{'class':'node-pool','name':'workers','replicas':4,'variables':{"
        + "'overrides':[{'name':'vmClass','value':'best-effort-2xlarge'}]}}]},'variables':[{"
        + "'name':'vmClass','value':'best-effort-small'},{'name':'storageClass','value':'gold'}"
        + "]}}}";
  }

  private String tkc(int workers) {
    return ("{'apiVersion':'run.tanzu.vmware.com/v1alpha2','kind':'TanzuKubernetesCluster',"
            + "'metadata':{'name':'ring','namespace':'cassandra'},'spec':{'topology':{"
            + "'controlPlane':{'replicas':1,'vmClass':'best-effort-small','storageClass':'gold',"
            + "'tkr':{'reference':{'name':'v1.23.8---vmware.1-tkg.1'}}},'nodePools':[{'name':"
            + "'workers','replicas':"
            + workers
            + ",'vmClass':'best-effort-2xlarge','storageClass':'gold'}]}}}")
        .replace("'gold'", "'" + policy + "'");
  }

  private String phase(String path) {
    return get(path).body().at("/status/phase").asText();
  }

  private LabCalls.Answer apply(String path, String body) {
    return call("PATCH", path + "?fieldManager=t&force=true", LabCalls.json(body).toString());
  }

  private LabCalls.Answer get(String path) {
    return call("GET", path, "");
  }

  private LabCalls.Answer call(String method, String path, String body) {
    return calls.call(method, url(path), body, bearer(token()));
  }

  private static Map<String, String> bearer(String token) {
    return Map.of("Authorization", "Bearer " + token);
  }

  private String token() {
    var basic =
        Base64.getEncoder()
            .encodeToString("cloudadmin@vmc.local:pw".getBytes(StandardCharsets.UTF_8));
    return calls
        .call("POST", url("/wcp/login"), "", Map.of("Authorization", "Basic " + basic))
        .body()
        .path("session_id")
        .asText();
  }

  private String url(String path) {
    return "https://127.0.0.1:" + port + path;
  }
}
