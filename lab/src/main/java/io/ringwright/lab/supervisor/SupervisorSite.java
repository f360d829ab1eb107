package io.ringwright.lab.supervisor;

import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.LabAuthority;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * Where and with what a Supervisor comes up.
 *
 * @param name name of its control plane in the lab
 * @param address loopback address of its SDDC
 * @param port port of its login and Kubernetes API
 * @param password password of {@code cloudadmin@vmc.local}; a secret
 * @param vendorDefinitions folder of the vendors' own definitions, to be used in place of the lab's
 */
public record SupervisorSite(
    String name,
    String address,
    int port,
    String password,
    LabAuthority authority,
    ControlPlanes controlPlanes,
    VcenterInventory inventory,
    Faults faults,
    Clock clock,
    Optional<Path> vendorDefinitions) {}
