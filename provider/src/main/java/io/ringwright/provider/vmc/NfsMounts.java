package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import io.ringwright.provider.spi.Call;
import java.util.List;
import java.util.Optional;

/**
 * Mounting NFS exports on a cluster, over the newer inventory API. It answers with an activity,
 * which the operations API tells the end of; it does not list what is mounted.
 */
final class NfsMounts {
  private final VmcClient client;

  NfsMounts(VmcClient client) {
    this.client = client;
  }

  VmcTask precheck(NfsDatastoreInputs wanted, Call call) {
    var body = VmcClient.object();
    wanted.endpoints().get().forEach(body.putArray("storage_endpoint")::add);
    body.put("storage_vendor", wanted.vendor().get());
    return VmcTask.of(client.post(path(wanted) + ":mount-precheck", Optional.of(body), call));
  }

  VmcTask mount(NfsDatastoreInputs wanted, Call call) {
    var body = VmcClient.object();
    var mount = body.putArray("mount_info").addObject();
    mount.put("datastore_name", wanted.name().get());
    wanted.endpoints().get().forEach(mount.putArray("storage_endpoint")::add);
    mount.put("volume_path", wanted.path().get());
    mount.put("storage_vendor", wanted.vendor().get());
    mount.put("access_mode", wanted.accessMode().orElse("READWRITE"));
    mount.put("protocol", "NFS");
    wanted.maxQueueDepth().known().ifPresent(depth -> mount.put("max_q_depth", depth));
    wanted.connections().known().ifPresent(count -> mount.put("connections", count));
    return VmcTask.of(client.post(path(wanted) + ":mount-datastores", Optional.of(body), call));
  }

  VmcTask unmount(ClusterId cluster, String name, Call call) {
    var body = VmcClient.object();
    List.of(name).forEach(body.putArray("datastore_name")::add);
    return VmcTask.of(
        client.post(path(cluster.cluster()) + ":unmount-datastores", Optional.of(body), call));
  }

  private String path(NfsDatastoreInputs wanted) {
    return path(wanted.clusterId().get());
  }

  private String path(String clusterId) {
    return "/api/inventory/" + encode(client.org()) + "/vmc-aws/clusters/" + encode(clusterId);
  }
}
