package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Data centres that are built in no time. */
final class RecordedSites implements Sites {
  final List<String> opened = new ArrayList<>();
  final List<ManagedPolicy> policies = new ArrayList<>();
  final List<String> closed = new ArrayList<>();

  @Override
  public Endpoints endpoints(Order order) {
    return new Endpoints("https://vcenter.invalid/", "127.0.0.1", "https://nsx.invalid");
  }

  @Override
  public void open(Order order) {
    opened.add(order.sddcId());
    order.clusters().forEach(cluster -> policies.add(cluster.policy()));
  }

  @Override
  public CompletableFuture<Void> close(String sddcId) {
    closed.add(sddcId);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void expireSessions() {}

  @Override
  public CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> disableSupervisor(String sddcId) {
    return CompletableFuture.completedFuture(null);
  }
}
