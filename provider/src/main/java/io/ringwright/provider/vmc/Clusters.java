package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.util.Optional;

/** What the VMC service does with the clusters of an SDDC and their hosts. */
final class Clusters {
  private static final Duration LICENSING_LIMIT = Duration.ofHours(1);

  private final VmcClient client;

  Clusters(VmcClient client) {
    this.client = client;
  }

  VmcTask add(String sddcId, ObjectNode configuration, Call call) {
    var path = client.sddcPath(sddcId) + "/clusters";
    return client.order("POST", path, Optional.of(configuration), call);
  }

  /** Turns an SDDC of one host into a lasting one. */
  VmcTask convert(String sddcId, int hosts, Call call) {
    var body = VmcClient.object().put("num_hosts", hosts);
    return client.order("POST", client.sddcPath(sddcId) + "/convert", Optional.of(body), call);
  }

  VmcTask addHosts(ClusterId id, int hosts, Call call) {
    return hosts(id, hosts, "add", call);
  }

  VmcTask removeHosts(ClusterId id, int hosts, Call call) {
    return hosts(id, hosts, "remove", call);
  }

  private VmcTask hosts(ClusterId id, int hosts, String action, Call call) {
    var body = VmcClient.object().put("num_hosts", hosts).put("cluster_id", id.cluster());
    var path = client.sddcPath(id.sddc()) + "/esxs?action=" + action;
    return client.order("POST", path, Optional.of(body), call);
  }

  VmcTask remove(ClusterId id, Call call) {
    return client.order("DELETE", path(id), Optional.empty(), call);
  }

  /**
   * Publishes licences if they are not so yet.
   *
   * @return why they could not be published
   */
  Optional<Problem> publish(
      ClusterId id, SddcReport.Cluster present, Licensing wanted, String where, Call call) {
    if (present.licensing().has(wanted)) {
      return Optional.empty();
    }
    VmcTask task;
    try {
      task = TaskWait.accepted(LICENSING_LIMIT, call, () -> publish(id, wanted, call));
    } catch (OutcomeUnknown lost) { // Publishing twice publishes once.
      task = TaskWait.accepted(LICENSING_LIMIT, call, () -> publish(id, wanted, call));
    }
    if (task.id().isEmpty()) {
      return Optional.empty();
    }
    var ended = TaskWait.ended(client, task, where, LICENSING_LIMIT, call);
    return ended.isFinished()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                "not published (" + ended.failure() + ")",
                "licences as wanted",
                "remedy what the service complains about, then run the same command again"));
  }

  private VmcTask publish(ClusterId id, Licensing wanted, Call call) {
    var path = path(id) + "/msft-licensing/publish";
    return VmcTask.of(client.post(path, Optional.of(wanted.body()), call));
  }

  private String path(ClusterId id) {
    return client.sddcPath(id.sddc()) + "/clusters/" + encode(id.cluster());
  }
}
