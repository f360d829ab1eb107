package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Clusters of an SDDC and their hosts. There is no call that lists them: they are read in the SDDC.
 *
 * <p>Refused besides {@link ClusterRules}: removing the first cluster, which carries the management
 * appliances; removing a cluster with Tanzu on it; hosts of a cluster that is not READY; licence
 * words that the service does not know.
 */
final class ClusterApi {
  private static final String CLUSTER = VmcApi.SDDC + "/clusters/{cluster}";
  private static final Set<String> LICENCE_WORDS =
      Set.of("ENABLED", "DISABLED", "CUSTOMER_SUPPLIED");

  private final VmcCloud cloud;
  private final Subjects subjects;
  private final VmcWire wire;

  ClusterApi(VmcCloud cloud, Subjects subjects, VmcWire wire) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.wire = wire;
  }

  void open(OrgRoutes routes) {
    routes
        .on("POST", VmcApi.SDDC + "/clusters", this::add)
        .on("DELETE", CLUSTER, this::remove)
        .on("GET", CLUSTER + "/config/constraints", this::constraints)
        .on("POST", CLUSTER + "/msft-licensing/publish", this::publish)
        .on("GET", VmcApi.SDDC + "/primarycluster", this::primary)
        .on("POST", VmcApi.SDDC + "/esxs", this::changeHosts);
  }

  private Reply add(Call call) {
    var config = subjects.read(call, ClusterConfig.class);
    var sddc = subjects.ready(call);
    var problems = ClusterRules.problemsOfCluster(sddc, config);
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    var cluster =
        Cluster.ordered(
                "Cluster-" + (sddc.clustersSoFar() + 1),
                config.hostType(sddc),
                config.coresPerHost(),
                sddc.config().zones())
            .withLicences(config.licences() == null ? Map.of() : licences(call, config.licences()));
    return wire.accepted(cloud.start(sddc, new SddcDeed.AddCluster(cluster, config.numHosts())));
  }

  private Reply remove(Call call) {
    var place = subjects.readyPlace(call);
    var cluster = place.cluster();
    if (cluster.id().equals(place.sddc().primary().id())) {
      throw VmcErrors.validation(call, List.of("The first cluster goes with its SDDC only"));
    }
    if (cluster.wcpStatus() != Cluster.WcpStatus.DISABLED) {
      throw VmcErrors.validation(
          call, List.of("Deactivate Tanzu Kubernetes Grid on " + cluster.name() + " first"));
    }
    return wire.accepted(cloud.start(place.sddc(), new SddcDeed.DeleteCluster(cluster.id())));
  }

  private Reply primary(Call call) {
    var sddc = subjects.sddc(call);
    if (sddc.state() != Sddc.State.READY && sddc.state() != Sddc.State.DELETING) {
      throw VmcErrors.notFound(call, "A cluster of SDDC " + sddc.id());
    }
    return Reply.json(200, ClusterJson.of(sddc.primary()));
  }

  /** Storage that a cluster of so many hosts can be given; fixed where disks are built in. */
  private Reply constraints(Call call) {
    var cluster = subjects.place(call).cluster();
    int hosts =
        call.query("expected_num_hosts").map(Integer::parseInt).orElse(cluster.hosts().size());
    long perHost =
        HostType.named(cluster.hostType()).map(type -> Math.round(type.rawTiB() * 1024)).orElse(0L);
    var json = VmcWire.object();
    json.put("min_capacity", perHost * hosts).put("max_capacity", perHost * hosts);
    json.putArray("recommended_capacities").add(perHost * hosts);
    return Reply.json(200, json);
  }

  private Reply publish(Call call) {
    var place = subjects.readyPlace(call);
    return wire.accepted(
        cloud.start(
            place.sddc(),
            new ClusterDeed.Publish(place.cluster().id(), licences(call, call.body()))));
  }

  private static Map<String, String> licences(Call call, ObjectNode body) {
    var licences = new TreeMap<String, String>();
    for (var field : body.properties()) {
      var word = field.getValue().asText();
      boolean known =
          switch (field.getKey()) {
            case "mssql_licensing", "windows_licensing" -> LICENCE_WORDS.contains(word);
            case "academic_license" -> field.getValue().isBoolean();
            default -> false;
          };
      if (!known) {
        throw VmcErrors.validation(call, List.of("Invalid " + field.getKey() + " " + word));
      }
      licences.put(field.getKey(), word);
    }
    return licences;
  }

  private Reply changeHosts(Call call) {
    var sddc = subjects.ready(call);
    var action = call.query("action").orElse("add");
    if (!List.of("add", "remove", "force-remove").contains(action)) {
      throw VmcErrors.validation(call, List.of("Unknown action " + action));
    }
    var id = call.body().path("cluster_id").asText(sddc.primary().id());
    int count = call.body().path("num_hosts").asInt(0);
    return wire.accepted(scale(call, sddc, id, action.equals("add") ? count : -count));
  }

  /** Adds hosts to a cluster, or takes some away if {@code more} is negative. */
  Task scale(Call call, Sddc sddc, String clusterId, int more) {
    var cluster = subjects.place(call, sddc, clusterId).cluster();
    if (more == 0) {
      throw VmcErrors.validation(call, List.of("num_hosts must be 1 or more"));
    }
    if (cluster.state() != Cluster.State.READY) {
      throw VmcErrors.conflict(call, cluster.name() + " is " + cluster.state());
    }
    int after = cluster.hosts().size() + more;
    var problems = ClusterRules.problemsOfScaling(sddc, cluster, after);
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    return cloud.start(
        sddc,
        more > 0
            ? new ClusterDeed.AddHosts(clusterId, after)
            : new ClusterDeed.RemoveHosts(clusterId, after));
  }
}
