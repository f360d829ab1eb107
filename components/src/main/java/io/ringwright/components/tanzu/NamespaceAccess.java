package io.ringwright.components.tanzu;

import io.ringwright.components.bindings.supervisor.NamespaceAccessArgs;

/**
 * Who may do what in a namespace.
 *
 * @param subject user or group name
 * @param domain identity domain, such as {@code vmc.local}
 * @param kind of subject
 * @param role {@link Role#EDIT} also makes the subject administrator of the namespace's clusters
 */
public record NamespaceAccess(String subject, String domain, Kind kind, Role role) {

  /** Kind of subject. */
  public enum Kind {
    USER,
    GROUP
  }

  /** What the subject may do. */
  public enum Role {
    OWNER,
    EDIT,
    VIEW
  }

  NamespaceAccessArgs toArgs() {
    return NamespaceAccessArgs.builder()
        .subject(subject)
        .domain(domain)
        .type(kind.name())
        .role(role.name())
        .build();
  }
}
