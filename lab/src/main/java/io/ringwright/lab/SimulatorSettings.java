package io.ringwright.lab;

import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.vsphere.Vspheres;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/**
 * Where and with what the simulators of a lab run.
 *
 * @param stateFolder where they remember, certificates included
 * @param ports loopback ports, the same at every start since they end up in Pulumi state
 * @param controlPlanes where Supervisors and workload clusters come from
 * @param vspheres where the inside of each SDDC's vCenter comes from
 * @param vendorDefinitions folder of the vendors' custom resource definitions ({@code
 *     tanzu-framework/}, {@code k8ssandra-operator/}, ...), to be used in place of the lab's own
 */
public record SimulatorSettings(
    Path stateFolder,
    Ports ports,
    ControlPlanes controlPlanes,
    Vspheres vspheres,
    Clock clock,
    Optional<Path> vendorDefinitions) {

  /**
   * Ports on 127.0.0.1; vCenter and Supervisor of a second SDDC use 127.0.0.2, and so on.
   *
   * @param vmc VMC API and Cloud Services Platform
   * @param vcenter vCenter, once the management gateway lets somebody in
   * @param nsx NSX behind the service's reverse proxy
   * @param supervisorFront login and Kubernetes API of the Supervisor
   * @param charts chart repository
   * @param webhooks where the lab's API servers ask whether an object is admitted
   */
  public record Ports(
      int vmc, int vcenter, int nsx, int supervisorFront, int charts, int webhooks) {
    public Set<Integer> all() {
      return Set.of(vmc, vcenter, nsx, supervisorFront, charts, webhooks);
    }
  }

  public SimulatorSettings(
      Path stateFolder, Ports ports, ControlPlanes controlPlanes, Vspheres vspheres) {
    this(stateFolder, ports, controlPlanes, vspheres, Clock.systemUTC(), Optional.empty());
  }

  public SimulatorSettings withVendorDefinitions(Path folder) {
    return new SimulatorSettings(
        stateFolder, ports, controlPlanes, vspheres, clock, Optional.of(folder));
  }
}
