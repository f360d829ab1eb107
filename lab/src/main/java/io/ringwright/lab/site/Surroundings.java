package io.ringwright.lab.site;

import io.ringwright.lab.SimulatorSettings;
import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.tanzu.WorkloadClusters;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vsphere.Vspheres;
import io.ringwright.lab.wire.Admission;
import io.ringwright.lab.wire.LabAuthority;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * What all data centres of a lab share.
 *
 * @param folder where they remember
 * @param vendorDefinitions folder of the vendors' own custom resource definitions, if present
 */
public record Surroundings(
    Path folder,
    SimulatorSettings.Ports ports,
    LabAuthority authority,
    ControlPlanes controlPlanes,
    Vspheres vspheres,
    Admission admission,
    WorkloadClusters workloads,
    Faults faults,
    Clock clock,
    Optional<Path> vendorDefinitions) {}
