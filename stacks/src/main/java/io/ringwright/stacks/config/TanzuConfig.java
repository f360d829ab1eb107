package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * {@code ringwright:tanzu}: the workload cluster.
 *
 * @param serviceCidr cluster addresses of its services
 * @param containerdGiB disk of each worker for images, since root disks have 16 GB
 * @param etcdGiB disk of each control plane machine for its state
 */
public record TanzuConfig(
    String name,
    TanzuRelease release,
    int controlPlanes,
    VmClass controlPlaneClass,
    int workers,
    VmClass workerClass,
    CidrBlock serviceCidr,
    int containerdGiB,
    int etcdGiB) {
  private static final CidrBlock VENDORS_SERVICES = CidrBlock.of("10.96.0.0/12");
  private static final int MAX_WORKERS = 150;

  /** The same cluster with workers of another class. */
  public TanzuConfig withWorkerClass(VmClass other) {
    return new TanzuConfig(
        name,
        release,
        controlPlanes,
        controlPlaneClass,
        workers,
        other,
        serviceCidr,
        containerdGiB,
        etcdGiB);
  }

  /** All machines, control plane and workers. */
  public List<VmClass> machines() {
    var machines = new ArrayList<>(Collections.nCopies(Math.max(0, workers), workerClass));
    machines.addAll(Collections.nCopies(Math.max(0, controlPlanes), controlPlaneClass));
    return List.copyOf(machines);
  }

  /** Reads the section. */
  static TanzuConfig read(Section section, Findings findings, ReleaseProfile profile) {
    var name = section.requiredText("name", "a name", "add name: cassandra-1");
    if (findings.sound(section.path("name"))) {
      findings.judge(section.path("name"), where -> DnsLabel.check(where, name));
    }
    var release = release(section, findings, profile);
    var controlPlane = part(section, "controlPlane", findings);
    var workers = part(section, "workers", findings);
    var config =
        new TanzuConfig(
            name,
            release,
            controlPlane.integer("replicas", 3),
            vmClass(controlPlane, VmClass.BEST_EFFORT_SMALL),
            workers.integer("replicas", 4, 1, MAX_WORKERS),
            vmClass(workers, VmClass.BEST_EFFORT_2XLARGE),
            section.cidr("serviceCidr").orElse(VENDORS_SERVICES),
            workers.integer("containerdGiB", 32, 16, 1024),
            controlPlane.integer("etcdGiB", 4, 4, 64));
    if (!List.of(1, 3).contains(config.controlPlanes())
        && findings.sound(controlPlane.path("replicas"))) {
      findings.judge(controlPlane.path("replicas"), where -> Optional.of(noQuorum(where, config)));
    }
    controlPlane.refuseOtherKeys();
    workers.refuseOtherKeys();
    section.refuseOtherKeys();
    return config;
  }

  private static Problem noQuorum(String where, TanzuConfig config) {
    return new Problem(
        where,
        config.controlPlanes(),
        "1 or 3 (etcd needs an odd number to outvote a lost member)",
        config.controlPlanes() > 1 ? "write 3" : "write 1, or 3 for production");
  }

  private static Section part(Section section, String key, Findings findings) {
    return section.section(key).orElse(Section.absent(section.path(key), findings));
  }

  private static VmClass vmClass(Section section, VmClass otherwise) {
    return section.choice(
        "vmClass", otherwise, VmClass.wireNames(), (key, word) -> VmClass.named(word));
  }

  private static TanzuRelease release(Section section, Findings findings, ReleaseProfile profile) {
    var name = section.text("release", profile.tanzuRelease().name());
    var at = section.path("release");
    var problem = TanzuRelease.check(findings.where(at), name);
    if (problem.isPresent()) {
      findings.add(at, problem.get());
      return profile.tanzuRelease();
    }
    var release = TanzuRelease.of(name);
    profile.charts().stream()
        .filter(chart -> findings.sound("ringwright:profile"))
        .filter(chart -> !chart.supports(release.kubernetes()))
        .findFirst()
        .ifPresent(
            chart ->
                findings.judge(
                    at,
                    where ->
                        Optional.of(
                            new Problem(
                                where,
                                name,
                                "a release of Kubernetes "
                                    + chart.kubernetesRange()
                                    + " with profile "
                                    + profile.key()
                                    + " ("
                                    + chart.name()
                                    + " "
                                    + chart.version()
                                    + ")",
                                "choose another release, or another ringwright:profile"))));
    return release;
  }
}
