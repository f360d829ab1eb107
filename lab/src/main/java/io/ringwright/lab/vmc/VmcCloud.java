package io.ringwright.lab.vmc;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;

/**
 * The service behind the VMC API: its SDDCs and groups, and the tasks that change them. Whoever
 * looks first and acts then holds its monitor.
 */
final class VmcCloud {
  private static final Logger LOG = Logger.getLogger(VmcCloud.class.getName());
  private static final String BROKEN =
      "Failed to attach the customer subnets: one per availability zone is supported";

  private final Ledger ledger;
  private final Faults faults;
  private final Clock clock;
  private final SiteWork work = new SiteWork();
  private final Sites sites;

  VmcCloud(Path folder, Faults faults, Clock clock, Sites sites) {
    this.ledger = new Ledger(folder);
    this.faults = faults;
    this.clock = clock;
    this.sites = sites;
  }

  Credentials credentials() {
    return ledger.credentials();
  }

  /**
   * Opens the sites of all SDDCs that were there before, and takes up unfinished tasks.
   *
   * @return ends when the Supervisors that ran before run again, or cannot
   */
  synchronized CompletableFuture<Void> resume() {
    var supervisors = new ArrayList<CompletableFuture<Void>>();
    for (var sddc : ledger.sddcs.values()) {
      if (sddc.state() == Sddc.State.READY || sddc.state() == Sddc.State.DELETING) {
        sites.open(order(sddc));
        sddc.clusters().stream()
            .filter(cluster -> cluster.wcpStatus() == Cluster.WcpStatus.ENABLED)
            .filter(cluster -> cluster.wcp() != null)
            .forEach(cluster -> supervisors.add(supervisor(sddc, cluster.wcp())));
      }
    }
    ledger.tasks.values().stream().filter(task -> task.status().running()).forEach(this::beginWork);
    return CompletableFuture.allOf(supervisors.toArray(CompletableFuture[]::new));
  }

  private CompletableFuture<Void> supervisor(Sddc sddc, WcpNetworks networks) {
    return sites
        .enableSupervisor(order(sddc), networks)
        .exceptionally(
            trouble -> {
              LOG.log(Level.WARNING, "no Supervisor for " + sddc.id(), trouble);
              return null;
            });
  }

  synchronized List<Sddc> sddcs() {
    return ledger.sddcsByAge();
  }

  synchronized Optional<Sddc> sddc(String id) {
    return Optional.ofNullable(ledger.sddcs.get(id));
  }

  synchronized List<Group> groups() {
    return ledger.groupsByAge();
  }

  /** Oldest first. */
  synchronized List<Task> tasks() {
    return ledger.tasksByAge();
  }

  synchronized Optional<Task> task(String id) {
    return Optional.ofNullable(ledger.tasks.get(id));
  }

  /** The task that keeps an SDDC or a group busy, if one does. */
  synchronized Optional<Task> running(String resourceId) {
    return ledger.tasks.values().stream()
        .filter(task -> task.resourceId().equals(resourceId) && task.status().running())
        .findFirst();
  }

  /** A new SDDC and the task that builds it; empty if the lab has no address left. */
  synchronized Optional<Task> create(SddcConfig config, int mostSddcs) {
    var taken =
        ledger.sddcs.values().stream()
            .filter(sddc -> sddc.state() != Sddc.State.DELETED)
            .map(Sddc::slot)
            .toList();
    var slot = IntStream.range(0, mostSddcs).filter(each -> !taken.contains(each)).findFirst();
    if (slot.isEmpty()) {
      return Optional.empty();
    }
    var sddc = Sddc.ordered(slot.getAsInt(), config, clock.millis());
    ledger.sddcs.put(sddc.id(), sddc);
    var script = faults.script(TaskKind.CREATE);
    var doomed =
        SddcRules.brokenByDesign(config) && script.ends() == Task.Status.FINISHED
            ? TaskScript.failing(script.millis(), BROKEN)
            : script;
    return Optional.of(start(sddc, new SddcDeed.Create(), doomed));
  }

  synchronized Task start(Sddc sddc, SddcDeed deed) {
    return start(sddc, deed, faults.script(deed.kind()));
  }

  synchronized Task start(Sddc sddc, SddcDeed deed, TaskScript script) {
    ledger.sddcs.put(sddc.id(), deed.begun(sddc, clock.millis()));
    return started(sddc.id(), deed, script);
  }

