package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.Shell;

/**
 * How an instance is started: by systemd where the host runs it, else as a process of its own with
 * a file for its id. Neither starts a node again that has died: why it died comes first, and
 * `refresh` shows it.
 */
final class NodeStart {
  static final String UNIT = "cassandra.service";
  private static final int OPEN_FILES = 1_048_576;

  private NodeStart() {}

  /** The program that becomes the JVM. */
  static String script(CassandraNodeInputs node, NodePlace place, String java) {
    var pinned = node.numa().known().map(options -> "numactl " + options + " ").orElse("");
    return """
        #!/bin/bash
        # Becomes Cassandra; root at first, for the limits.
        ulimit -n %1$d 2>/dev/null || true
        ulimit -l unlimited 2>/dev/null || true
        cd %2$s
        exec %3$ssetpriv --reuid=%4$s --regid=%4$s --init-groups -- %5$s/bin/java @%6$s/jvm.args
        """
        .formatted(
            OPEN_FILES,
            Shell.quote(place.directory()),
            pinned,
            Shell.quote(node.account().get()),
            java,
            place.folder());
  }

  static String unit(CassandraNodeInputs node, NodePlace place) {
    return """
        # Written by Ringwright (ringwright:host:CassandraNode).
        [Unit]
        Description=Cassandra %s of ring %s
        After=network-online.target local-fs.target
        RequiresMountsFor=%s

        [Service]
        ExecStart=%s/start
        LimitNOFILE=%d
        LimitMEMLOCK=infinity
        LimitNPROC=32768
        LimitAS=infinity
        TimeoutStopSec=180
        SuccessExitStatus=143

        [Install]
        WantedBy=multi-user.target
        """
        .formatted(
            node.name().get(),
            node.clusterName().get(),
            place.directory(),
            place.folder(),
            OPEN_FILES);
  }

  /** Prints {@code alive} or {@code dead} below {@code == process}. */
  static String look(NodePlace place) {
    return functions(place) + "echo '== process'; if alive; then echo alive; else echo dead; fi\n";
  }

  /** Starts it unless it runs. */
  static String start(NodePlace place) {
    return functions(place)
        + """
        alive && exit 0
        if [ -d /run/systemd/system ]; then
          ln -sf %1$s/%2$s /etc/systemd/system/%3$s
          systemctl daemon-reload
          systemctl enable --quiet %3$s
          systemctl start %3$s
        else
          setsid --fork bash -c 'echo $$ > %4$s; exec %1$s/start' >> %5$s/console.log 2>&1 </dev/null
        fi
        """
            .formatted(place.folder(), UNIT, place.service(), place.pid(), place.logs());
  }

  /** Ends it in order, if it runs; returns when its process has gone. */
  static String stop(NodePlace place) {
    return functions(place)
        + """
        if alive; then
          timeout 120 %1$s drain >/dev/null 2>&1 || true
          if [ -d /run/systemd/system ]; then
            systemctl stop %2$s
          else
            pid=$(cat %3$s); kill "$pid"
            for i in $(seq 1 600); do alive || break; sleep 0.2; done
            alive && kill -9 "$pid" || true
          fi
        fi
        rm -f %3$s
        """
            .formatted(place.nodetool(), place.service(), place.pid());
  }

  private static String functions(NodePlace place) {
    return """
        alive() {
          if [ -d /run/systemd/system ]; then systemctl is-active --quiet %1$s; return; fi
          [ -s %2$s ] && tr '\\0' ' ' 2>/dev/null < "/proc/$(cat %2$s)/cmdline" | grep -q -F %3$s
        }
        """
        .formatted(place.service(), place.pid(), place.folder() + "/");
  }
}
