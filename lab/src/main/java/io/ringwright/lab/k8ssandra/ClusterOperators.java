package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.wire.Admission;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * All operators of one workload cluster, played by one thread that looks at their custom resources:
 * twice a second while something is not as it should be, every two seconds else. Operators whose
 * Deployment does not run do nothing.
 */
public final class ClusterOperators implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ClusterOperators.class.getName());
  private static final long BUSY_MILLIS = 500;
  private static final long IDLE_MILLIS = 2000;

  /** Looks at a settled object are this many rounds apart. */
  private static final int ROUNDS_BETWEEN_LOOKS = 10;

  private final KubernetesClient client;
  private final ControlPlaneProgram program;
  private final K8ssandra rings;
  private final ReplicatedSecrets replicatedSecrets;
  private final CassOperator datacenters;
  private final DatacenterTasks tasks;
  private final RingTasks ringTasks;
  private final Gateways gateways;
  private final Repairs repairs;
  private final Monitoring monitoring;
  private final Certificates certificates;
  private final Webhooks webhooks;
  private final Cluster cluster;
  private final Map<String, Settled> settledByUid = new HashMap<>();
  private final ScheduledExecutorService thread;

  private record Settled(long generation, int rounds) {}

  private ClusterOperators(ControlPlane controlPlane, Admission admission, Clock clock) {
    client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(controlPlane.kubeconfig()))
            .build();
    cluster = new Cluster(client, "k8ssandra-operator");
    program = new ControlPlaneProgram(cluster, clock);
    rings = new K8ssandra(cluster, clock);
    replicatedSecrets = new ReplicatedSecrets(cluster, clock);
    var cassOperator = new Cluster(client, "cass-operator");
    datacenters = new CassOperator(cassOperator, clock);
    tasks = new DatacenterTasks(cassOperator, clock);
    ringTasks = new RingTasks(cluster, clock);
    gateways = new Gateways(cluster);
    repairs = new Repairs(cluster);
    monitoring = new Monitoring(new Cluster(client, "PrometheusOperator"));
    certificates = new Certificates(new Cluster(client, "cert-manager"), clock);
    webhooks = new Webhooks(controlPlane.name(), cluster, program, admission);
    thread =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              var worker = new Thread(task, "operators-" + controlPlane.name());
              worker.setDaemon(true);
              return worker;
            });
  }

  /** Begins to work in the cluster. */
  public static ClusterOperators start(
      ControlPlane controlPlane, Admission admission, Clock clock) {
    var operators = new ClusterOperators(controlPlane, admission, clock);
    operators.thread.execute(operators::round);
    return operators;
  }

  @Override
  public void close() {
    thread.shutdownNow();
    webhooks.forget();
    program.close();
    client.close();
  }

  private void round() {
    boolean settled = true;
    try {
      settled = work();
    } catch (RuntimeException e) {
      LOG.log(Level.FINE, "operators", e);
    }
    if (!thread.isShutdown()) {
      thread.schedule(this::round, settled ? IDLE_MILLIS : BUSY_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private boolean work() {
    var kinds = cluster.kinds();
    if (kinds.isEmpty()) {
      return true;
    }
    var running = OperatorDeployments.in(client);
    if (!webhooks.converge(running, kinds)) {
      return false;
    }
    boolean settled = program.converge(running.controlPlane());
    settled &= each(kinds, Kinds.CERTIFICATE, running, "cert-manager", certificates::reconcile);
    settled &=
        each(
            kinds,
            Kinds.PROMETHEUS,
            running,
            "kube-prometheus-stack-operator",
            m -> monitoring.reconcile(m, Kinds.PROMETHEUS));
    settled &=
        each(
            kinds,
            Kinds.ALERTMANAGER,
            running,
            "kube-prometheus-stack-operator",
            m -> monitoring.reconcile(m, Kinds.ALERTMANAGER));
    settled &= each(kinds, Kinds.DATACENTER, running, "cass-operator", datacenters::reconcile);
    settled &= each(kinds, Kinds.DATACENTER_TASK, running, "cass-operator", tasks::reconcile);
    settled &= each(kinds, Kinds.STARGATE, running, "k8ssandra-operator", gateways::reconcile);
    settled &= each(kinds, Kinds.REAPER, running, "k8ssandra-operator", repairs::reconcile);
    var contexts = program.contexts();
    if (contexts.isPresent() && kinds.contains(Kinds.DATACENTER)) {
      settled &= rings(kinds, running, contexts.get());
    }
    return settled;
  }

  /** What only the control plane's operator does. */
  private boolean rings(Set<Kinds> kinds, OperatorDeployments running, Contexts contexts) {
    return each(
            kinds,
            Kinds.REPLICATED_SECRET,
            running,
            "k8ssandra-operator",
            secret -> replicatedSecrets.reconcile(secret, contexts))
        & each(
            kinds,
            Kinds.TASK,
            running,
            "k8ssandra-operator",
            task -> ringTasks.reconcile(task, contexts))
        & each(
            kinds,
            Kinds.RING,
            running,
            "k8ssandra-operator",
            ring -> rings.reconcile(ring, contexts));
  }

  private interface Reconciler {
    boolean reconcile(Manifest manifest);
  }

  private boolean each(
      Set<Kinds> kinds,
      Kinds kind,
      OperatorDeployments running,
      String operator,
      Reconciler reconciler) {
    if (!kinds.contains(kind) || !running.runs(operator)) {
      return true;
    }
    boolean settled = true;
    List<Manifest> manifests = cluster.list(kind);
    for (var manifest : manifests) {
      if (running.watch(operator, manifest.namespace()) && !restful(manifest)) {
        settled &= settle(manifest, reconciler);
      }
    }
    return settled;
  }

  /** Whether it was as it should be a short while ago, and nobody has changed it since. */
  private boolean restful(Manifest manifest) {
    var known = settledByUid.get(manifest.uid());
    if (known == null || known.generation() != manifest.generation() || manifest.deleting()) {
      return false;
    }
    settledByUid.put(manifest.uid(), new Settled(known.generation(), known.rounds() + 1));
    return known.rounds() < ROUNDS_BETWEEN_LOOKS;
  }

  private boolean settle(Manifest manifest, Reconciler reconciler) {
    boolean done;
    try {
      done = reconciler.reconcile(manifest);
    } catch (RuntimeException e) {
      LOG.log(Level.FINE, manifest.resource().getKind() + " " + manifest.name(), e);
      done = false;
    }
    if (done && !manifest.deleting()) {
      settledByUid.put(manifest.uid(), new Settled(manifest.generation(), 0));
    } else {
      settledByUid.remove(manifest.uid());
    }
    return done;
  }
}