  synchronized Task start(Group group, GroupDeed deed) {
    ledger.groups.put(group.id(), deed.begun(group));
    return started(group.id(), deed, faults.script(deed.kind()));
  }

  private Task started(String resourceId, Deed deed, TaskScript script) {
    var task =
        new Task(
            UUID.randomUUID().toString(),
            Task.Status.STARTED,
            resourceId,
            deed,
            clock.millis(),
            script,
            0,
            null);
    ledger.tasks.put(task.id(), task);
    ledger.save();
    beginWork(task);
    return task;
  }

  synchronized void cancel(Task task) {
    ledger.tasks.computeIfPresent(task.id(), (id, now) -> now.canceling());
    ledger.save();
  }

  synchronized void change(String sddcId, UnaryOperator<Sddc> change) {
    ledger.sddcs.computeIfPresent(sddcId, (id, sddc) -> change.apply(sddc));
    ledger.save();
    reopen(sddcId);
  }

  /** Somebody else has deleted the SDDC. */
  synchronized void vanish(String sddcId) {
    sites.close(sddcId).join();
    change(sddcId, sddc -> sddc.withState(Sddc.State.DELETED, clock.millis()));
  }

  /** Whether the organisation is still connected to that AWS account. */
  synchronized boolean linked(String accountId) {
    return !ledger.unlinkedAccounts.contains(accountId);
  }

  /** Ends the connection; SDDCs that were linked to that account are no longer. */
  synchronized void unlink(String accountId) {
    ledger.unlinkedAccounts.add(accountId);
    ledger.sddcs.replaceAll(
        (id, sddc) ->
            sddc.state() != Sddc.State.DELETED && sddc.config().isLinkedTo(accountId)
                ? sddc.withConfig(sddc.config().unlinked(), clock.millis())
                : sddc);
    ledger.save();
  }

  /**
   * Connects an account again; SDDCs have to be linked to it one by one.
   *
   * @return false if it was not disconnected
   */
  synchronized boolean connect(String accountId) {
    boolean wasGone = ledger.unlinkedAccounts.remove(accountId);
    ledger.save();
    return wasGone;
  }

  /** Tells the SDDC's own systems what it consists of now. */
  private void reopen(String sddcId) {
    sddc(sddcId)
        .filter(sddc -> sddc.state() == Sddc.State.READY)
        .ifPresent(sddc -> sites.open(order(sddc)));
  }

  /** Ends what is due. Called before each answer and by the lab's clock. */
  synchronized void advance() {
    long now = clock.millis();
    for (var task : List.copyOf(ledger.tasks.values())) {
      if (task.status().running() && task.due(now)) {
        end(task, now);
      }
    }
  }

  private void beginWork(Task task) {
    if (task.deed() instanceof SddcDeed deed && task.script().ends() == Task.Status.FINISHED) {
      sddc(task.resourceId()).ifPresent(sddc -> work.begin(task, deed.work(sites, order(sddc))));
    }
  }

  private void end(Task task, long now) {
    if (work.goesOn(task)) {
      return;
    }
    var trouble = work.end(task);
    var status = endOf(task, trouble.isPresent());
    var error =
        status == Task.Status.FAILED
            ? trouble.map(String::valueOf).orElse(task.script().text())
            : null;
    ledger.tasks.put(task.id(), task.ended(status, now, error));
    settle(task, status, now);
    ledger.save();
    reopen(task.resourceId());
  }

  private void settle(Task task, Task.Status status, long now) {
    if (task.deed() instanceof SddcDeed deed) {
      ledger.sddcs.computeIfPresent(
          task.resourceId(),
          (id, sddc) ->
              switch (status) {
                case FINISHED -> deed.done(sddc, now);
                case CANCELED -> deed.canceled(sddc, now);
                default -> deed.failed(sddc, now);
              });
    } else if (task.deed() instanceof GroupDeed deed) {
      ledger.groups.computeIfPresent(
          task.resourceId(),
          (id, group) -> status == Task.Status.FINISHED ? deed.done(group) : deed.failed(group));
    }
  }

  private static Task.Status endOf(Task task, boolean broke) {
    if (task.status() == Task.Status.CANCELING) {
      return Task.Status.CANCELED;
    }
    return broke ? Task.Status.FAILED : task.script().ends();
  }

  Sites.Order order(Sddc sddc) {
    return Sites.Order.of(sddc, credentials().orgId());
  }
}
