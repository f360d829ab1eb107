package io.ringwright.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.lab.toolbox.Toolbox;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTest {
  @TempDir private Path folder;

  @Test
  void is_stopped_and_says_which_kubernetes_it_would_run_before_it_was_ever_up() {
    var status = lab().status();

    assertThat(status.state()).isEqualTo(LabStatus.State.STOPPED);
    assertThat(status.note())
        .isEqualTo(
            "All clusters of the lab run Kubernetes 1.34.4, whatever Tanzu release they ask for.");
    assertThat(folder.resolve("lab")).doesNotExist();
  }

  @Test
  void tells_how_to_start_it_when_its_variables_are_asked_for_too_early() {
    assertThatThrownBy(() -> lab().environment())
        .isInstanceOf(LabException.class)
        .hasMessage("no lab runs in " + folder.resolve("lab") + ". To fix: ./ringwright lab up");
  }

  @Test
  void tells_a_crash_from_a_stop() throws IOException {
    report("RUNNING");
    assertThat(lab().status().state()).isEqualTo(LabStatus.State.CRASHED);

    report("ENDED");
    assertThat(lab().status().state()).isEqualTo(LabStatus.State.STOPPED);
  }

  @Test
  void names_the_logs_there_are_when_asked_for_another() throws IOException {
    Files.createDirectories(folder.resolve("lab/logs/ring"));
    Files.writeString(folder.resolve("lab/logs/daemon.log"), "up\n");
    Files.writeString(folder.resolve("lab/logs/ring/etcd.log"), "one\ntwo\n");

    assertThat(lab().logs("ring/etcd")).isEqualTo("one\ntwo");
    assertThatThrownBy(() -> lab().logs("etcd"))
        .hasMessage("the lab has no log of etcd, it has daemon, ring/etcd");
  }

  @Test
  void stopping_or_purging_what_never_was_does_nothing() {
    lab().down();
    lab().purge();

    assertThat(folder.resolve("lab")).doesNotExist();
  }

  @Test
  void keeps_ports_once_chosen() {
    var free = new FreePorts(new Random(7));
    var settings = LabSettings.none().withPorts(free);

    assertThat(settings.withPorts(free)).isEqualTo(settings);
    assertThat(settings.simulatorPorts().all()).hasSize(settings.ports().size());
  }

  @Test
  void writes_files_that_only_their_user_reads() throws IOException {
    var file = folder.resolve("new/secret");

    PrivateFiles.write(file, "x");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void shows_plain_lines_where_there_is_no_terminal() {
    var text = new ByteArrayOutputStream();
    var progress = Progress.lines(new PrintStream(text, true, StandardCharsets.UTF_8));

    progress.plan(List.of("getting etcd 3.6.13", "lab"));
    progress.begin("getting etcd 3.6.13");
    progress.detail("12 MiB");
    progress.end();
    progress.begin("lab");
    progress.end();

    assertThat(text.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("[1/2] getting etcd 3.6.13", "[2/2] lab");
  }

  private Lab lab() {
    return Lab.at(
        folder.resolve("lab"),
        Toolbox.of(folder.resolve("tools"), Map.of("HOME", folder.toString())),
        Map.of());
  }

  private void report(String phase) throws IOException {
    PrivateFiles.write(
        folder.resolve("lab/daemon.json"),
        """
        {"pid": 1, "started": "2026-01-01T00:00:00Z", "code": "", "phase": "%s", "reason": "",
         "environment": {}, "processes": [], "clusters": [], "simulators": null}
        """
            .formatted(phase));
  }
}
