package io.ringwright.provider.host;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.Ports;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** {@code ringwright:host:CassandraNode}: a Cassandra instance on a host. */
final class CassandraNode implements ManagedResource<CassandraNodeInputs, CassandraNodeState> {
  private static final RecordCodec<CassandraNodeInputs> INPUTS =
      RecordCodec.of(CassandraNodeInputs.class);
  private static final String WHERE = "CassandraNode.connection";
  private static final String ALLOW = "allow";

  /** Another node, not the same one changed. */
  private static final List<String> WHO = List.of("connection.address", "name", "listenAddress");

  /** What the ring has noted of a node when it joined. */
  private static final List<String> FOR_GOOD =
      List.of("clusterName", "datacenter", "rack", "tokens", "directory");

  private final Hosts hosts;
  private final boolean dataMayGo;

  CassandraNode(Hosts hosts, Optional<String> dataLoss) {
    this.hosts = hosts;
    this.dataMayGo = dataLoss.filter(ALLOW::equals).isPresent();
  }

  @Override
  public CassandraNodeInputs canonical(CassandraNodeInputs wanted) {
    return wanted
        .withConnection(Hosts.canonical(wanted.connection()))
        .withAccount(wanted.account().orDefault("cassandra"))
        .withDatacenter(wanted.datacenter().orDefault("dc1"))
        .withRack(wanted.rack().orDefault("rack1"))
        .withStoragePort(wanted.storagePort().orDefault(Ports.STORAGE))
        .withNativePort(wanted.nativePort().orDefault(Ports.CQL))
        .withJmxPort(wanted.jmxPort().orDefault(Ports.JMX))
        .withTokens(wanted.tokens().orDefault(CassandraRules.DEFAULT_TOKENS))
        .withDataLoss(wanted.dataLoss().orDefault("refuse"));
  }

  @Override
  public List<Problem> check(CassandraNodeInputs wanted) {
    return NodeChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(CassandraNodeState last, CassandraNodeInputs wanted) {
    var differences = Difference.between(last.inputs(), wanted, INPUTS);
    boolean another = differences.stream().anyMatch(CassandraNode::isAnotherNode);
    var changes =
        new TreeMap<>(
            Difference.judge(
                differences, another ? CassandraNode::ofAnother : CassandraNode::ofTheSame));
    last.status()
        .known()
        .filter(status -> !status.equals(RingStatus.UP))
        .ifPresent(status -> changes.put(new Path("status"), Change.UPDATE));
    last.drift()
        .known()
        .filter(files -> !files.isEmpty())
        .ifPresent(files -> changes.put(new Path("drift"), Change.UPDATE));
    return changes;
  }

  private static boolean isAnotherNode(Difference difference) {
    return WHO.stream().anyMatch(difference.path()::isIn);
  }

  /** A node of another name may join with whatever it likes. */
  private static Change ofAnother(Difference difference) {
    boolean joins = isAnotherNode(difference) || FOR_GOOD.contains(difference.path().root());
    return joins ? Change.REPLACE : Change.UPDATE;
  }

  private static Change ofTheSame(Difference difference) {
    var path = difference.path();
    if (FOR_GOOD.contains(path.root())) {
      return new Change.Refuse(
          new Problem(
              "CassandraNode." + path.root(),
              "to be changed",
              "what the node joined the ring with",
              "add a node with the new value, and then take this one away"));
    }
    return Change.UPDATE;
  }

  @Override
  public CassandraNodeState foresee(Optional<CassandraNodeState> last, CassandraNodeInputs wanted) {
    return last.orElseGet(() -> CassandraNodeState.of(wanted))
        .foreseen(wanted)
        .withStatus(Field.of(RingStatus.UP))
        .withDrift(Field.absent())
        .withNodetool(wanted.name().map(name -> "/etc/ringwright/" + name + "/nodetool"));
  }

  @Override
  public Outcome<CassandraNodeState> create(CassandraNodeInputs wanted, Call call) {
    return new NodeWork(hosts.at(WHERE, wanted.connection()), wanted, call).converge(id(wanted));
  }

  private static String id(CassandraNodeInputs node) {
    return Hosts.id(node.connection()) + "/" + node.name().get();
  }

  @Override
  public Optional<CassandraNodeState> read(String id, CassandraNodeState last, Call call) {
    var node = canonical(last.inputs());
    var host = hosts.at(WHERE, node.connection());
    var place = NodePlace.of(node);
    var view = NodeView.of(host, place, node, call);
    if (!view.exists()) {
      return Optional.empty();
    }
    var address = node.listenAddress().get();
    var java = last.javaHome().known();
    return Optional.of(
        last.withStatus(Field.of(view.status(address)))
            .withHostId(
                view.ring()
                    .at(address)
                    .map(found -> Field.of(found.hostId()))
                    .orElse(last.hostId()))
            .withDrift(
                Field.of(
                    java.map(home -> view.drift(NodeFiles.of(node, place, home)))
                        .filter(files -> !files.isEmpty()))));
  }

  @Override
  public Optional<String> begun(CassandraNodeInputs wanted, Call call) {
    var id = id(wanted);
    return read(id, CassandraNodeState.of(wanted), call).map(found -> id);
  }

  @Override
  public Outcome<CassandraNodeState> update(
      String id, CassandraNodeState last, CassandraNodeInputs wanted, Call call) {
    return new NodeWork(hosts.at(WHERE, wanted.connection()), wanted, call).converge(id);
  }

  @Override
  public void delete(String id, CassandraNodeState last, Call call) {
    var node = canonical(last.inputs());
    var work = new NodeWork(hosts.at(WHERE, node.connection()), node, call);
    if (!dataMayGo && !node.dataLoss().orElse("").equals(ALLOW)) {
      work.decommission();
    }
    work.remove();
  }

  @Override
  public boolean isExclusive() {
    return false;
  }
}
