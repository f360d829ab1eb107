package io.ringwright.lab.vmc;

import io.ringwright.lab.wire.StateFile;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The service behind the VMC API: its SDDCs and the tasks that change them. Every change is written
 * down before anybody is told, so a lab that was killed goes on where it was.
 */
final class VmcCloud {
  private static final Logger LOG = Logger.getLogger(VmcCloud.class.getName());

  /** What is remembered. */
  record Memory(Credentials credentials, Map<String, Sddc> sddcs, Map<String, Task> tasks) {}

  private final StateFile<Memory> file;
  private final Faults faults;
  private final Clock clock;
  private final Credentials credentials;
  private final Map<String, Sddc> sddcs = new TreeMap<>();
  private final Map<String, Task> tasks = new TreeMap<>();
  private final Map<String, CompletableFuture<Void>> work = new TreeMap<>();
  private final Sites sites;

  VmcCloud(Path folder, Faults faults, Clock clock, Sites sites) {
    this.file = new StateFile<>(folder.resolve("vmc.json"), Memory.class);
    this.faults = faults;
    this.clock = clock;
    this.sites = sites;
    var memory = file.read().orElseGet(() -> new Memory(Credentials.fresh(), Map.of(), Map.of()));
    credentials = memory.credentials();
    sddcs.putAll(memory.sddcs());
    tasks.putAll(memory.tasks());
    save();
  }

  Credentials credentials() {
    return credentials;
  }

  /**
   * Opens the sites of all SDDCs that were there before, and takes up unfinished tasks.
   *
   * @return ends when the Supervisors that ran before run again, or cannot
   */
  synchronized CompletableFuture<Void> resume() {
    var supervisors = new ArrayList<CompletableFuture<Void>>();
    for (var sddc : sddcs.values()) {
      if (sddc.state() == Sddc.State.READY || sddc.state() == Sddc.State.DELETING) {
        sites.open(order(sddc));
        if (sddc.wcp() != null && sddc.wcpStatus() == Sddc.WcpStatus.ENABLED) {
          supervisors.add(
              sites
                  .enableSupervisor(order(sddc), sddc.wcp())
                  .exceptionally(
                      trouble -> {
                        logTrouble("Supervisor of " + sddc.id(), trouble);
                        return null;
                      }));
        }
      }
    }
    tasks.values().stream().filter(task -> task.status().running()).forEach(this::beginWork);
    return CompletableFuture.allOf(supervisors.toArray(CompletableFuture[]::new));
  }

  synchronized List<Sddc> sddcs() {
    return sddcs.values().stream()
        .sorted(Comparator.comparingLong(Sddc::createdMillis).thenComparing(Sddc::id))
        .toList();
  }

  synchronized Optional<Sddc> sddc(String id) {
    return Optional.ofNullable(sddcs.get(id));
  }

  synchronized List<Task> tasks() {
    return tasks.values().stream()
        .sorted(Comparator.comparingLong(Task::startMillis).thenComparing(Task::id))
        .toList();
  }

  synchronized Optional<Task> task(String id) {
    return Optional.ofNullable(tasks.get(id));
  }

  /** The task that keeps an SDDC busy, if one does. */
  synchronized Optional<Task> running(String sddcId) {
    return tasks.values().stream()
        .filter(task -> task.sddcId().equals(sddcId) && task.status().running())
        .findFirst();
  }

  /** A new SDDC and the task that builds it; empty if the lab has no address left. */
  synchronized Optional<Task> create(SddcConfig config, int mostSddcs) {
    var taken =
        sddcs.values().stream()
            .filter(sddc -> sddc.state() != Sddc.State.DELETED)
            .map(Sddc::slot)
            .toList();
    var slot = IntStream.range(0, mostSddcs).filter(each -> !taken.contains(each)).findFirst();
    if (slot.isEmpty()) {
      return Optional.empty();
    }
    long now = clock.millis();
    var sddc =
        new Sddc(
            UUID.randomUUID().toString(),
            slot.getAsInt(),
            config,
            Sddc.State.DEPLOYING,
            now,
            now,
            UUID.randomUUID().toString(),
            List.of(),
            Sddc.WcpStatus.DISABLED,
            null,
            Credentials.secret());
    sddcs.put(sddc.id(), sddc);
    var script = faults.script(Task.Kind.CREATE);
    var doomed =
        SddcRules.brokenByDesign(config) && script.ends() == Task.Status.FINISHED
            ? TaskScript.failing(
                script.millis(),
                "Failed to attach the customer subnets: one per availability zone is supported")
            : script;
    return Optional.of(start(Task.Kind.CREATE, sddc, Map.of(), doomed));
  }

