package io.ringwright.provider.nsx;

import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.Map;

/** A provider, a VMC service and the NSX of its SDDC {@code sddc-1}, which plays a script. */
final class ScriptedNsx implements AutoCloseable {
  private static final String SDDC = "/vmc/reverse-proxy/api/orgs/org-1/sddcs/sddc-1";

  private final ScriptedService service = ScriptedService.http();
  private final Path intents;
  private EngineStandIn engine;

  ScriptedNsx(Path intents) {
    this.intents = intents;
    service.on(
        "POST",
        "/csp/gateway/am/api/auth/token",
        ok("{'access_token':'access-1','expires_in':1800}"));
    service.on("GET", "/vmc/api/orgs/org-1", ok("{'id':'org-1'}"));
    engine = started();
  }

  private EngineStandIn started() {
    return new EngineStandIn(
        Map.of("RINGWRIGHT_POLL", "20ms..50ms", "RINGWRIGHT_INTENTS", intents.toString()),
        fields(
            "vmcUrl", service.url(),
            "cspUrl", service.url(),
            "orgId", "org-1",
            "clientId", "app-1",
            "clientSecret", Value.secret("app-secret")));
  }

  ScriptedService service() {
    return service;
  }

  EngineStandIn engine() {
    return engine;
  }

  /** The provider dies and another one takes its place. */
  void restart() {
    engine.close();
    engine = started();
  }

  String url() {
    return service.url() + SDDC + "/sks-nsxt-manager";
  }

  /** An object of the Policy API as the service sees its path. */
  static String policy(String path) {
    return SDDC + "/sks-nsxt-manager/policy/api/v1" + path;
  }

  /** A thing of the cloud service, which stands beside the manager. */
  static String cloud(String path) {
    return SDDC + "/cloud-service/api/v1" + path;
  }

  /** The SDDC is there, and says where its NSX answers. */
  void sddcIsThere() {
    service.on(
        "GET",
        "/vmc/api/orgs/org-1/sddcs/sddc-1",
        ok(
            "{'id':'sddc-1','sddc_state':'READY','resource_config':"
                + "{'nsx_api_public_endpoint_url':'"
                + url()
                + "'}}"));
  }

  @Override
  public void close() {
    engine.close();
    service.close();
  }
}
