package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.harness.LabTrust;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.lab.SimulatedVmc;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.AwsAccount;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/**
 * A simulated cloud in this JVM: VMC with its Cloud Services Platform, NSX, and the vCenter of
 * every SDDC; a Supervisor takes orders for Tanzu clusters, which exist on paper. Tasks take
 * milliseconds.
 */
public final class World implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final SimulatedVmc cloud;
  private final Memory memory;
  private final HttpClient client;

  private World(Path folder) {
    this.cloud = SimulatedVmc.start(folder);
    this.client = LabTrust.client(cloud.caFile());
    this.memory = new Memory(folder);
  }

  /** A world in which nothing is yet; it remembers in {@code folder}. */
  public static World in(Path folder) {
    return new World(folder);
  }

  /** What a provider has to find in its environment; tokens are secrets of this world only. */
  public Map<String, String> environment() {
    return cloud.environment();
  }

  /** Everything that exists, as the simulators remember it; without tasks, times and revisions. */
  public JsonNode snapshot() {
    return memory.snapshot();
  }

  /** Plays a fault script of the lab: what goes wrong, and what somebody else does. */
  public void play(String script) {
    cloud.play(script);
  }

  /** Ends every fault that is still to come. */
  public void heal() {
    cloud.heal();
  }

  /** The VMC API of the organisation; paths begin with {@code /sddcs}, {@code /tasks}. */
  public Desk vmc() {
    return vmcRoot().below("/vmc/api/orgs/" + orgId());
  }

  /** The VMC API; paths begin with {@code /vmc} or {@code /api}. */
  public Desk vmcRoot() {
    return new Desk(client, cloud.url().toString(), this::cspToken);
  }

  public String orgId() {
    return cloud.credentials().orgId();
  }

  /** NSX of an SDDC; paths begin with {@code /policy}. */
  public Desk nsx(Site site) {
    return new Desk(client, site.nsxUrl(), this::cspToken);
  }

  /**
   * What belongs to an SDDC's NSX but is the service's; paths begin with {@code /cloud-service}.
   */
  public Desk cloudService(Site site) {
    return new Desk(client, site.nsxUrl().replaceFirst("/sks-nsxt-manager$", ""), this::cspToken);
  }

  /** Returns when the service is at work on nothing. */
  public void awaitTasks() {
    Poll.upTo(PATIENCE).until("no task runs", cloud::runningTasks, List::isEmpty);
  }

  /** vCenter of an SDDC; paths begin with {@code /api}. */
  public Desk vcenter(Site site) {
    return new Desk(client, site.vcenterUrl(), () -> vcenterSession(site));
  }

  /** All SDDCs that are not deleted, as the service tells of them. */
  public List<JsonNode> sddcs() {
    JsonNode list = vmc().get("/sddcs").orElseThrow();
    return StreamSupport.stream(list.spliterator(), false).toList();
  }

  /** Orders an SDDC of four hosts by hand and waits until it is ready. */
  public Site build(String name, String vpcCidr) {
    String body =
        """
        {"name": "%s", "num_hosts": 4, "provider": "AWS", "region": "US_WEST_2",
         "host_instance_type": "i3en.metal", "deployment_type": "SingleAZ", "vpc_cidr": "%s",
         "account_link_sddc_config": [{"connected_account_id": "%s",
           "customer_subnet_ids": ["subnet-0a1b2c3d4e5f60718"]}]}
        """
            .formatted(name, vpcCidr, AwsAccount.ofLab().id());
    String id = vmc().post("/sddcs", body).path("resource_id").asText();
    return Site.of(ready(id));
  }

  /** Opens the management gateway for everybody, so that vCenter can be reached. */
  public void openVcenter(Site site) {
    nsx(site)
        .put(
            "/policy/api/v1/infra/domains/mgw/gateway-policies/default/rules/open",
            """
            {"display_name": "open", "action": "ALLOW", "source_groups": ["ANY"],
             "destination_groups": ["/infra/domains/mgw/groups/VCENTER"],
             "services": ["/infra/services/HTTPS"]}
            """);
  }

  /** Activates Tanzu in the first cluster and waits until it is enabled. */
  public void activateTanzu(Site site) {
    vmcRoot()
        .post(
            "/api/wcp/v1/orgs/%s/deployments/%s/clusters/%s/operations/enable-wcp"
                .formatted(orgId(), site.id(), site.clusterId()),
            """
            {"service_cidr": "10.3.0.0/24", "namespace_cidr": ["10.244.0.0/20"],
             "ingress_cidr": ["10.245.0.0/24"], "egress_cidr": ["10.246.0.0/24"]}
            """);
    Poll.upTo(PATIENCE)
        .until(
            "Tanzu is enabled",
            () -> vmc().get("/sddcs/" + site.id()).orElseThrow(),
            seen ->
                seen.at("/resource_config/clusters/0/wcp_details/wcp_status")
                    .asText()
                    .equals("ENABLED"));
  }

  /** VM classes of every namespace of an SDDC, sorted. */
  public Map<String, List<String>> classesByNamespace(Site site) {
    var found = new TreeMap<String, List<String>>();
    for (String name : cloud.namespacesBySddc().getOrDefault(site.id(), Map.of()).keySet()) {
      JsonNode namespace =
          vcenter(site).get("/api/vcenter/namespaces/instances/" + name).orElseThrow();
      var classes = new TreeSet<String>();
      namespace.at("/vm_service_spec/vm_classes").forEach(each -> classes.add(each.asText()));
      found.put(name, List.copyOf(classes));
    }
    return found;
  }

  /** Somebody makes a namespace in vCenter that offers the classes of {@code best-effort}. */
  public void makeNamespace(Site site, String name) {
    vcenter(site)
        .post(
            "/api/vcenter/namespaces/instances",
            """
            {"cluster": "%s", "namespace": "%s",
             "vm_service_spec": {"vm_classes": ["best-effort-small", "best-effort-large"]}}
            """
                .formatted(VcenterInventory.CLUSTER, name));
    String path = "/api/vcenter/namespaces/instances/" + name;
    Poll.upTo(PATIENCE)
        .until(
            "namespace " + name + " runs",
            () -> vcenter(site).get(path).orElseThrow(),
            seen -> seen.path("config_status").asText().equals("RUNNING"));
  }

  /** Somebody removes a namespace in vCenter; returns when it is gone. */
  public void removeNamespace(Site site, String name) {
    String path = "/api/vcenter/namespaces/instances/" + name;
    vcenter(site).delete(path);
    Poll.upTo(PATIENCE)
        .until("namespace " + name + " is gone", () -> vcenter(site).get(path), Optional::isEmpty);
  }

  /** Tanzu clusters of an SDDC whose Tanzu is activated. */
  public PaperTanzu tanzu(Site site) {
    return cloud.tanzu(site.id()).orElseThrow();
  }

  /** The SDDC once nothing is being done to it. */
  public JsonNode ready(String sddc) {
    return Poll.upTo(PATIENCE)
        .until(
            "SDDC " + sddc + " is READY",
            () -> vmc().get("/sddcs/" + sddc).orElseThrow(),
            seen -> seen.path("sddc_state").asText().equals("READY"));
  }

  private Map<String, String> cspToken() {
    return Map.of("csp-auth-token", cloud.accessToken());
  }

  private Map<String, String> vcenterSession(Site site) {
    byte[] basic = (site.user() + ":" + site.password()).getBytes(StandardCharsets.UTF_8);
    var header = Map.of("Authorization", "Basic " + Base64.getEncoder().encodeToString(basic));
    var desk = new Desk(client, site.vcenterUrl(), () -> header);
    return Map.of("vmware-api-session-id", desk.post("/api/session", "").asText());
  }

  @Override
  public void close() {
    cloud.close();
  }
}