  synchronized Task start(Task.Kind kind, Sddc sddc, Map<String, String> params) {
    return start(kind, sddc, params, faults.script(kind));
  }

  synchronized Task start(
      Task.Kind kind, Sddc sddc, Map<String, String> params, TaskScript script) {
    var all = new TreeMap<>(params);
    all.put("sddcId", sddc.id());
    all.putIfAbsent("clusterId", sddc.clusterId());
    var task =
        new Task(
            UUID.randomUUID().toString(),
            kind,
            Task.Status.STARTED,
            sddc.id(),
            all,
            clock.millis(),
            script,
            0,
            null);
    tasks.put(task.id(), task);
    beginWork(task);
    save();
    return task;
  }

  synchronized void cancel(Task task) {
    tasks.computeIfPresent(task.id(), (id, now) -> now.canceling());
    save();
  }

  synchronized void change(String sddcId, UnaryOperator<Sddc> change) {
    sddcs.computeIfPresent(sddcId, (id, sddc) -> change.apply(sddc));
    save();
  }

  /** Somebody else has deleted the SDDC. */
  synchronized void vanish(String sddcId) {
    sites.close(sddcId).join();
    change(sddcId, sddc -> sddc.withState(Sddc.State.DELETED, clock.millis()));
  }

  /** Tells the SDDC's own systems what it consists of now. */
  synchronized void reopen(String sddcId) {
    sddc(sddcId)
        .filter(sddc -> sddc.state() == Sddc.State.READY)
        .ifPresent(sddc -> sites.open(order(sddc)));
  }

  /** Ends what is due. Called before each answer and by the lab's clock. */
  synchronized void advance() {
    long now = clock.millis();
    for (var task : List.copyOf(tasks.values())) {
      if (task.status().running() && task.due(now)) {
        end(task, now);
      }
    }
  }

  private void beginWork(Task task) {
    var sddc = sddcs.get(task.sddcId());
    if (sddc == null || task.script().ends() != Task.Status.FINISHED) {
      return;
    }
    if (task.kind() == Task.Kind.DELETE) {
      work.put(task.id(), sites.close(sddc.id()));
    } else if (task.kind() == Task.Kind.ENABLE_WCP && sddc.wcp() != null) {
      work.put(task.id(), sites.enableSupervisor(order(sddc), sddc.wcp()));
    } else if (task.kind() == Task.Kind.DISABLE_WCP) {
      work.put(task.id(), sites.disableSupervisor(sddc.id()));
    }
  }

  private void end(Task task, long now) {
    var doing = work.get(task.id());
    if (doing != null && !doing.isDone()) {
      return;
    }
    work.remove(task.id());
    var trouble = doing == null ? Optional.<Throwable>empty() : troubleOf(doing);
    logTrouble("task " + task.kind(), trouble.orElse(null));
    var status = endOf(task, trouble.isPresent());
    var error =
        status == Task.Status.FAILED
            ? trouble.map(String::valueOf).orElse(task.script().text())
            : null;
    tasks.put(task.id(), task.ended(status, now, error));
    change(task.sddcId(), sddc -> Outcomes.of(status, sddc, task, now));
    if (status == Task.Status.FINISHED) {
      reopen(task.sddcId());
    }
  }

  private static Task.Status endOf(Task task, boolean broke) {
    if (task.status() == Task.Status.CANCELING) {
      return Task.Status.CANCELED;
    }
    return broke ? Task.Status.FAILED : task.script().ends();
  }

  Sites.Order order(Sddc sddc) {
    return new Sites.Order(
        sddc.id(),
        sddc.slot(),
        credentials.orgId(),
        sddc.clusterId(),
        sddc.cloudPassword(),
        sddc.hosts().size(),
        sddc.config().hostInstanceType());
  }

  private static Optional<Throwable> troubleOf(CompletableFuture<Void> doing) {
    return doing.handle((done, trouble) -> Optional.ofNullable(trouble)).join();
  }

  private static void logTrouble(String what, @Nullable Throwable trouble) {
    if (trouble != null) {
      LOG.log(Level.WARNING, what + " failed", trouble);
    }
  }

  private void save() {
    file.write(new Memory(credentials, sddcs, tasks));
  }
}
