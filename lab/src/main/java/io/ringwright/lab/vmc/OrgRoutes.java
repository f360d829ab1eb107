package io.ringwright.lab.vmc;

import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.function.Function;

/**
 * Routes whose paths name an organisation. Calls for another one are refused; a call that may
 * change something has the service for itself, so that nobody starts a task between its look and
 * its start.
 */
final class OrgRoutes {
  private final SimulatedApi.Routes routes;
  private final VmcCloud cloud;

  OrgRoutes(SimulatedApi.Routes routes, VmcCloud cloud) {
    this.routes = routes;
    this.cloud = cloud;
  }

  /** Answers calls to a path with an {@code {org}} in it. */
  OrgRoutes on(String method, String template, Function<Call, Reply> handler) {
    routes.on(method, template, call -> answer(call, handler));
    return this;
  }

  private Reply answer(Call call, Function<Call, Reply> handler) {
    if (!cloud.credentials().orgId().equals(call.part("org"))) {
      throw VmcErrors.forbidden(call, "No access to organization " + call.part("org"));
    }
    if (call.method().equals("GET")) {
      return handler.apply(call);
    }
    synchronized (cloud) {
      return handler.apply(call);
    }
  }
}
