package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.RecordCodec;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Orders a cluster once. A cluster gets its name from the service, so what an earlier run has
 * ordered is found by what was there before: the one that is new and that nobody else has made.
 */
final class ClusterOrder {
  private static final RecordCodec<SddcClusterInputs> INPUTS =
      RecordCodec.of(SddcClusterInputs.class);
  private static final Duration LIMIT = Duration.ofHours(3);

  private final VmcClient client;
  private final Clusters clusters;
  private final IntentJournal intents;

  ClusterOrder(VmcClient client, IntentJournal intents) {
    this.client = client;
    this.clusters = new Clusters(client);
    this.intents = intents;
  }

  /**
   * A cluster that is on its way, and the task that makes it, if we know it.
   *
   * @param asWanted false if an earlier run has ordered it with other values, which cannot change
   *     in place
   */
  record Ordered(ClusterId id, Optional<VmcTask> task, boolean asWanted) {
    Ordered(ClusterId id, Optional<VmcTask> task) {
      this(id, task, true);
    }
  }

  Ordered place(SddcClusterInputs wanted, Call call) {
    var sddc = wanted.sddcId().get();
    var fingerprint = fingerprint(wanted);
    var earlier = intents.find(call.urn());
    var adopted = earlier.flatMap(intent -> earlier(sddc, intent, call));
    if (adopted.isPresent()) {
      call.progress("going on with cluster " + adopted.get().id() + ", ordered before");
      intents.write(earlier.get().withId(adopted.get().id().toString()));
      return new Ordered(
          adopted.get().id(),
          adopted.get().task(),
          earlier.get().fingerprint().equals(fingerprint));
    }
    TaskWait.idle(client, sddc, LIMIT, call);
    identifyOthers(sddc, call);
    var present = client.presentSddc(sddc, call);
    refuseOdd(wanted, present);
    var intent =
        new Intent(
            call.urn(),
            name(sddc),
            fingerprint,
            Optional.empty(),
            call.now(),
            present.clusters().stream().map(SddcReport.Cluster::id).toList());
    intents.write(intent);
    var ordered = order(sddc, wanted, intent, call);
    intents.write(intent.withId(ordered.id().toString()));
    return ordered;
  }

  private static String name(String sddc) {
    return "a cluster of SDDC " + sddc;
  }

  /**
   * The cluster that an earlier run has ordered for this resource, if it is there or on its way.
   */
  Optional<ClusterId> begun(String sddc, Call call) {
    return intents.find(call.urn()).flatMap(intent -> earlier(sddc, intent, call)).map(Ordered::id);
  }

  private Optional<Ordered> earlier(String sddc, Intent intent, Call call) {
    return intent.id().isPresent()
        ? arrived(sddc, intent, call)
        : UncertainOrder.ofEarlier(
            "SddcCluster", intent.began(), call, () -> arrived(sddc, intent, call));
  }

  /** What was ordered for other resources is told apart as long as ours is not there, too. */
  private void identifyOthers(String sddc, Call call) {
    for (var other : intents.others(call.urn())) {
      if (other.name().equals(name(sddc)) && other.id().isEmpty()) {
        arrived(sddc, other, call)
            .ifPresent(found -> intents.write(other.withId(found.id().toString())));
      }
    }
  }

  private static void refuseOdd(SddcClusterInputs wanted, SddcReport present) {
    var hosts = wanted.hostCount().get();
    if (hosts % 2 != 0 && present.deployment().equals(Optional.of("MULTI_AZ"))) {
      throw new CallFailed(
          new Problem(
              "SddcCluster.hostCount",
              hosts,
              "an even number in a MultiAZ SDDC (half of them in each zone)",
              "write " + (hosts + 1)));
    }
  }

  private Ordered order(String sddc, SddcClusterInputs wanted, Intent intent, Call call) {
    var placed =
        UncertainOrder.settled(
            "SddcCluster",
            LIMIT,
            call,
            () -> placed(sddc, clusters.add(sddc, body(wanted), call)),
            () ->
                arrived(sddc, intent, call)
                    .map(each -> new Placed(Optional.of(each.id()), each.task())),
            () -> intents.forget(call.urn()));
    return new Ordered(placed.id().orElseGet(() -> listed(sddc, intent, call)), placed.task());
  }

