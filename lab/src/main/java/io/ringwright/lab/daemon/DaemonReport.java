package io.ringwright.lab.daemon;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import io.ringwright.lab.LabException;
import io.ringwright.lab.LabFolder;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.cluster.ClusterStatus;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.vsphere.VsphereStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the daemon says of itself: {@code daemon.json}, replaced whenever something has changed.
 *
 * @param pid its process
 * @param started when that process started, as ISO text
 * @param code fingerprint of the classes it runs
 * @param phase what it is doing
 * @param reason why it failed; else empty
 * @param environment variables that lead to the simulators; holds the lab's own secrets
 * @param processes its children
 * @param clusters its control planes
 * @param vspheres its vSphere simulators
 * @param simulators what they say of themselves
 */
public record DaemonReport(
    long pid,
    String started,
    String code,
    Phase phase,
    String reason,
    Map<String, String> environment,
    List<ChildStatus> processes,
    List<ClusterStatus> clusters,
    List<VsphereStatus> vspheres,
    JsonNode simulators) {
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /** What a daemon does. */
  public enum Phase {
    STARTING,
    RUNNING,
    FAILED,
    /** It has ended, with all its children. */
    ENDED
  }

  public DaemonReport {
    environment = Map.copyOf(environment);
    processes = List.copyOf(processes);
    clusters = List.copyOf(clusters);
    vspheres = vspheres == null ? List.of() : List.copyOf(vspheres);
    simulators = simulators == null ? NullNode.getInstance() : simulators;
  }

  static DaemonReport starting(long pid, String started, String code) {
    return new DaemonReport(
        pid,
        started,
        code,
        Phase.STARTING,
        "",
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        NullNode.getInstance());
  }

  DaemonReport in(Phase phase, String reason) {
    return new DaemonReport(
        pid, started, code, phase, reason, environment, processes, clusters, vspheres, simulators);
  }

  /** The last report of a lab's daemon, if there ever was one. */
  public static Optional<DaemonReport> read(LabFolder folder) {
    if (!Files.exists(folder.report())) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(folder.report().toFile(), DaemonReport.class));
    } catch (IOException e) {
      throw new LabException("cannot read " + folder.report(), e);
    }
  }

  void write(LabFolder folder) {
    try {
      PrivateFiles.write(
          folder.report(), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this));
    } catch (IOException e) {
      throw new LabException("cannot write " + folder.report(), e);
    }
  }
}
