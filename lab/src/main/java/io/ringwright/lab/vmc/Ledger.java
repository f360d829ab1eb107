package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.StateFile;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the service remembers, in memory and on disk. Every change is written down before anybody is
 * told, so a lab that was killed goes on where it was. Its users keep out of each other's way.
 */
final class Ledger {
  /** The file's content. */
  record Memory(
      Credentials credentials,
      Map<String, Sddc> sddcs,
      Map<String, Task> tasks,
      @Nullable Map<String, Group> groups,
      @Nullable Set<String> unlinkedAccounts) {}

  private final StateFile<Memory> file;
  private final Credentials credentials;
  final Map<String, Sddc> sddcs = new TreeMap<>();
  final Map<String, Task> tasks = new TreeMap<>();
  final Map<String, Group> groups = new TreeMap<>();

  /** Connected accounts that were disconnected. */
  final Set<String> unlinkedAccounts = new TreeSet<>();

  Ledger(Path folder) {
    file = new StateFile<>(folder.resolve("vmc.json"), Memory.class);
    var memory =
        new StateFile<>(file.path(), ObjectNode.class)
            .read()
            .map(FormerLedger::upgraded)
            .map(file::of);
    credentials = memory.map(Memory::credentials).orElseGet(Credentials::fresh);
    memory.ifPresent(
        known -> {
          sddcs.putAll(known.sddcs());
          tasks.putAll(known.tasks());
          groups.putAll(known.groups() == null ? Map.of() : known.groups());
          unlinkedAccounts.addAll(
              known.unlinkedAccounts() == null ? Set.of() : known.unlinkedAccounts());
        });
    save();
  }

  Credentials credentials() {
    return credentials;
  }

  List<Sddc> sddcsByAge() {
    return sddcs.values().stream()
        .sorted(Comparator.comparingLong(Sddc::createdMillis).thenComparing(Sddc::id))
        .toList();
  }

  List<Group> groupsByAge() {
    return groups.values().stream()
        .sorted(Comparator.comparingLong(Group::createdMillis).thenComparing(Group::id))
        .toList();
  }

  List<Task> tasksByAge() {
    return tasks.values().stream()
        .sorted(Comparator.comparingLong(Task::startMillis).thenComparing(Task::id))
        .toList();
  }

  void save() {
    file.write(new Memory(credentials, sddcs, tasks, groups, unlinkedAccounts));
  }
}
