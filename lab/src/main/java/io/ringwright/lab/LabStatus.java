package io.ringwright.lab;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.cluster.ClusterStatus;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.vsphere.VsphereStatus;
import java.util.List;

/**
 * How a lab is, for people and for {@code --json}.
 *
 * @param state the whole in one word
 * @param reason why it is not simply {@link State#RUNNING}; else empty
 * @param folder its state folder
 * @param daemonPid process that holds it together; 0 if none runs
 * @param kubernetesVersion what all its clusters run, whatever a Tanzu release says
 * @param note the same as a sentence
 * @param processes its child processes
 * @param clusters its control planes
 * @param vspheres the vSphere simulator of each SDDC
 * @param simulators what the simulated systems say of themselves
 */
public record LabStatus(
    State state,
    String reason,
    String folder,
    long daemonPid,
    String kubernetesVersion,
    String note,
    List<ChildStatus> processes,
    List<ClusterStatus> clusters,
    List<VsphereStatus> vspheres,
    JsonNode simulators) {

  /** A lab in one word. */
  public enum State {
    /** No daemon, and the last one has ended as it should. */
    STOPPED,
    /** The daemon is bringing processes up. */
    STARTING,
    /** Everything serves. */
    RUNNING,
    /** The daemon runs, but something of it does not; {@code reason} says what. */
    DEGRADED,
    /** The daemon is gone without having said goodbye; {@code up} heals that. */
    CRASHED
  }

  public LabStatus {
    processes = List.copyOf(processes);
    clusters = List.copyOf(clusters);
    vspheres = List.copyOf(vspheres);
  }
}
