package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.util.Optional;

/** Brings a Tanzu cluster's wish to its Supervisor, with the mark of whose wish it is. */
record TanzuOrder(SupervisorClient supervisor, TanzuClusterInputs wanted, Call call) {

  /** Whose a cluster is: the same in every run of one resource. */
  static String owner(Call call) {
    return IntentJournal.fingerprint(call.urn()).substring(0, 16);
  }

  /**
   * Orders a cluster of a name that is free or ours already.
   *
   * @return true if an object that was there has another spec now
   */
  boolean placed(IntentJournal intents) {
    var id = TanzuCluster.id(wanted);
    try {
      return ClusterWait.answered(
          call,
          () -> {
            var present = supervisor.cluster(wanted);
            refuseStrangers(present, id);
            intents.write(new Intent(call.urn(), id, id, Optional.of(id), call.now()));
            return apply(present);
          });
    } catch (CallFailed refused) {
      intents.forget(call.urn());
      throw refused;
    }
  }

  /**
   * Changes one. An imported cluster keeps its owner's mark; one of ours gets the same mark again.
   *
   * @return true if it has another spec now
   */
  boolean changed() {
    return ClusterWait.answered(call, () -> apply(supervisor.cluster(wanted)));
  }

  private boolean apply(Optional<ClusterReport> present) {
    TrustedCaSecret.of(wanted).ifPresent(supervisor::apply);
    var applied = supervisor.apply(ClusterManifest.of(wanted, owner(call)), ClusterApi.of(wanted));
    return present.filter(before -> before.view().generation() != applied.generation()).isPresent();
  }

  private void refuseStrangers(Optional<ClusterReport> present, String id) {
    if (present.filter(report -> !report.view().isOwnedBy(owner(call))).isPresent()) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster.name",
              id + ", which exists already",
              "a name that is not taken",
              "choose another name, import it as " + id + ", or use it with existing(..)"));
    }
  }
}
