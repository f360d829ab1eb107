package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.LabTrust;
import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.Desk;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.provider.ProviderServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Cluster of a ClusterClass on the Supervisor of the SDDC that {@link BringYourOwnLabIT} has
 * made: with the vendor's definitions where they are at hand, and a control plane behind it.
 */
@Order(16)
@InFreshClone
class ClassClusterLabIT {
  @TempDir static Path folder;

  @Test
  void comes_up_grows_and_goes(FreshClone clone) throws IOException {
    Map<String, String> lab = clone.labEnvironment();
    Site site = site(lab);
    LabStatus before = LabStatus.of(clone);
    EngineRoom room = EngineRoom.in(folder);
    var environment = new TreeMap<>(lab);
    environment.putAll(room.environment());
    try (ProviderServer provider = ProviderServer.start(environment)) {
      var project =
          room.project(
              "classy", Map.of("RINGWRIGHT_PROVIDER_PORT", String.valueOf(provider.port())));

      project.write(program(site, 2)).up().succeeds();
      assertThat(workers(clone)).isEqualTo(2);
      assertThat(project.preview().succeeds().changes()).isEmpty();

      project.write(program(site, 3)).up().succeeds();
      assertThat(workers(clone)).isEqualTo(3);
      project.refresh().succeeds();
      assertThat(project.preview().succeeds().changes()).isEmpty();

      project.destroy().succeeds();
    }
    assertThat(LabStatus.of(clone).things()).isEqualTo(before.things());
  }

  /** Nodes that the cluster's own API server tells of, without those of its control plane. */
  private static long workers(FreshClone clone) throws IOException {
    Path kubeconfig = clone.lab().resolve("clusters/classy-ring/admin.kubeconfig");
    return new LabCluster(Files.readString(kubeconfig))
        .ask(client -> client.nodes().list().getItems()).stream()
            .filter(node -> node.getMetadata().getLabels().containsValue("workers"))
            .count();
  }

  private static Program program(Site site, int workers) {
    String vcenter =
        "{url: %s, user: %s, password: {'fn::secret': '%s'}}"
            .formatted(site.vcenterUrl(), site.user(), site.password());
    return Program.EMPTY
        .with(
            "classy",
            "ringwright:supervisor:Namespace",
            Program.yaml(
                """
                vcenter: %s
                name: classy
                storage: [{policy: vSAN Default Storage Policy}]
                vmClasses: [best-effort-small]
                """
                    .formatted(vcenter)))
        .with(
            "ring",
            "ringwright:supervisor:TanzuCluster",
            Program.yaml(
                """
supervisor:
  endpoint: ${classy.supervisorEndpoint}
  user: %s
  password: {'fn::secret': '%s'}
namespace: ${classy.name}
name: ring
apiVersion: cluster.x-k8s.io/v1beta1
release: v1.26.5---vmware.2-fips.1-tkg.1
controlPlane: {replicas: 1, vmClass: best-effort-small, storageClass: vsan-default-storage-policy}
nodePools:
  - name: workers
    replicas: %d
    vmClass: best-effort-small
    storageClass: vsan-default-storage-policy
    labels: {rack: r1}
    taints: [{key: db, effect: NoSchedule}]
"""
                    .formatted(site.user(), site.password(), workers)));
  }

  /** The SDDC of the stack before, as the service tells of it to whoever has a token. */
  private static Site site(Map<String, String> lab) {
    var client = LabTrust.client(Path.of(lab.get("RINGWRIGHT_CA_FILE")));
    String token = token(client, lab);
    var vmc = new Desk(client, lab.get("VMC_URL"), () -> Map.of("csp-auth-token", token));
    for (JsonNode sddc :
        vmc.get("/vmc/api/orgs/" + lab.get("VMC_ORG_ID") + "/sddcs").orElseThrow()) {
      if (sddc.path("name").asText().equals(BringYourOwnLabIT.THEIRS)) {
        return Site.of(sddc);
      }
    }
    throw new AssertionError("the SDDC " + BringYourOwnLabIT.THEIRS + " is not there");
  }

  private static String token(HttpClient client, Map<String, String> lab) {
    URI login = URI.create(lab.get("CSP_URL") + "/csp/gateway/am/api/auth/api-tokens/authorize");
    HttpRequest request =
        HttpRequest.newBuilder(login)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString("api_token=" + lab.get("VMC_API_TOKEN")))
            .build();
    try {
      String answer = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      return Program.yaml(answer).path("access_token").asText();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
