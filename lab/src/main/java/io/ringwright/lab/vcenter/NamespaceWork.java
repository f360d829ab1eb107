package io.ringwright.lab.vcenter;

import io.ringwright.lab.vmc.Faults;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What vCenter does after it has answered: a namespace is CONFIGURING until its Supervisor side is
 * there, and REMOVING until it is gone.
 */
final class NamespaceWork {
  private static final Logger LOG = Logger.getLogger(NamespaceWork.class.getName());

  private final VcenterInventory inventory;
  private final SupervisorNamespaces supervisor;
  private final Faults faults;
  private final Executor background;

  NamespaceWork(
      VcenterInventory inventory,
      SupervisorNamespaces supervisor,
      Faults faults,
      Executor background) {
    this.inventory = inventory;
    this.supervisor = supervisor;
    this.faults = faults;
    this.background = background;
  }

  /** Takes up what a stopped lab left half done. */
  void resume() {
    for (var namespace : inventory.namespaces()) {
      if (namespace.status() == Namespace.Status.CONFIGURING) {
        configure(namespace);
      } else if (namespace.status() == Namespace.Status.REMOVING) {
        remove(namespace);
      }
    }
  }

  void configure(Namespace namespace) {
    var failure = faults.takeNamespaceFailure();
    background.execute(
        () -> {
          try {
            pause();
            supervisor.apply(namespace);
            finish(namespace.name(), failure.orElse(null));
          } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "namespace " + namespace.name() + " failed", e);
            finish(namespace.name(), e.getMessage());
          }
        });
  }

  private void finish(String name, @Nullable String failure) {
    var status = failure == null ? Namespace.Status.RUNNING : Namespace.Status.ERROR;
    inventory.change(
        name,
        old -> old.status() == Namespace.Status.REMOVING ? old : old.withStatus(status, failure));
  }

  /** The Supervisor side follows a changed namespace. */
  void follow(Namespace changed) {
    background.execute(() -> supervisor.apply(changed));
  }

  void remove(Namespace namespace) {
    background.execute(
        () -> {
          try {
            pause();
            supervisor.remove(namespace.name());
            inventory.remove(namespace.name());
          } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "namespace " + namespace.name() + " stays", e);
            inventory.change(
                namespace.name(), old -> old.withStatus(Namespace.Status.ERROR, e.getMessage()));
          }
        });
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(faults.settings().namespaceMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