  private record Placed(Optional<ClusterId> id, Optional<VmcTask> task) {}

  private static Placed placed(String sddc, VmcTask task) {
    return new Placed(
        task.clusterId().map(id -> new ClusterId(sddc, id)),
        Optional.of(task).filter(each -> !each.id().isEmpty()));
  }

  /** A task that does not name its cluster: the report of the SDDC does. */
  private ClusterId listed(String sddc, Intent intent, Call call) {
    return call.await(
        "SddcCluster",
        "listed by the service",
        LIMIT,
        () ->
            arrived(sddc, intent, call)
                .map(each -> Call.Look.found(each.id()))
                .orElseGet(() -> Call.Look.notYet("the cluster is not listed yet")));
  }

  /** What an order has brought about: a cluster, or a task that makes one. */
  private Optional<Ordered> arrived(String sddc, Intent intent, Call call) {
    if (intent.id().isPresent()) {
      var id = ClusterId.of("SddcCluster", intent.id().get());
      return running(id, call)
          .map(task -> new Ordered(id, Optional.of(task)))
          .or(
              () ->
                  client
                      .sddc(id.sddc(), call)
                      .flatMap(report -> report.cluster(id.cluster()))
                      .map(cluster -> new Ordered(id, Optional.empty())));
    }
    var others = new HashSet<>(intent.before());
    intents.others(intent.urn()).stream()
        .flatMap(other -> other.id().stream())
        .forEach(each -> others.add(each.substring(each.indexOf('/') + 1)));
    var report = client.sddc(sddc, call);
    var made = report.stream().flatMap(each -> each.clusters().stream());
    var candidates =
        Stream.concat(
                made.map(SddcReport.Cluster::id),
                client.runningTasks(sddc, call).stream()
                    .map(VmcTask::clusterId)
                    .flatMap(Optional::stream))
            .filter(id -> !others.contains(id))
            .distinct()
            .map(id -> new ClusterId(sddc, id))
            .toList();
    return candidates.size() == 1
        ? Optional.of(new Ordered(candidates.get(0), running(candidates.get(0), call)))
        : Optional.empty();
  }

  private Optional<VmcTask> running(ClusterId id, Call call) {
    return client.runningTasks(id.sddc(), call).stream()
        .filter(task -> task.clusterId().equals(Optional.of(id.cluster())))
        .findFirst();
  }

  /** Two orders with the same fingerprint are the same order, whatever may change in place. */
  private static String fingerprint(SddcClusterInputs wanted) {
    var lasting = INPUTS.encode(wanted).without("hostCount").without("microsoftLicensing");
    return IntentJournal.fingerprint(lasting.revealed().toString());
  }

  private static ObjectNode body(SddcClusterInputs wanted) {
    var body =
        VmcClient.object()
            .put("num_hosts", wanted.hostCount().get())
            .put("host_instance_type", wanted.hostType().get());
    wanted.hostCores().known().ifPresent(cores -> body.put("host_cpu_cores_count", cores));
    return body;
  }

  /** What the report says of the inputs. What it is silent about stays as it was. */
  static SddcClusterInputs seen(ClusterId id, SddcClusterInputs last, SddcReport.Cluster report) {
    boolean isImport = last.sddcId().known().isEmpty();
    var all = report.hostType().flatMap(HostType::named).map(HostType::cores);
    var cores = report.cores().filter(count -> !isImport || !all.equals(Optional.of(count)));
    var hosts = Optional.of(report.hosts()).filter(count -> count > 0);
    return last.withSddcId(Field.of(id.sddc()))
        .withHostType(
            Field.of(report.hostType().or(() -> last.hostType().known()))
                .map(SddcSpelling::hostType))
        .withHostCount(Field.of(hosts.or(() -> last.hostCount().known())))
        .withHostCores(
            isImport || last.hostCores().known().isPresent()
                ? Field.of(cores.or(() -> last.hostCores().known()))
                : last.hostCores())
        .withMicrosoftLicensing(
            last.microsoftLicensing().map(said -> report.licensing().seen(said)));
  }
}
