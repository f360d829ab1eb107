package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A scripted VMC service with one organisation, and the provider before it. */
final class VmcStage implements AutoCloseable {
  static final String ORG = "/vmc/api/orgs/org-1";
  static final String SDDC = ORG + "/sddcs/sddc-1";
  static final String TASKS = ORG + "/tasks";
  static final String LINKS = ORG + "/account-link";
  static final String SUBNETS =
      "{'customer_available_zones':['us-west-2a','us-west-2b'],'vpc_map':{'vpc-1':{'subnets':["
          + "{'subnet_id':'subnet-2','availability_zone':'us-west-2b','compatible':true,"
          + "'vpc_id':'vpc-1','region_name':'us-west-2','connected_account_id':'account-1'},"
          + "{'subnet_id':'subnet-1','availability_zone':'us-west-2a','compatible':true,"
          + "'vpc_id':'vpc-1','region_name':'us-west-2','connected_account_id':'account-1'},"
          + "{'subnet_id':'subnet-3','availability_zone':'us-west-2a','compatible':false,"
          + "'note':'too few free addresses','vpc_id':'vpc-1'}]}}}";

  final ScriptedService service = ScriptedService.http();
  final EngineStandIn engine;
  private final Path intents;

  VmcStage(Path intents) {
    this.intents = intents;
    service.on(
        "POST",
        "/csp/gateway/am/api/auth/api-tokens/authorize",
        ok("{'access_token':'access-1','expires_in':1800}"));
    service.on("GET", ORG, ok("{'id':'org-1','name':'o','display_name':'Ring Org'}"));
    service.on("GET", ORG + "/sddcs", ok("[]"));
    service.on("GET", TASKS, ok("[]"));
    service.on("GET", LINKS + "/connected-accounts", ok("[{'id':'account-1','state':'ACTIVE'}]"));
    service.on("GET", LINKS + "/compatible-subnets", ok(SUBNETS));
    service.on("GET", LINKS + "/sddc-connections", ok("[]"));
    engine = engine("5ms..10ms");
  }

  /** Another engine before the same service, as after a restart. */
  EngineStandIn engine(String pace) {
    return new EngineStandIn(environment(pace));
  }

  /** Another engine with one variable more. */
  EngineStandIn engineWith(String variable, String value) {
    var environment = new HashMap<>(environment("5ms..10ms"));
    environment.put(variable, value);
    return new EngineStandIn(environment);
  }

  private Map<String, String> environment(String pace) {
    return Map.of(
        "VMC_URL",
        service.url(),
        "CSP_URL",
        service.url(),
        "VMC_API_TOKEN",
        "t0ken",
        "VMC_ORG_ID",
        "org-1",
        "RINGWRIGHT_POLL",
        pace,
        "RINGWRIGHT_HTTP_TIMEOUT",
        "5s",
        "RINGWRIGHT_INTENTS",
        intents.toString());
  }

  VmcStage on(String method, String path, ResponseDefinitionBuilder... answers) {
    service.on(method, path, answers);
    return this;
  }

  /** What the service says of the SDDC, answer after answer. */
  VmcStage sddc(String... reports) {
    var answers = new ResponseDefinitionBuilder[reports.length];
    for (int i = 0; i < reports.length; i++) {
      answers[i] = ok(reports[i]);
    }
    return on("GET", SDDC, answers);
  }

  String bodyOf(String method, String path) {
    return service.requests(method, path).get(0).getBodyAsString();
  }

  static ResponseDefinitionBuilder accepted(String task) {
    return json(202, task);
  }

  static String task(String id, String status, String more) {
    return "{'id':'"
        + id
        + "','task_type':'T','status':'"
        + status
        + "','resource_id':'sddc-1','progress_percent':50"
        + more
        + "}";
  }

  static String task(String id, String status) {
    return task(id, status, "");
  }

  /** A READY SDDC with those clusters. */
  static String ready(String... clusters) {
    return sddcWith("", clusters);
  }

  /** The same, with more in its configuration. */
  static String sddcWith(String more, String... clusters) {
    return "{'id':'sddc-1','name':'ring','sddc_state':'READY','version':'1.20.0.5','provider':'AWS',"
        + "'account_link_state':'LINKED','resource_config':{'region':'US_WEST_2',"
        + "'deployment_type':'SINGLE_AZ','vpc_info':{'vpc_cidr':'10.2.0.0/16'}"
        + more
        + ",'clusters':["
        + String.join(",", clusters)
        + "]}}";
  }

  static String cluster(String id, int hosts) {
    return cluster(id, hosts, "READY", "");
  }

  static String cluster(String id, int hosts, String state, String more) {
    return "{'cluster_id':'"
        + id
        + "','cluster_name':'Name of "
        + id
        + "','cluster_state':'"
        + state
        + "','esx_host_info':{'instance_type':'i3en.metal'}"
        + more
        + ",'esx_host_list':["
        + (hosts == 0 ? "" : "{},".repeat(hosts - 1) + "{}")
        + "]}";
  }

  static StatusRuntimeException failure(Runnable act) {
    return catchThrowableOfType(StatusRuntimeException.class, act::run);
  }

  static Value.Fields without(Value.Fields fields, String... keys) {
    var left = fields;
    for (var key : keys) {
      left = left.without(key);
    }
    return left;
  }

  @Override
  public void close() {
    engine.close();
    service.close();
  }
}
