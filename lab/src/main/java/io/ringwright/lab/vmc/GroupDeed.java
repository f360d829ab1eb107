package io.ringwright.lab.vmc;

import java.util.List;
import java.util.Set;

/** What is done to an SDDC group. */
sealed interface GroupDeed extends Deed {
  Group begun(Group group);

  Group done(Group group);

  Group failed(Group group);

  /** The group and its transit gateway are made. */
  record Create() implements GroupDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.CREATE_GROUP;
    }

    @Override
    public Group begun(Group group) {
      return group;
    }

    @Override
    public Group done(Group group) {
      return group.withState(Group.State.CONNECTED);
    }

    @Override
    public Group failed(Group group) {
      return group.withState(Group.State.CONNECTION_FAILED);
    }
  }

  /** SDDCs join and leave. */
  record UpdateMembers(List<String> added, Set<String> removed) implements GroupDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.UPDATE_GROUP;
    }

    @Override
    public Group begun(Group group) {
      return group;
    }

    @Override
    public Group done(Group group) {
      return group.withMembers(added, removed).withState(Group.State.CONNECTED);
    }

    @Override
    public Group failed(Group group) {
      return group;
    }
  }

  /** The group is dissolved. */
  record Delete() implements GroupDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.DELETE_GROUP;
    }

    @Override
    public Group begun(Group group) {
      return group.withState(Group.State.DELETING);
    }

    @Override
    public Group done(Group group) {
      return group.withState(Group.State.DELETED);
    }

    @Override
    public Group failed(Group group) {
      return group.withState(Group.State.DELETION_FAILED);
    }
  }
}
