package io.ringwright.lab.cluster;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.process.LogFile;
import io.ringwright.lab.toolbox.EngineTool;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One control plane: starts its processes in order and keeps nodes and storage as specified. */
final class Cluster {
  private static final Logger LOG = Logger.getLogger(Cluster.class.getName());
  // Some 4 s on two free cores; far more when the engine tools are being built meanwhile.
  private static final Poll PATIENTLY = new Poll(Duration.ofSeconds(120), Duration.ofMillis(50));
  private static final int LAST_LINES = 15;

  private final ControlPlaneCommands commands;
  private final ClusterFolder folder;
  private final Children children;
  private final URI server;

  private volatile ControlPlaneSpec spec;
  private volatile @Nullable RunningControlPlane access;
  private volatile @Nullable ApiServerHealth health;

  Cluster(ControlPlaneCommands commands, Children children) {
    this.commands = commands;
    this.folder = commands.folder();
    this.children = children;
    this.spec = commands.cluster().spec();
    this.server = URI.create("https://127.0.0.1:" + commands.cluster().ports().apiServer());
  }

  Optional<ControlPlane> access() {
    return Optional.ofNullable(access);
  }

  ControlPlane converge(ControlPlaneSpec wanted) {
    var running = access;
    if (running == null) {
      running = startProcesses();
    }
    spec = wanted;
    try (var client = clientOf(running)) {
      new ClusterContent(client, wanted).converge();
      awaitUsable(client, wanted);
    }
    access = running;
    return running;
  }

  ClusterStatus status() {
    var asked = health;
    return new ClusterStatus(
        commands.cluster().name(),
        server.toString(),
        EngineTool.kubernetesVersion(),
        spec.nodes().size(),
        asked != null && asked.ready());
  }

  private RunningControlPlane startProcesses() {
    children.start(commands.etcd());
    var apiServer = children.start(commands.apiServer());
    PATIENTLY.until(
        "the API server of " + commands.cluster().name(),
        this::apiServerReady,
        this::givenUp,
        () -> apiServer.lastWords(LAST_LINES));
    var running =
        RunningControlPlane.of(
            commands.cluster().name(), server, folder.caPem(), folder.adminToken());
    writeKubeconfig(running);
    children.start(commands.controllerManager());
    if (spec.kind() == ControlPlaneSpec.Kind.WORKLOAD) {
      children.start(commands.scheduler());
      children.start(commands.kwok().after(() -> freeNodes(running)));
    }
    return running;
  }

  /**
   * A new kwok looks after a node only when the lease of the former one has expired: after some 40
   * s, and one node after the other, so that it hands out addresses before it has seen all that are
   * in use.
   */
  private void freeNodes(ControlPlane running) {
    try (var client = clientOf(running)) {
      client.leases().inNamespace("kube-node-lease").delete();
    } catch (KubernetesClientException e) {
      LOG.log(Level.WARNING, commands.cluster().name() + ": nodes wait for their leases", e);
    }
  }

  private boolean apiServerReady() {
    var known = health;
    if (known == null) {
      if (!Files.exists(folder.apiServerCertificate())) {
        return false;
      }
      known = new ApiServerHealth(server, folder.caPem(), folder.adminToken());
      health = known;
    }
    return known.ready();
  }

  private void writeKubeconfig(RunningControlPlane running) {
    try {
      PrivateFiles.write(folder.kubeconfig(), running.kubeconfig());
    } catch (IOException e) {
      throw new LabException("cannot write " + folder.kubeconfig(), e);
    }
  }

  /** Usable means: the controllers work (a namespace has its account) and the nodes have joined. */
  private void awaitUsable(KubernetesClient client, ControlPlaneSpec wanted) {
    PATIENTLY.until(
        "the controller manager of " + commands.cluster().name(),
        () -> client.serviceAccounts().inNamespace("default").withName("default").get() != null,
        this::givenUp,
        () -> "");
    PATIENTLY.until(
        "a Ready state of all " + wanted.nodes().size() + " nodes of " + commands.cluster().name(),
        () -> new ClusterContent(client, wanted).readyNodes() >= wanted.nodes().size(),
        this::givenUp,
        () -> "");
  }

  /** Why waiting is in vain: a process that was given up, with its last words. */
  private String givenUp() {
    var prefix = commands.cluster().name() + "/";
    return children.status().stream()
        .filter(child -> child.name().startsWith(prefix))
        .filter(child -> child.state() == ChildStatus.State.FAILED)
        .findFirst()
        .map(
            child ->
                "%s %s\n%s\nall of it: %s"
                    .formatted(
                        child.name(),
                        child.reason(),
                        new LogFile(Path.of(child.log())).tail(LAST_LINES),
                        child.log()))
        .orElse("");
  }

  private static KubernetesClient clientOf(ControlPlane running) {
    return new KubernetesClientBuilder()
        .withConfig(Config.fromKubeconfig(running.kubeconfig()))
        .build();
  }
}
