package io.ringwright.provider.host;

import io.ringwright.catalog.Ports;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.Secret;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** {@code ringwright:host:CassandraRing}: what the nodes are together. */
final class CassandraRing implements ManagedResource<CassandraRingInputs, CassandraRingState> {
  private static final RecordCodec<CassandraRingInputs> INPUTS =
      RecordCodec.of(CassandraRingInputs.class);
  private static final String WHERE = "CassandraRing.connection";
  private static final Duration AGREE_LIMIT = Duration.ofMinutes(5);

  private final Hosts hosts;

  CassandraRing(Hosts hosts) {
    this.hosts = hosts;
  }

  @Override
  public CassandraRingInputs canonical(CassandraRingInputs wanted) {
    return wanted
        .withConnection(Hosts.canonical(wanted.connection()))
        .withNativePort(wanted.nativePort().orDefault(Ports.CQL));
  }

  @Override
  public List<Problem> check(CassandraRingInputs wanted) {
    var problems = new ArrayList<>(Hosts.check(WHERE, wanted.connection()));
    wanted
        .nodes()
        .known()
        .map(
            nodes ->
                Problem.repeated(
                    "CassandraRing.nodes", nodes, "each node once", "take it out once"))
        .ifPresent(problems::addAll);
    wanted
        .superuserPassword()
        .known()
        .filter(password -> password.reveal().equals("cassandra"))
        .map(
            password ->
                new Problem(
                    "CassandraRing.superuserPassword",
                    "the one that everybody knows",
                    "a password of your own",
                    "use ringwright:guard:Password"))
        .ifPresent(problems::add);
    return problems;
  }

  @Override
  public Map<Path, Change> diff(CassandraRingState last, CassandraRingInputs wanted) {
    var changes =
        new TreeMap<>(
            Difference.judge(
                Difference.between(last.inputs(), wanted, INPUTS),
                difference ->
                    difference.path().root().equals("clusterName")
                        ? Change.REPLACE
                        : Change.UPDATE));
    last.down()
        .known()
        .filter(nodes -> !nodes.isEmpty())
        .ifPresent(nodes -> changes.put(new Path("down"), Change.UPDATE));
    return changes;
  }

  @Override
  public CassandraRingState foresee(Optional<CassandraRingState> last, CassandraRingInputs wanted) {
    return last.orElseGet(() -> CassandraRingState.of(wanted))
        .foreseen(wanted)
        .withDown(Field.absent());
  }

  @Override
  public Outcome<CassandraRingState> create(CassandraRingInputs wanted, Call call) {
    return settled(wanted.clusterName().get(), wanted, Optional.empty(), call);
  }

  private Outcome<CassandraRingState> settled(
      String id, CassandraRingInputs wanted, Optional<RingAccount.Account> former, Call call) {
    var host = hosts.at(WHERE, wanted.connection());
    var version =
        call.await(
            "CassandraRing " + id,
            "all " + wanted.nodes().get().size() + " nodes UN, of one schema",
            AGREE_LIMIT,
            () -> look(wanted, host, call));
    new RingAccount(host, wanted, call).settle(former);
    return new Outcome.Done<>(
        id, CassandraRingState.of(wanted).withSchemaVersion(Field.of(version)));
  }

  private static Call.Look<String> look(CassandraRingInputs ring, HostSession host, Call call) {
    var answer = ask(ring, host, call);
    name(answer)
        .filter(name -> !name.equals(ring.clusterName().get()))
        .ifPresent(
            name -> {
              throw new CallFailed(
                  new Problem(
                      "CassandraRing.clusterName",
                      name + " at " + host.text(),
                      ring.clusterName().get(),
                      "check that nothing else runs there, or write the name that the ring has"));
            });
    var trouble = down(ring, answer);
    if (!trouble.isEmpty()) {
      return Call.Look.notYet(String.join(", ", trouble));
    }
    var versions = schemaVersions(answer);
    return versions.size() == 1
        ? Call.Look.found(versions.get(0))
        : Call.Look.notYet(versions.size() + " versions of the schema");
  }

  private static Answer ask(CassandraRingInputs ring, HostSession host, Call call) {
    return host.ask(
        """
        echo '== status'; timeout 60 %1$s status 2>/dev/null || true
        echo '== describe'; timeout 60 %1$s describecluster 2>/dev/null || true
        """
            .formatted(Shell.quote(ring.nodetool().get())),
        call);
  }

  /** Nodes that are missing, strange or not UN, each with its status. */
  static List<String> down(CassandraRingInputs ring, Answer answer) {
    var status = RingStatus.parse(answer.section("status"));
    var wanted = new TreeSet<>(ring.nodes().get());
    var down = new TreeSet<String>();
    for (var address : wanted) {
      var found = status.at(address).map(RingStatus.Node::status).orElse("not in the ring");
      if (!found.equals(RingStatus.UP)) {
        down.add(address + " " + found);
      }
    }
    status.nodes().stream()
        .filter(node -> !wanted.contains(node.address()))
        .forEach(node -> down.add(node.address() + " " + node.status() + ", not one of ours"));
    return List.copyOf(down);
  }

  static Optional<String> name(Answer answer) {
    return answer.section("describe").stream()
        .map(String::strip)
        .filter(line -> line.startsWith("Name: "))
        .map(line -> line.substring("Name: ".length()))
        .findFirst();
  }

  /**
   * Below "Schema versions:", each with the nodes that have it; those of dead nodes do not count.
   */
  static List<String> schemaVersions(Answer answer) {
    return answer.section("describe").stream()
        .map(String::strip)
        .filter(line -> line.matches("[0-9a-f]{8}-[0-9a-f-]{27}: \\[.*]"))
        .map(line -> line.substring(0, line.indexOf(':')))
        .toList();
  }

  @Override
  public Optional<CassandraRingState> read(String id, CassandraRingState last, Call call) {
    var ring = canonical(last.inputs());
    var answer = ask(ring, hosts.at(WHERE, ring.connection()), call);
    var versions = schemaVersions(answer);
    var down = down(ring, answer);
    return Optional.of(
        last.withDown(down.isEmpty() ? Field.absent() : Field.of(down))
            .withSchemaVersion(
                versions.size() == 1 ? Field.of(versions.get(0)) : last.schemaVersion()));
  }

  /** Made again by the same steps, so nothing has to be found. */
  @Override
  public Optional<String> begun(CassandraRingInputs wanted, Call call) {
    return Optional.empty();
  }

  @Override
  public Outcome<CassandraRingState> update(
      String id, CassandraRingState last, CassandraRingInputs wanted, Call call) {
    return settled(id, wanted, account(last.inputs()), call);
  }

  private static Optional<RingAccount.Account> account(CassandraRingInputs last) {
    return last.superuser()
        .known()
        .flatMap(
            name ->
                last.superuserPassword()
                    .known()
                    .map(Secret::reveal)
                    .map(password -> new RingAccount.Account(name, password)));
  }

  /** The ring goes with its nodes. */
  @Override
  public void delete(String id, CassandraRingState last, Call call) {}
}
