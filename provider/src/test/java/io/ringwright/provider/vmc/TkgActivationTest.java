package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TkgActivationTest {
  private static final String TKG = "ringwright:vmc:TkgActivation";
  private static final String SDDC = "/vmc/api/orgs/org-1/sddcs/sddc-1";
  private static final String WCP =
      "/api/wcp/v1/orgs/org-1/deployments/sddc-1/clusters/cluster-1/operations/";

  @TempDir Path intents;
  private final ScriptedService service = ScriptedService.http();
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    service.on("GET", "/vmc/api/orgs/org-1", ok("{'id':'org-1'}"));
    service.on(
        "POST",
        "/csp/gateway/am/api/auth/token",
        ok("{'access_token':'access-1','expires_in':1800}"));
    engine =
        new EngineStandIn(
            Map.of("RINGWRIGHT_POLL", "20ms..50ms", "RINGWRIGHT_INTENTS", intents.toString()),
            fields(
                "vmcUrl", service.url(),
                "cspUrl", service.url(),
                "orgId", "org-1",
                "clientId", "app-1",
                "clientSecret", Value.secret("app-secret")));
  }

  @AfterEach
  void stop() {
    engine.close();
    service.close();
  }

  @Test
  void activates_tanzu_as_an_oauth_app_and_waits() {
    service.on("GET", SDDC, ok(sddc("")), ok(sddc("ENABLE_IN_PROGRESS")), ok(sddc("ENABLED")));
    service.on("POST", WCP + "enable-wcp", ok("{'id':'operation-1'}"));

    var tkg = engine.create(TKG, "tkg", tanzu());

    assertThat(tkg.id()).isEqualTo("sddc-1/cluster-1");
    assertThat(tkg.state().at("status")).contains(Value.of("ENABLED"));
    assertThat(service.requests("POST", "/csp/gateway/am/api/auth/token").get(0))
        .satisfies(login -> assertThat(login.getHeader("Authorization")).startsWith("Basic "));
    assertThat(service.requests("POST", WCP + "enable-wcp").get(0).getBodyAsString())
        .isEqualTo(
            "{\"service_cidr\":\"10.96.0.0/24\",\"namespace_cidr\":[\"10.244.0.0/16\"],"
                + "\"ingress_cidr\":[\"10.60.0.0/24\"],\"egress_cidr\":[\"10.61.0.0/24\"]}");
    assertThat(engine.create(TKG, "tkg", tanzu()).id())
        .as("a killed run's activation is taken up")
        .isEqualTo("sddc-1/cluster-1");
    assertThat(service.requests("POST", WCP + "enable-wcp")).hasSize(1);
  }

  @Test
  void keeps_the_id_when_the_activation_fails_and_tries_again_on_update() {
    service.on(
        "GET",
        SDDC,
        ok(sddc("")),
        ok(sddc("ENABLE_FAILED")),
        ok(sddc("ENABLE_FAILED")),
        ok(sddc("ENABLED")));
    service.on("POST", WCP + "enable-wcp", ok("{}"));

    var error =
        catchThrowableOfType(
            StatusRuntimeException.class, () -> engine.create(TKG, "tkg", tanzu()));
    var kept = EngineStandIn.kept(TKG, "tkg", error);

    assertThat(error).hasMessageContaining("TkgActivation.status is ENABLE_FAILED");
    assertThat(engine.update(kept, tanzu()).state().at("status")).contains(Value.of("ENABLED"));
  }

  @Test
  void refuses_a_cluster_whose_tanzu_somebody_else_has_activated() {
    service.on("GET", SDDC, ok(sddc("ENABLED")));

    assertThatThrownBy(() -> engine.create(TKG, "tkg", tanzu()))
        .hasMessageContaining("cluster-1, where Tanzu is ENABLED")
        .hasMessageContaining("pulumi import");
  }

  @Test
  void deactivates_and_takes_a_deleted_sddc_for_done() {
    service.on(
        "GET",
        SDDC,
        ok(sddc("ENABLED")),
        ok(sddc("DISABLE_IN_PROGRESS")),
        ok(sddc("DISABLED")),
        json(404, "{}"));
    service.on("POST", WCP + "disable-wcp", ok("{}"));

    engine.delete(activation());
    engine.delete(activation());

    assertThat(service.requests("POST", WCP + "disable-wcp")).hasSize(1);
    assertThat(engine.refresh(activation())).isEmpty();
  }

  @Test
  void refuses_other_networks_instead_of_giving_up_every_namespace() {
    assertThatThrownBy(
            () ->
                engine.changes(activation(), tanzu().with("serviceCidr", Value.of("10.97.0.0/24"))))
        .hasMessageContaining("the service cannot change it");
    assertThat(engine.changes(activation(), tanzu().with("sddcId", Value.of("sddc-2"))))
        .isEqualTo(Map.of("sddcId", "UPDATE_REPLACE"));
  }

  @Test
  void refuses_networks_that_overlap_or_are_too_small() {
    var wanted =
        tanzu()
            .with("ingressCidrs", Value.of(List.of(Value.of("10.244.9.0/24"))))
            .with(
                "namespaceCidrs",
                Value.of(List.of(Value.of("10.244.0.0/16"), Value.of("10.7.0.0/24"))));

    assertThat(engine.problems(TKG, wanted))
        .containsExactly(
            "TkgActivation.ingressCidrs is 10.244.9.0/24, allowed is a network that does not overlap"
                + " TkgActivation.namespaceCidrs 10.244.0.0/16. To fix: choose another network for"
                + " one of the two",
            "TkgActivation.namespaceCidrs is 10.7.0.0/24, allowed is prefix /23 or shorter. To fix:"
                + " reserve a larger network");
  }

  private EngineStandIn.Resource activation() {
    return new EngineStandIn.Resource(
        TKG,
        "tkg",
        "sddc-1/cluster-1",
        engine.checked(TKG, tanzu()).with("status", Value.of("ENABLED")));
  }

  private static Value.Fields tanzu() {
    return fields(
        "sddcId",
        "sddc-1",
        "clusterId",
        "cluster-1",
        "serviceCidr",
        "10.96.0.0/24",
        "namespaceCidrs",
        List.of("10.244.0.0/16"),
        "ingressCidrs",
        List.of("10.60.0.0/24"),
        "egressCidrs",
        List.of("10.61.0.0/24"));
  }

  private static String sddc(String wcp) {
    var details = wcp.isEmpty() ? "null" : "{'wcp_status':'" + wcp + "'}";
    return "{'id':'sddc-1','sddc_state':'READY','resource_config':{'clusters':["
        + "{'cluster_id':'cluster-1','wcp_details':"
        + details
        + "}]}}";
  }
}
