package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/** A kind of object of the Policy API: where it stands, and what NSX refuses of it. */
interface PolicyKind {
  /** Template of the folder behind {@code /policy/api/v1}, with {@code {domain}} if it has one. */
  String folder();

  /** As objects tell it. */
  String resourceType();

  /**
   * Why NSX refuses an object.
   *
   * @param domain gateway in the path, or nothing
   * @param old what the object was before
   * @param objects all others
   */
  List<String> problems(
      String domain, ObjectNode object, Optional<ObjectNode> old, NsxObjects objects);

  /** Adds what NSX computes. */
  default void complete(ObjectNode object) {}

  /** Why NSX does not let go of an object; empty if it does. */
  default Optional<String> holds(String path, NsxObjects objects) {
    var users = objects.usersOf(path);
    return users.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The object path=["
                + path
                + "] cannot be deleted as either it has children or it is being referenced by other"
                + " objects path="
                + users);
  }
}
