package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.spi.Call;
import java.time.Duration;

/** The workload control plane of a cluster: what it is at, and how to switch it on and off. */
final class TkgSwitch {
  static final String ENABLED = "ENABLED";
  static final String DISABLED = "DISABLED";
  static final Duration LIMIT = Duration.ofHours(2);

  private final VmcClient client;

  TkgSwitch(VmcClient client) {
    this.client = client;
  }

  /** The status, once no switching off is under way. */
  String settledStatus(TkgActivationInputs wanted, Call call) {
    return call.await(
        "TkgActivation.status",
        "neither enabled nor being disabled",
        LIMIT,
        () -> {
          var status = status(wanted, call);
          return status.startsWith("DISABLE_") && !status.equals("DISABLE_FAILED")
              ? Call.Look.notYet("Tanzu is " + status)
              : Call.Look.found(status);
        });
  }

  /** Asks for it to be switched on; the status says whether that has arrived. */
  void order(TkgActivationInputs wanted, Call call) {
    try {
      var done =
          TaskWait.accepted(
              LIMIT,
              call,
              () -> {
                switchTo("enable-wcp", wanted, body(wanted), call);
                return true;
              });
      call.progress(done ? "Tanzu is being enabled" : "");
    } catch (OutcomeUnknown lost) {
      call.progress("looking whether the order has arrived");
    }
  }

  /** True while the service is switching it off. */
  static boolean isStopping(String status) {
    return status.startsWith("DISABLE_") && !status.equals("DISABLE_FAILED");
  }

  /** Asks for it to be switched off. */
  void switchOff(TkgActivationInputs inputs, Call call) {
    var done =
        TaskWait.accepted(
            LIMIT,
            call,
            () -> {
              switchTo("disable-wcp", inputs, VmcClient.object(), call);
              return true;
            });
    call.progress(done ? "Tanzu is being disabled" : "");
  }

  /** The status once switching off has ended, in whatever way. */
  String awaitDisabled(TkgActivationInputs inputs, Call call) {
    return call.await(
        "TkgActivation.status",
        DISABLED,
        LIMIT,
        () -> {
          var now = status(inputs, call);
          return now.equals(DISABLED) || now.equals("DISABLE_FAILED")
              ? Call.Look.found(now)
              : Call.Look.notYet("Tanzu is " + now);
        });
  }

  private void switchTo(String operation, TkgActivationInputs inputs, ObjectNode body, Call call) {
    client.workloadControlPlane(
        inputs.sddcId().get(), inputs.clusterId().get(), operation, body, call);
  }

  /** What the service reports; no report is as good as switched off. */
  String status(TkgActivationInputs inputs, Call call) {
    return client
        .sddc(inputs.sddcId().get(), call)
        .flatMap(report -> report.cluster(inputs.clusterId().get()))
        .flatMap(SddcReport.Cluster::controlPlane)
        .map(SddcReport.ControlPlane::status)
        .orElse(DISABLED);
  }

  private static ObjectNode body(TkgActivationInputs wanted) {
    var body = VmcClient.object().put("service_cidr", wanted.serviceCidr().get());
    wanted.namespaceCidrs().get().forEach(body.putArray("namespace_cidr")::add);
    wanted.ingressCidrs().get().forEach(body.putArray("ingress_cidr")::add);
    wanted.egressCidrs().get().forEach(body.putArray("egress_cidr")::add);
    return body;
  }
}
