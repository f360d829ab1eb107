package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Brings an NFS export onto a cluster and takes it off again, looking before each step. */
final class NfsMounting {
  private static final Duration LIMIT = Duration.ofHours(1);
  private static final String WHERE = "NfsDatastore.name";

  private final VmcClient client;
  private final NfsMounts mounts;
  private final VcenterDatastores datastores;

  NfsMounting(VmcClient client, VcenterDatastores datastores) {
    this.client = client;
    this.mounts = new NfsMounts(client);
    this.datastores = datastores;
  }

  /**
   * Where vCenter can be asked, a taken name and a fifth datastore are refused before the order.
   */
  void fit(MountId id, boolean mine, Call call) {
    var sddc = client.presentSddc(id.cluster().sddc(), call);
    var listed = datastores.list(sddc, call).orElse(List.of());
    if (!mine && find(listed, id.name()).isPresent()) {
      throw new CallFailed(
          new Problem(
              WHERE,
              id.name() + ", a datastore that is there already",
              "a name that is not taken",
              "choose another name, or take that one over with `pulumi import`"));
    }
    var nfs = listed.stream().filter(VcenterDatastores.Datastore::isNfs).count();
    if (!mine && sddc.clusters().size() == 1 && nfs >= SddcRules.MAX_NFS_DATASTORES) {
      throw new CallFailed(
          new Problem(
              WHERE,
              id.name() + ", besides " + nfs + " others",
              SddcRules.MAX_NFS_DATASTORES + " NFS datastores per cluster",
              "unmount another one first"));
    }
  }

  /**
   * Mounts after a check.
   *
   * @param refused is run when the service refuses the mount
   */
  Optional<Problem> mount(MountId id, NfsDatastoreInputs wanted, Runnable refused, Call call) {
    call.progress("checking that the hosts reach the NFS server");
    var unreached = ended(mounts.precheck(wanted, call), call);
    if (unreached.isPresent()) {
      return unreached;
    }
    var task =
        UncertainOrder.settled(
            WHERE,
            LIMIT,
            call,
            () -> Optional.of(mounts.mount(wanted, call)),
            () -> look(id, call).map(there -> Optional.<VmcTask>empty()),
            refused);
    return task.flatMap(each -> ended(each, call));
  }

  /** Fails with a problem, if there is one. */
  void require(Optional<Problem> left) {
    left.ifPresent(
        problem -> {
          throw new CallFailed(problem);
        });
  }

  /** Why an activity came to nothing. Some answer at once, without any activity. */
  private Optional<Problem> ended(VmcTask task, Call call) {
    if (task.id().isEmpty()) {
      return Optional.empty();
    }
    var ended = TaskWait.ended(task, id -> client.operation(id, call), WHERE, LIMIT, call);
    return ended.isFinished()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                WHERE,
                "not done (" + ended.failure() + ")",
                "a datastore on every host of the cluster",
                "remedy what the service complains about, then run the same command again"));
  }

  Optional<VcenterDatastores.Datastore> look(MountId id, Call call) {
    var sddc = client.presentSddc(id.cluster().sddc(), call);
    return datastores.list(sddc, call).flatMap(listed -> find(listed, id.name()));
  }

  static Optional<VcenterDatastores.Datastore> find(
      List<VcenterDatastores.Datastore> listed, String name) {
    return listed.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  Optional<Problem> unmount(MountId id, Call call) {
    var report = client.sddc(id.cluster().sddc(), call).filter(each -> !each.isDeleting());
    if (report.flatMap(each -> each.cluster(id.cluster().cluster())).isEmpty()) {
      return Optional.empty();
    }
    var listed = datastores.list(report.get(), call);
    if (listed.isPresent() && find(listed.get(), id.name()).isEmpty()) {
      return Optional.empty();
    }
    try {
      var task =
          UncertainOrder.settled(
              WHERE,
              LIMIT,
              call,
              () -> Optional.of(mounts.unmount(id.cluster(), id.name(), call)),
              () -> isGone(id, call) ? Optional.of(Optional.<VmcTask>empty()) : Optional.empty());
      return task.flatMap(each -> ended(each, call));
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  private boolean isGone(MountId id, Call call) {
    return client
        .sddc(id.cluster().sddc(), call)
        .flatMap(report -> datastores.list(report, call))
        .filter(listed -> find(listed, id.name()).isEmpty())
        .isPresent();
  }
}
