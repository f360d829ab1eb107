package io.ringwright.provider.host;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Brings one instance to where it should be, from wherever it is: each step looks first, so that a
 * run which was cut off is gone on with.
 */
final class NodeWork {
  private static final Duration JOIN_LIMIT = Duration.ofMinutes(30);

  private final HostSession host;
  private final CassandraNodeInputs node;
  private final NodePlace place;
  private final Call call;

  NodeWork(HostSession host, CassandraNodeInputs node, Call call) {
    this.host = host;
    this.node = node;
    this.place = NodePlace.of(node);
    this.call = call;
  }

  /** Installs what is missing, writes what differs, starts it, and waits until the ring says UN. */
  Outcome<CassandraNodeState> converge(String id) {
    var software = new Software(host, call);
    var java = software.java(node);
    software.account(node.account().get());
    software.distribution(node, place);
    claimDirectory();
    var state =
        CassandraNodeState.of(node)
            .withJavaHome(Field.of(java))
            .withNodetool(Field.of(place.nodetool()));
    try {
      settle(NodeFiles.of(node, place, java));
      var up = awaitUp();
      return new Outcome.Done<>(
          id, state.withStatus(Field.of(up.status())).withHostId(Field.of(up.hostId())));
    } catch (CallFailed e) {
      return new Outcome.Unfinished<>(
          id,
          state.withStatus(Field.of(NodeView.DOWN)),
          List.of(e.leaves("CassandraNode " + id, RingStatus.UP)));
    }
  }

  /** A folder with anybody else's data is not taken. */
  private void claimDirectory() {
    var owner = node.clusterName().get() + "/" + place.name();
    var answer =
        host.run(
            "preparing " + place.directory(),
            """
            mkdir -p %1$s %2$s
            if [ -f %3$s ]; then echo '== owner'; cat %3$s
            elif ls -A %1$s | grep -v -x -F lost+found | grep -q .; then echo '== owner'; echo somebody
            else printf '%%s\\n' %4$s > %3$s; chown %5$s: %1$s %2$s; fi
            """
                .formatted(
                    Shell.quote(place.directory()),
                    Shell.quote(place.logs()),
                    Shell.quote(place.marker()),
                    Shell.quote(owner),
                    Shell.quote(node.account().get())),
            call);
    answer
        .first("owner")
        .filter(found -> !found.equals(owner))
        .ifPresent(
            found -> {
              throw new CallFailed(
                  new Problem(
                      "CassandraNode.directory on " + host.text(),
                      place.directory() + ", which holds data of " + found,
                      "an empty folder, or the one of this node",
                      "name another folder, or move that data away"));
            });
  }

  private void settle(Map<String, String> files) {
    var view = NodeView.of(host, place, node, call);
    var changed = view.drift(files);
    if (view.alive() && changed.isEmpty()) {
      return;
    }
    if (view.alive()) {
      requireOthersUp(view.ring(), "restarted");
      call.progress("stopping " + place.name() + " on " + host.text());
      var unused = host.run("stopping " + place.name(), NodeStart.stop(place), call);
    } else {
      requireFreePorts();
    }
    var script = new StringBuilder();
    for (var name : changed) {
      boolean program = List.of("start", "nodetool").contains(name);
      script.append(
          Shell.write(place.folder() + "/" + name, program ? "0755" : "0644", files.get(name)));
    }
    script.append(NodeStart.start(place));
    call.progress("starting " + place.name() + " on " + host.text());
    var unused = host.run("starting " + place.name(), script.toString(), call);
  }

  /** One node of a ring is down at a time, or reads fail. */
  private void requireOthersUp(RingStatus ring, String what) {
    var down = ring.downExcept(node.listenAddress().get());
    if (!down.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "CassandraNode " + place.name() + " on " + host.text(),
              "not " + what + ", since other nodes of the ring are not up: " + down,
              "one node down at a time",
              "bring those up first; then run the same command again"));
    }
  }

  private void requireFreePorts() {
    var script = new StringBuilder("echo '== taken'\n");
    for (var port : List.of(node.storagePort().get(), node.nativePort().get())) {
      script.append(
          "if (exec 3<>/dev/tcp/%s/%d) 2>/dev/null; then echo %d; fi\n"
              .formatted(node.listenAddress().get(), port, port));
    }
    script.append(
        "if (exec 3<>/dev/tcp/127.0.0.1/%1$d) 2>/dev/null; then echo %1$d; fi\n"
            .formatted(node.jmxPort().get()));
    host.run("looking at ports", script.toString(), call)
        .first("taken")
        .ifPresent(
            port -> {
              throw new CallFailed(
                  new Problem(
                      "CassandraNode " + place.name() + " on " + host.text(),
                      "without port " + port + ", which another program has",
                      "ports of its own for each instance",
                      "change storagePort, nativePort or jmxPort, or end that program"));
            });
  }

  private RingStatus.Node awaitUp() {
    return call.await(
        "CassandraNode " + place.name() + " on " + host.text(),
        RingStatus.UP,
        JOIN_LIMIT,
        this::look);
  }

  private Call.Look<RingStatus.Node> look() {
    var view = NodeView.of(host, place, node, call);
    if (!view.alive()) {
      throw NodeView.died(host, place, call);
    }
    var address = node.listenAddress().get();
    return view.ring()
        .at(address)
        .filter(RingStatus.Node::isUp)
        .map(Call.Look::found)
        .orElseGet(() -> Call.Look.notYet(view.status(address)));
  }

  /** Moves its data to the others; a node that is alone has nobody to give it to. */
  void decommission() {
    var view = NodeView.of(host, place, node, call);
    if (!view.exists()) {
      return;
    }
    var address = node.listenAddress().get();
    if (!view.alive() || view.ring().at(address).isEmpty()) {
      throw kept("not up, so it cannot give its data away", "bring it up first");
    }
    requireOthersUp(view.ring(), "decommissioned");
    if (view.ring().nodes().size() == 1) {
      throw kept("the last of its ring", "set dataLoss: allow");
    }
    call.progress("decommissioning " + place.name() + " on " + host.text());
    var unused =
        host.run(
            "decommissioning " + place.name(),
            Shell.quote(place.nodetool()) + " decommission\n",
            call);
  }

  private CallFailed kept(String got, String fix) {
    return new CallFailed(
        new Problem(
            "CassandraNode " + place.name() + " on " + host.text(),
            got,
            "a node whose data other nodes can take",
            fix + ", or run with --allow-data-loss: its data is lost then"));
  }

  /** Stops it, and takes away its files and its data. */
  void remove() {
    var unused =
        host.run(
            "removing " + place.name(),
            NodeStart.stop(place)
                + """
                if [ -d /run/systemd/system ] && [ -e /etc/systemd/system/%5$s ]; then
                  systemctl disable --quiet %5$s || true
                  rm -f /etc/systemd/system/%5$s
                  systemctl daemon-reload
                fi
                if [ -f %1$s ]; then
                  (cd %2$s && rm -rf data commitlog saved_caches hints cdc_raw ringwright-node)
                  rmdir %2$s 2>/dev/null || true
                fi
                rm -rf %3$s %4$s
                """
                    .formatted(
                        Shell.quote(place.marker()),
                        Shell.quote(place.directory()),
                        Shell.quote(place.folder()),
                        Shell.quote(place.logs()),
                        place.service()),
            call);
  }
}
