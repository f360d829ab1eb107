package io.ringwright.lab.k8ssandra;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The clusters that a control plane's operator is connected to: its own, and those of the
 * ClientConfigs that it has read when it started. Source: k8ssandra-operator, package clientcache.
 *
 * @param local its own cluster
 * @param remote the others, by context
 * @param namespaces that it watches, in all of them; the empty name stands for every namespace
 */
record Contexts(Cluster local, Map<String, Cluster> remote, List<String> namespaces)
    implements AutoCloseable {

  /** A datacenter names a context that the operator has not read. */
  static final class UnknownContextException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownContextException(String context) {
      super("No known client for context-name " + context);
    }
  }

  Contexts {
    remote = Map.copyOf(remote);
    namespaces = List.copyOf(namespaces);
  }

  /** Whether a datacenter may name it; its own cluster has no name. */
  boolean knows(String context) {
    return context.isEmpty() || remote.containsKey(context);
  }

  /**
   * The cluster of a context.
   *
   * @throws UnknownContextException if the operator has not read it
   */
  Cluster named(String context) {
    if (!knows(context)) {
      throw new UnknownContextException(context);
    }
    return context.isEmpty() ? local : remote.get(context);
  }

  /** Objects of a kind in the namespaces that are watched, in every cluster. */
  List<Found> everywhere(Kinds kind) {
    var found = new ArrayList<Found>();
    var all = new ArrayList<>(Set.copyOf(remote.values()));
    all.add(0, local);
    for (var cluster : all) {
      for (var namespace : namespaces) {
        cluster.list(kind, namespace).forEach(each -> found.add(new Found(cluster, each)));
      }
    }
    return found;
  }

  /** An object and the cluster that it is in. */
  record Found(Cluster cluster, Manifest manifest) {}

  @Override
  public void close() {
    remote.values().forEach(each -> each.client().close());
  }
}
