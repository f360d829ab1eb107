package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.LabException;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The fault door, {@code /__lab/faults}: POST plays a script, GET shows what is still to come,
 * DELETE heals.
 */
final class FaultDoor {
  private final Faults faults;
  private final VmcCloud cloud;
  private final Clock clock;

  FaultDoor(Faults faults, VmcCloud cloud, Clock clock) {
    this.faults = faults;
    this.cloud = cloud;
    this.clock = clock;
  }

  Reply show(Call call) {
    return Reply.json(200, faults.render());
  }

  Reply heal(Call call) {
    faults.heal();
    return show(call);
  }

  Reply play(Call call) {
    try {
      play(call.bodyText());
      return show(call);
    } catch (LabException e) {
      var json = JsonNodeFactory.instance.objectNode().put("message", e.getMessage());
      return Reply.json(400, json);
    }
  }

  /**
   * Does what a script's {@code behind} and {@code busy} say, then heeds its rules.
   *
   * @throws LabException that says what is wrong with the script
   */
  void play(String text) {
    var reading = faults.read(text);
    synchronized (cloud) {
      reading.script().behind().forEach(this::drift);
      reading.script().busy().forEach(this::keepBusy);
    }
    faults.heed(reading);
  }

  private void drift(Drift drift) {
    if (drift.connect() != null) {
      connect(drift.connect());
      return;
    }
    var sddc = named(drift.sddc());
    long now = clock.millis();
    if (drift.rename() != null) {
      cloud.change(sddc.id(), old -> old.withConfig(old.config().withName(drift.to()), now));
    } else if (drift.scale() != null) {
      var cluster = cluster(sddc, drift.cluster());
      cloud.change(
          sddc.id(),
          old -> old.withCluster(cluster.id(), it -> it.withHostCount(drift.hosts()), now));
    } else {
      cloud.vanish(sddc.id());
    }
  }

  private void connect(String account) {
    if (!cloud.connect(account)) {
      throw new LabException("AWS account " + account + " is not disconnected");
    }
  }

  private static Cluster cluster(Sddc sddc, @Nullable String nameOrId) {
    return sddc.clusters().stream()
        .filter(
            cluster ->
                nameOrId == null
                    || cluster.name().equals(nameOrId)
                    || cluster.id().equals(nameOrId))
        .findFirst()
        .orElseThrow(() -> new LabException("no cluster is called " + nameOrId));
  }

  private void keepBusy(FaultScript.Busy busy) {
    var script = TaskScript.usual(busy.millis());
    cloud.start(named(busy.sddc()), new SddcDeed.Maintain(), script);
  }

  /** The SDDC of that name or id, if nothing is going on there. */
  private Sddc named(String nameOrId) {
    var found =
        cloud.sddcs().stream()
            .filter(sddc -> sddc.state() != Sddc.State.DELETED)
            .filter(sddc -> sddc.id().equals(nameOrId) || sddc.config().name().equals(nameOrId))
            .findFirst()
            .orElseThrow(() -> new LabException("no SDDC is called " + nameOrId));
    if (cloud.running(found.id()).isPresent()) {
      throw new LabException("SDDC " + nameOrId + " is busy, so nobody else can change it");
    }
    return found;
  }
}
