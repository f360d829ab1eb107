package io.ringwright.lab.vmc;

import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the v2 API does to one cluster, in the form {@code clusters/<id>:<verb>}: NFS datastores,
 * and its name. Source: SDK bindings, {@code vmc_aws_provider} e5ce183.
 *
 * <p>Refused: a datastore without name, address, path or vendor; an address that is none; a name
 * that the cluster has; a fifth datastore (limit: VMware blog 2022; the form of the error is a
 * guess); unmounting what is not mounted; a name that another cluster has.
 */
final class DatastoreApi {
  private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

  private final VmcCloud cloud;
  private final Subjects subjects;
  private final VmcWire wire;

  DatastoreApi(VmcCloud cloud, Subjects subjects, VmcWire wire) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.wire = wire;
  }

  void open(OrgRoutes routes) {
    routes.on("POST", "/api/inventory/{org}/vmc-aws/clusters/{call}", this::dispatch);
  }

  private Reply dispatch(Call call) {
    var words = call.part("call").split(":", 2);
    var place = place(call, words[0]);
    return switch (words.length == 2 ? words[1] : "") {
      case "mount-precheck" -> precheck(call, place);
      case "mount-datastores" -> mount(call, place);
      case "unmount-datastores" -> unmount(call, place);
      case "rename-cluster" -> rename(call, place);
      default -> throw VmcErrors.core(call, 404, "Not Found", "No operation for " + call.path());
    };
  }

  private Subjects.Place place(Call call, String clusterId) {
    for (var sddc : cloud.sddcs()) {
      if (sddc.state() != Sddc.State.DELETED && sddc.cluster(clusterId).isPresent()) {
        return subjects.place(call, subjects.ready(call, sddc), clusterId);
      }
    }
    throw VmcErrors.provider(404, "NOT_FOUND", List.of("Cluster " + clusterId + " is not found"));
  }

  private Reply precheck(Call call, Subjects.Place place) {
    var endpoints = new ArrayList<String>();
    call.body().path("storage_endpoint").forEach(each -> endpoints.add(each.asText()));
    var problems = new ArrayList<>(problemsOf(endpoints));
    if (call.body().path("storage_vendor").asText("").isEmpty()) {
      problems.add("storage_vendor is required");
    }
    refuse(problems);
    return start(place, new ClusterDeed.Precheck(place.cluster().id()));
  }

  private Reply mount(Call call, Subjects.Place place) {
    var wanted = subjects.read(call, MountIntent.class).mounts();
    var problems = new ArrayList<String>();
    if (wanted.isEmpty()) {
      problems.add("mount_info is required");
    }
    var names = names(place.cluster());
    for (var datastore : wanted) {
      problems.addAll(datastore.problems());
      problems.addAll(problemsOf(datastore.endpoints()));
      if (!names.add(datastore.name())) {
        problems.add("Datastore " + datastore.name() + " exists on this cluster");
      }
    }
    if (names.size() > NfsDatastore.MAX_PER_CLUSTER) {
      problems.add(
          "A cluster supports " + NfsDatastore.MAX_PER_CLUSTER + " NFS datastores at most");
    }
    refuse(problems);
    return start(place, new ClusterDeed.Mount(place.cluster().id(), wanted));
  }

  /** A datastore's id is its name here: the API has no call that shows another one. */
  private Reply unmount(Call call, Subjects.Place place) {
    var gone = new TreeSet<String>();
    call.body().path("datastore_name").forEach(each -> gone.add(each.asText()));
    call.body().path("datastore_id").forEach(each -> gone.add(each.asText()));
    var problems = new ArrayList<String>();
    if (gone.isEmpty()) {
      problems.add("datastore_name or datastore_id is required");
    }
    var unknown = new TreeSet<>(gone);
    unknown.removeAll(names(place.cluster()));
    unknown.forEach(name -> problems.add("Datastore " + name + " is not mounted"));
    refuse(problems);
    return start(place, new ClusterDeed.Unmount(place.cluster().id(), gone));
  }

  private Reply rename(Call call, Subjects.Place place) {
    var name = call.body().path("cluster_name").asText("");
    var current = call.body().path("current_cluster_name").asText(place.cluster().name());
    var problems = new ArrayList<String>();
    if (name.isEmpty()) {
      problems.add("cluster_name is required");
    }
    if (!current.equals(place.cluster().name())) {
      problems.add("The cluster is called " + place.cluster().name() + ", not " + current);
    }
    if (place.sddc().clusters().stream().anyMatch(each -> each.name().equals(name))) {
      problems.add("A cluster of this SDDC is called " + name + " already");
    }
    refuse(problems);
    return start(place, new ClusterDeed.Rename(place.cluster().id(), name));
  }

  private Reply start(Subjects.Place place, ClusterDeed deed) {
    return wire.activity(cloud.start(place.sddc(), deed));
  }

  private static Set<String> names(Cluster cluster) {
    return cluster.datastores().stream()
        .map(NfsDatastore::name)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static List<String> problemsOf(List<String> endpoints) {
    var found = new ArrayList<String>();
    if (endpoints.isEmpty()) {
      found.add("storage_endpoint is required");
    }
    endpoints.stream()
        .filter(each -> !ADDRESS.matcher(each).matches())
        .forEach(each -> found.add("storage_endpoint " + each + " is no IP address"));
    return found;
  }

  private static void refuse(List<String> problems) {
    if (!problems.isEmpty()) {
      throw VmcErrors.provider(400, "BAD_REQUEST", List.copyOf(new TreeSet<>(problems)));
    }
  }
}
