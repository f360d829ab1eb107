package io.ringwright.components.cassandra;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.components.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Volumes of each node beside its data, such as one for the commit log alone. The operators refuse
 * to change them once the ring exists.
 *
 * @param volumes one or more
 */
public record AdditionalVolumes(List<Volume> volumes) implements RingPart {
  private static final String WHERE = "K8ssandraCluster.additionalVolumes";

  /**
   * One of them.
   *
   * @param name part of its claim's name
   * @param mountPath in the pod
   * @param storageClass of the cluster
   */
  public record Volume(String name, String mountPath, Input<String> storageClass, int sizeGiB) {}

  public AdditionalVolumes {
    volumes = List.copyOf(volumes);
  }

  @Override
  public List<Problem> problems(Versions ring) {
    var problems = new ArrayList<Problem>();
    if (volumes.isEmpty()) {
      problems.add(Problem.missing(WHERE, "a volume or more", "add one, or leave them out"));
    }
    for (var volume : volumes) {
      var where = WHERE + " " + volume.name();
      DnsLabel.checkService(where, volume.name()).ifPresent(problems::add);
      if (!volume.mountPath().startsWith("/")) {
        problems.add(
            new Problem(
                where + " mountPath",
                volume.mountPath(),
                "a path that begins with /",
                "write for instance /var/lib/cassandra-commitlog"));
      }
      if (volume.sizeGiB() < 1) {
        problems.add(
            new Problem(
                where + " sizeGiB", volume.sizeGiB(), "1 or more", "write its size in GiB"));
      }
    }
    problems.addAll(
        Problem.repeated(
            WHERE,
            volumes.stream().map(Volume::name).toList(),
            "a name used once",
            "rename one of them"));
    return problems;
  }

  @Override
  public Map<String, Object> render() {
    return Map.of(
        "cassandra",
        Map.of(
            "storageConfig",
            Map.of("additionalVolumes", volumes.stream().map(AdditionalVolumes::render).toList())));
  }

  private static Map<String, Object> render(Volume volume) {
    return Map.of(
        "name",
        volume.name(),
        "mountPath",
        volume.mountPath(),
        "pvcSpec",
        CassandraStorage.claim(volume.storageClass(), volume.sizeGiB()));
  }
}
