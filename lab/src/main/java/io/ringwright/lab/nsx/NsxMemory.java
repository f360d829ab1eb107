package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.StateFile;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What NSX of all SDDCs remembers. Not thread-safe: whoever uses it holds a lock. */
final class NsxMemory {
  /** Objects of an SDDC by their policy path. */
  record Memory(Map<String, Map<String, ObjectNode>> objectsBySddc) {}

  private final StateFile<Memory> file;
  private final Map<String, Map<String, ObjectNode>> objectsBySddc = new TreeMap<>();

  NsxMemory(Path folder) {
    this.file = new StateFile<>(folder.resolve("nsx.json"), Memory.class);
    file.read()
        .ifPresent(
            memory ->
                memory
                    .objectsBySddc()
                    .forEach((sddc, objects) -> objectsBySddc.put(sddc, new TreeMap<>(objects))));
  }

  void open(String sddcId) {
    objectsBySddc.computeIfAbsent(sddcId, id -> new TreeMap<>());
    save();
  }

  void forget(String sddcId) {
    objectsBySddc.remove(sddcId);
    save();
  }

  Optional<NsxObjects> find(String sddcId) {
    return Optional.ofNullable(objectsBySddc.get(sddcId)).map(NsxObjects::new);
  }

  void save() {
    file.write(new Memory(objectsBySddc));
  }
}
