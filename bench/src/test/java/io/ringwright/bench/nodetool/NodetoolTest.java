package io.ringwright.bench.nodetool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.OutputTexts;
import io.ringwright.bench.SharedOutputs;
import io.ringwright.bench.nodetool.RingStatus.Node;
import io.ringwright.bench.read.UnreadableOutput;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class NodetoolTest {

  @Test
  void reads_the_ring_of_document_004() throws IOException, UnreadableOutput {
    var ring =
        RingStatus.read(
            "s", SharedOutputs.read("nodetool/portworx_nodetool_status_3nodes_indented.txt"));

    assertThat(ring.nodes())
        .extracting(Node::address)
        .containsExactly("172.31.32.188", "172.31.45.219", "172.31.47.121");
    assertThat(ring.nodes()).extracting(Node::datacenter).containsOnly("datacenter1");
    assertThat(ring.troubled()).isEmpty();
  }

  @Test
  void tells_nodes_that_are_down_or_joining() throws UnreadableOutput {
    var ring = RingStatus.read("s", OutputTexts.STATUS);

    assertThat(ring.troubled()).extracting(Node::rack).containsExactly("host2", "host3");
  }

  @Test
  void refuses_what_nodetool_says_when_it_can_not_connect() {
    assertThatThrownBy(
            () ->
                RingStatus.read(
                    "s", "nodetool: Failed to connect to '127.0.0.1:7199' - ConnectException\n"))
        .isInstanceOf(UnreadableOutput.class)
        .hasMessageStartingWith("s:1: ");
  }

  @Test
  void reads_pending_compactions_of_every_version() throws UnreadableOutput {
    assertThat(Compactions.read("c", "pending tasks: 12\n- ks.t: 12\n").pending()).isEqualTo(12);
    assertThat(Compactions.read("c", OutputTexts.COMPACTIONS).pending()).isEqualTo(7);
  }

  @Test
  void does_not_take_silence_for_no_compactions() {
    assertThatThrownBy(() -> Compactions.read("c", "")).hasMessageContaining("pending tasks");
  }

  @Test
  void reads_tables_with_and_without_units() throws UnreadableOutput {
    var table =
        TableStatistics.read("t", OutputTexts.TABLES).table("baselines", "iot").orElseThrow();

    assertThat(table.liveBytes()).isEqualTo(1.5 * 1024 * 1024 * 1024);
    assertThat(table.sstables()).isEqualTo(3);
    assertThat(table.number("Local read latency")).isEmpty();
    assertThat(table.number("Local write latency")).hasValue(0.021);
    assertThatThrownBy(() -> table.number("Bloom filter size"))
        .hasMessageContaining("baselines.iot has no line \"Bloom filter size\"");
  }
}
