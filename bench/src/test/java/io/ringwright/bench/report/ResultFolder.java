package io.ringwright.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A folder of results as a plan leaves it, with outputs in the form of cassandra-stress 4.1. */
public final class ResultFolder {
  private static final String SUMMARY =
      """
      Running with %1$d threadCount
      %4$s
      Results:
      Op rate                   :    %2$,.0f op/s  [WRITE: %2$,.0f op/s]
      Partition rate            :    %2$,.0f pk/s  [WRITE: %2$,.0f pk/s]
      Row rate                  :    %2$,.0f row/s [WRITE: %2$,.0f row/s]
      Latency mean              :    1.3 ms [WRITE: 1.3 ms]
      Latency median            :    1.1 ms [WRITE: 1.1 ms]
      Latency 95th percentile   :    2.2 ms [WRITE: 2.2 ms]
      Latency 99th percentile   :    %3$.1f ms [WRITE: %3$.1f ms]
      Latency 99.9th percentile :  432.9 ms [WRITE: 432.9 ms]
      Latency max               :  821.7 ms [WRITE: 821.7 ms]
      Total partitions          :     10,000 [WRITE: 10,000]
      Total errors              :          0 [WRITE: 0]
      Total GC count            : 0
      Total GC memory           : 0 B
      Total GC time             :    0.0 seconds
      Avg GC time               :    NaN ms
      StdDev GC time            :    0.0 ms
      Total operation time      : 00:10:00

      END
      """;

  private final Path root;

  public ResultFolder(Path root) {
    this.root = root;
  }

  /** A cell of its own folder. */
  ResultFolder cell(String name, String settings, int threads, double rate, double p99)
      throws IOException {
    var folder = Files.createDirectories(root.resolve(name));
    Files.writeString(folder.resolve(CellFolder.SETTINGS), settings);
    Files.writeString(folder.resolve("stress.log"), output(threads, rate, p99, 3));
    return this;
  }

  public static String output(int threads, double rate, double p99, int intervals) {
    var progress = new StringBuilder();
    for (int i = 1; i <= intervals; i++) {
      double now = rate * (1 + Math.sin(i * 0.7 + threads) / 12);
      progress.append(
          String.format(
              Locale.ROOT,
              "total, %d, %.0f, %.0f, %.0f, 1.8, 1.2, 4.9, %.1f, 17.0, 21.7, %.1f, -0.00100,"
                  + " 0, 0, 0, 0, 0, 0%n",
              (long) (rate * i),
              now,
              now,
              now,
              p99 * rate / now,
              (double) i));
    }
    return String.format(Locale.ROOT, SUMMARY, threads, rate, p99, progress);
  }

  /** Two storage classes, five numbers of threads, two workloads, five repetitions. */
  static void hundred(Path root, int intervals) throws IOException {
    int number = 0;
    for (var storage : new String[] {"vsan", "flex"}) {
      for (var workload : new String[] {"write", "mixed"}) {
        for (int threads : new int[] {36, 72, 108, 162, 243}) {
          for (int repetition = 1; repetition <= 5; repetition++) {
            var folder = Files.createDirectories(root.resolve("cell-" + ++number));
            Files.writeString(
                folder.resolve(CellFolder.SETTINGS),
                "storage: %s%nworkload: %s%nrepetition: %d%ncassandra: 4.0.3%n"
                    .formatted(storage, workload, repetition));
            double share = 1 - Math.exp(-threads / 80.0);
            double rate =
                (storage.equals("vsan") ? 90_000 : 78_000)
                    * share
                    * (workload.equals("write") ? 1 : 0.8)
                    * (1 + repetition / 200.0);
            Files.writeString(
                folder.resolve("stress.log"),
                output(threads, rate, 2 + Math.pow(threads / 70.0, 2.2), intervals));
          }
        }
      }
    }
  }
}
