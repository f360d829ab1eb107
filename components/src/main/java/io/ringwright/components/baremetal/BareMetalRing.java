package io.ringwright.components.baremetal;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.bindings.guard.Password;
import io.ringwright.components.bindings.guard.PasswordArgs;
import io.ringwright.components.bindings.host.CassandraNode;
import io.ringwright.components.bindings.host.CassandraNodeArgs;
import io.ringwright.components.bindings.host.CassandraRing;
import io.ringwright.components.bindings.host.CassandraRingArgs;
import io.ringwright.components.bindings.host.NvmeVolume;
import io.ringwright.components.bindings.host.NvmeVolumeArgs;
import io.ringwright.components.bindings.host.Tuning;
import io.ringwright.components.bindings.host.TuningArgs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A ring of hosts, one Cassandra node on each, with the rack named after the host.
 *
 * <p>Children of each host: {@code <name>-<host>-tuning}, {@code <name>-<host>-disk} and {@code
 * <name>-<host>} (the node; protected, as is the disk). Nodes join, and later restart, one after
 * the other, each when the one before is up. Then {@code <name>-ring} sees to it that they are one
 * ring, and gives it an administrator with the password of {@code <name>-superuser}.
 */
public final class BareMetalRing extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:baremetal:BareMetalRing";

  private static final String MOUNT = "/mnt/disk1";
  private static final String FOLDER = "/var/lib/ringwright";
  private static final int PASSWORD_LENGTH = 32;

  private final Output<List<String>> contactPoints;
  private final Output<String> password;
  private final String superuser;

  public BareMetalRing(String name, BareMetalRingArgs args) {
    this(name, args, FreshOptions.none());
  }

  public BareMetalRing(String name, BareMetalRingArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    superuser = args.superuser();
    var nodes = new ArrayList<CassandraNode>();
    for (var host : args.hosts()) {
      var before = new ArrayList<Resource>(prepared(name, host, args));
      nodes.stream().reduce((first, second) -> second).ifPresent(before::add);
      nodes.add(node(name, host, args, before));
    }
    password =
        new Password(
                name + "-superuser",
                PasswordArgs.builder().length(PASSWORD_LENGTH).build(),
                FreshOptions.childOf(this).build())
            .result()
            .asSecret();
    var ring = ring(name, args, nodes);
    var addresses = args.hosts().stream().map(RingHost::address).toList();
    contactPoints = ring.schemaVersion().applyValue(version -> addresses);
    registerOutputs(Map.of("contactPoints", contactPoints));
  }

  private List<Resource> prepared(String name, RingHost host, BareMetalRingArgs args) {
    var made = new ArrayList<Resource>();
    args.tuning().ifPresent(tuning -> made.add(tuned(name, host, tuning)));
    host.disk()
        .ifPresent(
            disk ->
                made.add(
                    new NvmeVolume(
                        name + "-" + host.name() + "-disk",
                        NvmeVolumeArgs.builder()
                            .connection(host.connection())
                            .device(disk)
                            .path(MOUNT)
                            .build(),
                        args.dataLoss().protect(FreshOptions.childOf(this)).build())));
    return made;
  }

  private Tuning tuned(String name, RingHost host, HostTuning tuning) {
    var wanted =
        TuningArgs.builder()
            .connection(host.connection())
            .sysctl(tuning.sysctl())
            .limits(tuning.limits())
            .refusedWrites(tuning.refusedWrites());
    tuning.transparentHugePages().ifPresent(wanted::transparentHugePages);
    return new Tuning(
        name + "-" + host.name() + "-tuning", wanted.build(), FreshOptions.childOf(this).build());
  }

  private CassandraNode node(
      String name, RingHost host, BareMetalRingArgs args, List<Resource> before) {
    return new CassandraNode(
        name + "-" + host.name(),
        CassandraNodeArgs.builder()
            .connection(host.connection())
            .name(name)
            .version(args.software().version())
            .archive(args.software().archive())
            .sha256(args.software().sha256())
            .directory((host.disk().isPresent() ? MOUNT : FOLDER) + "/" + name)
            .clusterName(name)
            .datacenter(args.datacenter())
            .rack(host.name())
            .seeds(args.seeds())
            .listenAddress(host.address())
            .jmxPort(host.jmxPort())
            .tokens(args.tokens())
            .heapMiB(args.heapMiB())
            .jvmOptions(args.jvmOptions())
            .yaml(args.yaml())
            .dataLoss(args.dataLoss().key())
            .build(),
        args.dataLoss().protect(FreshOptions.childOf(this)).dependsOn(before).build());
  }

  private CassandraRing ring(String name, BareMetalRingArgs args, List<CassandraNode> nodes) {
    var first = args.hosts().get(0);
    return new CassandraRing(
        name + "-ring",
        CassandraRingArgs.builder()
            .connection(first.connection())
            .nodetool(nodes.get(0).nodetool())
            .address(first.address())
            .clusterName(name)
            .datacenter(args.datacenter())
            .nodes(args.hosts().stream().map(RingHost::address).toList())
            .superuser(args.superuser())
            .superuserPassword(password)
            .build(),
        FreshOptions.childOf(this).dependsOn(new ArrayList<Resource>(nodes)).build());
  }

  /** Addresses for clients; known once the ring is one. */
  public Output<List<String>> contactPoints() {
    return contactPoints;
  }

  /** Name of the ring's administrator. */
  public String superuser() {
    return superuser;
  }

  /** Password of the ring's administrator, secret. */
  public Output<String> password() {
    return password;
  }
}
