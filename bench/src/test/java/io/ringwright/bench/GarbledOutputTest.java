package io.ringwright.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.intel.KpiBlock;
import io.ringwright.bench.nodetool.Compactions;
import io.ringwright.bench.nodetool.RingStatus;
import io.ringwright.bench.nodetool.TableStatistics;
import io.ringwright.bench.nosqlbench.Histograms;
import io.ringwright.bench.nosqlbench.LogMetrics;
import io.ringwright.bench.nosqlbench.TimerFile;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.stress.StressOutput;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever a disk, a mail or a killed process made of an output: the declared complaint, or
 * figures.
 */
class GarbledOutputTest {
  private static List<String> seeds = List.of();

  /** A reader of one tool's output. */
  private interface Reader {
    Object read(String text) throws UnreadableOutput;
  }

  private static final List<Reader> READERS =
      List.of(
          text -> StressOutput.read("f", text),
          text -> KpiBlock.read("f", text),
          text -> RingStatus.read("f", text),
          text -> TableStatistics.read("f", text),
          text -> Compactions.read("f", text),
          text -> LogMetrics.read("f", text),
          text -> TimerFile.read("timer", "f", text),
          text -> Histograms.read("f", text));

  @BeforeContainer
  static void gather() {
    seeds = OutputTexts.all();
  }

  @Property
  void ends_in_figures_or_in_the_declared_complaint(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 30) int wounds) {
    var random = new Random(seed);
    var text = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
    for (int i = 0; i < wounds && text.length() > 1; i++) {
      wound(text, random);
    }
    for (var reader : READERS) {
      try {
        assertThat(reader.read(text.toString())).isNotNull();
      } catch (UnreadableOutput expected) {
        assertThat(expected).hasMessageStartingWith("f");
      }
    }
  }

  @Test
  @Timeout(30)
  void needs_no_more_than_its_share_of_time_for_long_files_and_endless_lines() {
    var longFile = "total, 1\n".repeat(300_000);
    var endless = "[insert: 1, ".repeat(500_000);
    var brackets = "Results:\nOp rate : 1 op/s [" + "a,".repeat(1_900);
    for (var reader : READERS) {
      for (var text : List.of(longFile, endless, brackets)) {
        assertThatThrownBy(() -> reader.read(text)).isInstanceOf(UnreadableOutput.class);
      }
    }
  }

  private static void wound(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + 1 + random.nextInt(40));
    switch (random.nextInt(6)) {
      case 0 -> text.delete(at, end);
      case 1 -> text.insert(at, text.substring(at, end));
      case 2 -> text.setCharAt(at, (char) random.nextInt(0x250));
      case 3 -> text.setCharAt(at, "0123456789.,:-[]NaN%\n\t ".charAt(random.nextInt(23)));
      case 4 -> text.setLength(at + 1);
      default -> text.insert(at, "99999999999999999999999");
    }
  }
}
