package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * SDDCs that reach each other through a VMware Transit Connect.
 *
 * @param id of the deployment group
 * @param configId of its network connectivity configuration
 * @param members ids of SDDCs
 */
record Group(
    String id,
    String configId,
    String name,
    String description,
    List<String> members,
    State state,
    long createdMillis) {

  /** {@code state.name} of the network connectivity configuration. */
  enum State {
    CONNECTING,
    CONNECTED,
    CONNECTION_FAILED,
    DELETING,
    DELETED,
    DELETION_FAILED
  }

  Group {
    members = List.copyOf(members);
  }

  static Group ordered(String name, String description, List<String> members, long nowMillis) {
    return new Group(
        UUID.randomUUID().toString(),
        UUID.randomUUID().toString(),
        name,
        description,
        members,
        State.CONNECTING,
        nowMillis);
  }

  Group withState(State next) {
    return new Group(id, configId, name, description, members, next, createdMillis);
  }

  Group withMembers(List<String> added, Set<String> removed) {
    var next = new ArrayList<>(members);
    next.removeAll(removed);
    added.stream().filter(each -> !next.contains(each)).forEach(next::add);
    return new Group(id, configId, name, description, next, state, createdMillis);
  }
}
