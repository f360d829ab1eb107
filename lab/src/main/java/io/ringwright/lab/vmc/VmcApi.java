package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

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
  private static final String ORG = "/vmc/api/orgs/{org}";
  private static final String SDDC = ORG + "/sddcs/{sddc}";
  private static final String WCP =
      "/api/wcp/v1/orgs/{org}/deployments/{sddc}/clusters/{cluster}/operations/";

  /** A Supervisor that takes longer comes up while the rest answers already. */
  private static final int RESUME_SECONDS = 60;

  private final Clock clock;
  private final Faults faults;
  private final AwsAccount account;
  private final Sites sites;
  private final VmcCloud cloud;
  private final CspTokens tokens;
  private final SddcRules rules;
  private final VmcWire wire;
  private final Subjects subjects;
  private final TanzuActivation tanzu;
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
    this.rules = new SddcRules(account);
    this.wire = new VmcWire(cloud.credentials().orgId(), sites, faults);
    this.subjects = new Subjects(cloud);
    this.door = new FaultDoor(faults, cloud, clock);
    this.tanzu = new TanzuActivation(cloud, subjects, clock);
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
        .map(
            sddc ->
                new SddcSummary(
                    sddc.id(),
                    sddc.config().name(),
                    sddc.state().name(),
                    sddc.config().hostInstanceType(),
                    sddc.hosts().size(),
                    sddc.wcpStatus().name()))
        .toList();
  }

  /** An SDDC as {@code lab status} shows it. */
  public record SddcSummary(
      String id, String name, String state, String hostType, int hosts, String tanzu) {}

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  private SimulatedApi.Routes routes() {
    return SimulatedApi.routes()
        .mishaps(faults::mishap)
        .gate(this::gate)
        .on("GET", "/__lab/faults", door::show)
        .on("POST", "/__lab/faults", door::play)
        .on("DELETE", "/__lab/faults", door::heal)
        .on("POST", "/__lab/expire-tokens", this::expireTokens)
        .on("POST", "/csp/gateway/am/api/auth/api-tokens/authorize", tokens::authorizeApiToken)
        .on("POST", "/csp/gateway/am/api/auth/token", tokens::authorizeApplication)
        .on("GET", "/vmc/api/orgs", call -> orgs())
        .on("GET", ORG, ofOrg(call -> Reply.json(200, org())))
        .on("GET", ORG + "/account-link/connected-accounts", ofOrg(this::connectedAccounts))
        .on("GET", ORG + "/account-link/compatible-subnets", ofOrg(this::compatibleSubnets))
        .on("GET", ORG + "/tasks", ofOrg(call -> listTasks()))
        .on(
            "GET",
            ORG + "/tasks/{task}",
            ofOrg(call -> Reply.json(200, render(subjects.task(call)))))
        .on("POST", ORG + "/tasks/{task}", ofOrg(this::changeTask))
        .on("GET", ORG + "/sddcs", ofOrg(this::listSddcs))
        .on("POST", ORG + "/sddcs", ofOrg(this::createSddc))
        .on("GET", SDDC, ofOrg(call -> Reply.json(200, render(subjects.sddc(call)))))
        .on("PATCH", SDDC, ofOrg(this::renameSddc))
        .on("DELETE", SDDC, ofOrg(this::deleteSddc))
        .on("POST", SDDC + "/convert", ofOrg(this::convert))
        .on("POST", SDDC + "/esxs", ofOrg(this::changeHosts))
        .on("GET", SDDC + "/primarycluster", ofOrg(this::primaryCluster))
        .on("POST", WCP + "validate-cluster", ofOrg(call -> Reply.json(200, VmcWire.object())))
        .on("POST", WCP + "validate-network", ofOrg(tanzu::validateNetwork))
        .on("POST", WCP + "enable-wcp", ofOrg(tanzu::enable))
        .on("POST", WCP + "disable-wcp", ofOrg(tanzu::disable))
        .on("GET", "/api/operation/{org}/core/operations/{task}", ofOrg(this::operation))
        .otherwise(
            call -> VmcErrors.of(404, call.path(), false, "404", List.of("No such resource")));
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

  private Function<Call, Reply> ofOrg(Function<Call, Reply> handler) {
    return call -> {
      if (!cloud.credentials().orgId().equals(call.part("org"))) {
        throw VmcErrors.forbidden(call, "No access to organization " + call.part("org"));
      }
      if (call.method().equals("GET")) {
        return handler.apply(call);
      }
      synchronized (cloud) { // nobody starts a task between the look and the start
        return handler.apply(call);
      }
    };
  }

  private Reply expireTokens(Call call) {
    tokens.expireAll();
    sites.expireSessions();
    return Reply.empty(204);
  }

  private Reply orgs() {
    return Reply.json(200, JsonNodeFactory.instance.arrayNode().add(org()));
  }

  private com.fasterxml.jackson.databind.node.ObjectNode org() {
    return VmcWire.object()
        .put("id", cloud.credentials().orgId())
        .put("name", "ringwright-lab")
        .put("display_name", "Ringwright lab");
  }

  private Reply connectedAccounts(Call call) {
    return Reply.json(200, VmcWire.connectedAccounts(account, cloud.credentials().orgId()));
  }

  private Reply compatibleSubnets(Call call) {
    var linked = call.query("linkedAccountId").orElse("");
    if (!account.id().equals(linked)) {
      throw VmcErrors.validation(call, List.of("No connected account " + linked));
    }
    return Reply.json(
        200, VmcWire.compatibleSubnets(account, call.query("region").orElse("US_WEST_2")));
  }

  private Reply listTasks() {
    var list = JsonNodeFactory.instance.arrayNode();
    cloud.tasks().forEach(task -> list.add(render(task)));
    return Reply.json(200, list);
  }

  private Reply changeTask(Call call) {
    var task = subjects.task(call);
    if (!call.query("action").equals(Optional.of("cancel"))) {
      throw VmcErrors.validation(call, List.of("action must be cancel"));
    }
    if (!task.status().running()) {
      throw VmcErrors.conflict(call, "Task " + task.id() + " is " + task.status());
    }
    cloud.cancel(task);
    return Reply.json(200, render(subjects.task(call)));
  }

  private Reply operation(Call call) {
    return Reply.json(200, wire.operation(subjects.task(call)));
  }

  private Reply listSddcs(Call call) {
    var list = JsonNodeFactory.instance.arrayNode();
    boolean deleted = call.flag("includeDeleted");
    cloud.sddcs().stream()
        .filter(sddc -> deleted || sddc.state() != Sddc.State.DELETED)
        .forEach(sddc -> list.add(render(sddc)));
    return Reply.json(200, list);
  }

  private Reply createSddc(Call call) {
    var shape = SddcRules.problemsOfShape(call.body());
    if (!shape.isEmpty()) {
      throw VmcErrors.validation(call, shape);
    }
    var config = subjects.read(call, SddcConfig.class);
    var problems = rules.problems(config, call.body());
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    if (call.flag("validateOnly")) {
      return Reply.json(200, VmcWire.object());
    }
    return cloud
        .create(config, LabAuthority.ADDRESSES)
        .map(this::accepted)
        .orElseThrow(() -> VmcErrors.validation(call, List.of("The SDDC quota is used up")));
  }

  private Reply renameSddc(Call call) {
    var name = call.body().path("name").asText("");
    var others = new java.util.TreeSet<String>();
    call.body().fieldNames().forEachRemaining(others::add);
    others.remove("name");
    if (name.isEmpty() || !others.isEmpty()) {
      throw VmcErrors.validation(call, List.of("Only the name of an SDDC can be patched"));
    }
    var sddc = subjects.ready(call);
    cloud.change(sddc.id(), old -> old.withConfig(old.config().withName(name), clock.millis()));
    return Reply.json(200, render(subjects.sddc(call)));
  }

  private Reply deleteSddc(Call call) {
    var sddc = subjects.sddc(call);
    if (sddc.state() == Sddc.State.DELETED) {
      throw VmcErrors.notFound(call, "SDDC " + sddc.id());
    }
    subjects.idle(call, sddc);
    cloud.change(sddc.id(), old -> old.withState(Sddc.State.DELETING, clock.millis()));
    return accepted(cloud.start(Task.Kind.DELETE, subjects.sddc(call), Map.of()));
  }

  private Reply convert(Call call) {
    var sddc = subjects.ready(call);
    int hosts = call.body().path("num_hosts").asInt(SddcRules.CONVERTED_HOSTS);
    if (!sddc.config().oneNode() || hosts != SddcRules.CONVERTED_HOSTS) {
      throw VmcErrors.validation(
          call, List.of("Only a 1NODE SDDC can be converted, and to 3 hosts only"));
    }
    return accepted(cloud.start(Task.Kind.CONVERT, sddc, Map.of("numHosts", "3")));
  }

  private Reply changeHosts(Call call) {
    var sddc = subjects.ready(call);
    var action = call.query("action").orElse("add");
    int count = call.body().path("num_hosts").asInt(0);
    var cluster = call.body().path("cluster_id").asText(sddc.clusterId());
    if (count < 1) {
      throw VmcErrors.validation(call, List.of("num_hosts must be 1 or more"));
    }
    if (!cluster.equals(sddc.clusterId())) {
      throw VmcErrors.notFound(call, "Cluster " + cluster);
    }
    if (!List.of("add", "remove", "force-remove").contains(action)) {
      throw VmcErrors.validation(call, List.of("Unknown action " + action));
    }
    boolean adding = action.equals("add");
    int after = sddc.hosts().size() + (adding ? count : -count);
    var problems = SddcRules.problemsOfScaling(sddc.config(), after);
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    var kind = adding ? Task.Kind.ADD_HOSTS : Task.Kind.REMOVE_HOSTS;
    return accepted(cloud.start(kind, sddc, Map.of("numHosts", String.valueOf(after))));
  }

  private Reply primaryCluster(Call call) {
    var clusters = render(subjects.ready(call)).path("resource_config").path("clusters");
    return Reply.json(200, clusters.path(0));
  }

  private Reply accepted(Task task) {
    return Reply.json(202, render(task));
  }

  private com.fasterxml.jackson.databind.node.ObjectNode render(Sddc sddc) {
    return wire.sddc(sddc, cloud.order(sddc));
  }

  private com.fasterxml.jackson.databind.node.ObjectNode render(Task task) {
    return wire.task(task, clock.millis());
  }
}
