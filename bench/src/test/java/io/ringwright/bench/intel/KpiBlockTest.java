package io.ringwright.bench.intel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.OutputTexts;
import io.ringwright.bench.SharedOutputs;
import io.ringwright.bench.read.UnreadableOutput;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KpiBlockTest {

  @Test
  void reads_what_the_code_prints() throws IOException, UnreadableOutput {
    var block = KpiBlock.read("k", SharedOutputs.read("intel-wsf/kpi_sh_real_run_13m01s.txt"));

    assertThat(block.operationsPerSecond()).isEqualTo(255886);
    assertThat(block.instances()).hasSize(1);
    assertThat(block.instances().get(0).figure("Latency 99.9th percentile")).contains(68.4);
    assertThat(block.instances().get(0).took()).contains(Duration.ofMinutes(13));
  }

  @Test
  void keeps_latencies_with_their_instance() throws IOException, UnreadableOutput {
    var block =
        KpiBlock.read("k", SharedOutputs.read("intel-wsf/kpi_sh_real_run_two_instances.txt"));

    assertThat(block.operationsPerSecond()).isEqualTo(3132);
    assertThat(block.instances())
        .extracting(each -> each.figure("Latency mean").orElseThrow())
        .containsExactly(28.2, 32.6);
  }

  @Test
  void reads_what_the_readme_shows() throws IOException, UnreadableOutput {
    var block = KpiBlock.read("k", SharedOutputs.read("intel-wsf/README_kpi_block_seed.txt"));

    assertThat(block.operationsPerSecond()).isEqualTo(193587);
    assertThat(block.instances().get(0).figure("Row rate")).contains(2033872.0);
    assertThat(block.instances().get(0).took()).contains(Duration.ofMinutes(10));
  }

  @Test
  void refuses_a_sum_that_is_not_the_sum() {
    assertThatThrownBy(() -> KpiBlock.read("k", OutputTexts.KPI.replace("3132", "1562")))
        .hasMessageContaining("add up to 3132 op/s, its sum is 1562");
  }

  @Test
  void refuses_a_block_without_its_sum() {
    assertThatThrownBy(() -> KpiBlock.read("k", "Stress 0 Op rate (op/s): 1\n"))
        .isInstanceOf(UnreadableOutput.class)
        .hasMessageContaining("*Final Op rate");
  }
}
