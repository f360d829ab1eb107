package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.VmClass;
import java.util.List;
import java.util.Optional;

/** A Kubernetes cluster that pods of a stack run in. */
public sealed interface ClusterConfig {
  /** Where it is configured. */
  String path();

  /** Where its workers are configured. */
  String workersPath();

  /** How the stack calls it. */
  String name();

  /** What each of its workers is, where that is known. */
  Optional<VmClass> workerClass();

  /** How many workers it has; 0 where nobody said. */
  int workers();

  /** The same with workers of another class. */
  ClusterConfig withWorkerClass(VmClass other);

  /**
   * A Tanzu cluster of ours.
   *
   * @param foundation what it stands on
   */
  record Tanzu(String path, TanzuConfig tanzu, FoundationConfig foundation)
      implements ClusterConfig {
    @Override
    public String workersPath() {
      return path + ".workers";
    }

    @Override
    public String name() {
      return tanzu.name();
    }

    @Override
    public Optional<VmClass> workerClass() {
      return Optional.of(tanzu.workerClass());
    }

    @Override
    public int workers() {
      return tanzu.workers();
    }

    @Override
    public Tanzu withWorkerClass(VmClass other) {
      return new Tanzu(path, tanzu.withWorkerClass(other), foundation);
    }
  }

  /**
   * A cluster that somebody else owns.
   *
   * @param podCidrs networks of its pods, where other clusters' pods must reach them
   * @param server URL of its API server as another cluster's pods reach it; the kubeconfig's if
   *     empty
   */
  record Existing(
      String path, KubernetesConfig kubernetes, List<CidrBlock> podCidrs, Optional<String> server)
      implements ClusterConfig {
    @Override
    public String workersPath() {
      return kubernetes.path() + ".workers";
    }

    @Override
    public String name() {
      return kubernetes.name();
    }

    @Override
    public Optional<VmClass> workerClass() {
      return kubernetes.workers().map(KubernetesConfig.Workers::vmClass);
    }

    @Override
    public int workers() {
      return kubernetes.workers().map(KubernetesConfig.Workers::replicas).orElse(0);
    }

    /** Somebody else's workers are as they are. */
    @Override
    public Existing withWorkerClass(VmClass other) {
      return this;
    }
  }
}
