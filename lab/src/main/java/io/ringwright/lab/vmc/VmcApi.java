package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * VMware Cloud on AWS and its Cloud Services Platform at one address: tokens, organisations, SDDCs,
 * tasks, account links, Tanzu activation. Sources: VMC API reference, SDK bindings e5ce183,
 * terraform-provider-vmc 2d3d00e. What it refuses of an SDDC is in {@link SddcRules}, of Tanzu
 * networks in {@link WcpNetworks}, of tokens in {@link CspTokens}; besides:
 *
 * <ul>
 *   <li>401 without a token that is still good;
 *   <li>403 for another organisation;
 *   <li>404 for an SDDC or task that never was; a deleted SDDC is answered with state DELETED;
 *   <li>409 for a second mutation while a task runs on the SDDC, or in a state that forbids it;
 *   <li>400 for Tanzu on a cluster where it is enabled already.
 * </ul>
 */
public final class VmcApi implements AutoCloseable {
  static final String ORG = "/vmc/api/orgs/{org}";
  static final String SDDC = ORG + "/sddcs/{sddc}";

  /** A Supervisor that takes longer comes up while the rest answers already. */
  private static final int RESUME_SECONDS = 60;

  private final Clock clock;
  private final Faults faults;
  private final AwsAccount account;
  private final Sites sites;
  private final VmcCloud cloud;
  private final CspTokens tokens;
  private final FaultDoor door;
  private SimulatedApi server;

  /**
   * @param folder where SDDCs and tasks are remembered
   * @param sites what SDDCs consist of
   */
  public VmcApi(Path folder, Faults faults, Clock clock, AwsAccount account, Sites sites) {
    this.clock = clock;
    this.faults = faults;
    this.account = account;
    this.sites = sites;
    this.cloud = new VmcCloud(folder, faults, clock, sites);
    this.tokens = new CspTokens(cloud.credentials(), faults, clock);
    this.door = new FaultDoor(faults, cloud, clock);
  }

  /** Begins to answer, after what was there before a restart is there again. */
  public void start(int port, LabAuthority authority) {
    cloud.resume().completeOnTimeout(null, RESUME_SECONDS, TimeUnit.SECONDS).join();
    server = routes().serve("127.0.0.1", port, authority);
  }

  public Credentials credentials() {
    return cloud.credentials();
  }

  /** Checks access tokens; NSX behind the service's reverse proxy takes the same. */
  public CspTokens tokens() {
    return tokens;
  }

  /**
   * Plays a fault script, as {@code POST /__lab/faults} does.
   *
   * @throws io.ringwright.lab.LabException if it is no such script
   */
  public void play(String script) {
    door.play(script);
  }

  /** Ends what is due. */
  public void advance() {
    cloud.advance();
  }

  /** For people: one line per SDDC that is not deleted. */
  public List<SddcSummary> summaries() {
    return cloud.sddcs().stream()
        .filter(sddc -> sddc.state() != Sddc.State.DELETED)
        .map(SddcSummary::of)
        .toList();
  }

  /** For tests and people: the tasks that have not ended, as {@code SDDC-PROVISION of <id>}. */
  public List<String> runningTasks() {
    return cloud.tasks().stream()
        .filter(task -> task.status().running())
        .map(task -> task.kind().wireName() + " of " + task.resourceId())
        .toList();
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  private SimulatedApi.Routes routes() {
    var routes =
        SimulatedApi.routes()
            .mishaps(faults::mishap)
            .gate(this::gate)
            .on("GET", "/__lab/faults", door::show)
            .on("POST", "/__lab/faults", door::play)
            .on("DELETE", "/__lab/faults", door::heal)
            .on("POST", "/__lab/expire-tokens", this::expireTokens)
            .on("POST", "/csp/gateway/am/api/auth/api-tokens/authorize", tokens::authorizeApiToken)
            .on("POST", "/csp/gateway/am/api/auth/token", tokens::authorizeApplication)
            .on("GET", "/vmc/api/orgs", call -> orgs())
            .otherwise(
                call -> VmcErrors.of(404, call.path(), false, "404", List.of("No such resource")));
    open(new OrgRoutes(routes, cloud));
    return routes;
  }

  private void open(OrgRoutes routes) {
    var subjects = new Subjects(cloud, faults);
    var wire = new VmcWire(cloud.credentials().orgId(), sites, faults, clock);
    var rules = new SddcRules(account, cloud::linked);
    new AccountApi(cloud, account, clock).open(routes);
    new SddcApi(cloud, subjects, rules, wire, clock).open(routes);
    new ClusterApi(cloud, subjects, wire).open(routes);
    new TaskApi(cloud, subjects, wire).open(routes);
    new AutoscalerApi(cloud, subjects, wire).open(routes);
    new TanzuActivation(cloud, subjects, wire).open(routes);
    new DatastoreApi(cloud, subjects, wire).open(routes);
    new InventoryApi(cloud).open(routes);
    new GroupApi(cloud, clock).open(routes);
  }

  private Optional<Reply> gate(Call call) {
    if (call.path().startsWith("/__lab/")) {
      return Optional.empty();
    }
    cloud.advance();
    if (!call.path().startsWith("/csp/") && !tokens.vouchFor(call)) {
      throw VmcErrors.unauthenticated(call);
    }
    return Optional.empty();
  }

  private Reply expireTokens(Call call) {
    tokens.expireAll();
    sites.expireSessions();
    return Reply.empty(204);
  }

  private Reply orgs() {
    var org = AccountJson.org(cloud.credentials().orgId());
    return Reply.json(200, JsonNodeFactory.instance.arrayNode().add(org));
  }
}
