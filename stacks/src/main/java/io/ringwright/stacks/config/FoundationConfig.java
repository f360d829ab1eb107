package io.ringwright.stacks.config;

import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
import java.util.Optional;

/**
 * Layers of VMware below clusters, each of ours or existing; a stack may end after any of them.
 *
 * @param path where it is configured: the root, or a cluster of its own
 * @param owner the cluster whose own it is; empty for the one that clusters share
 * @param sddc empty where a vCenter outside of VMC is named
 */
public record FoundationConfig(
    String path,
    Optional<String> owner,
    Optional<SddcConfig> sddc,
    Optional<SupervisorConfig> supervisor,
    StorageConfig storage) {

  /** Reads the keys of a foundation out of {@code section}, which may have others. */
  static FoundationConfig read(Section section, Optional<String> owner, Findings findings) {
    return new FoundationConfig(
        section.path(),
        owner,
        section.section("sddc").map(each -> SddcConfig.read(each, findings)),
        section.section("supervisor").map(each -> SupervisorConfig.read(each, findings)),
        StorageConfig.read(
            section.section("storage").orElse(Section.absent(section.path("storage"), findings)),
            findings));
  }

  /** Path of one of its keys. */
  String at(String key) {
    return Section.join(path, key);
  }

  /** An SDDC of our own, if it has one. */
  Optional<SddcConfig.New> newSddc() {
    return sddc.filter(SddcConfig.New.class::isInstance).map(SddcConfig.New.class::cast);
  }

  /** A vSphere Namespace of our own, if it has one. */
  Optional<NamespaceConfig.New> newNamespace() {
    return supervisor
        .map(SupervisorConfig::namespace)
        .filter(NamespaceConfig.New.class::isInstance)
        .map(NamespaceConfig.New.class::cast);
  }

  /** Whether its pods are known to hide behind NAT. */
  boolean translates() {
    return newNamespace().filter(each -> each.routing() == Routing.NAT).isPresent();
  }
}
