package io.ringwright.bench.stress;

/** Outputs of cassandra-stress, made up by the form of each version. */
final class StressTexts {
  static final String RESULTS =
      """
      Results:
      Op rate                   :    1,562 op/s  [insert: 1,164 op/s, simple1: 398 op/s]
      Partition rate            :   30,063 pk/s  [insert: 29,667 pk/s, simple1: 396 pk/s]
      Row rate                  :   31,000 row/s [insert: 30,604 row/s, simple1: 396 row/s]
      Latency mean              :   28.2 ms [insert: 37.0 ms, simple1: 2.7 ms]
      Latency median            :    4.3 ms [insert: 6.5 ms, simple1: 1.1 ms]
      Latency 95th percentile   :  126.2 ms [insert: 142.5 ms, simple1: 7.7 ms]
      Latency 99th percentile   :  230.4 ms [insert: 254.1 ms, simple1: 23.8 ms]
      Latency 99.9th percentile :  476.8 ms [insert: 554.2 ms, simple1: 96.6 ms]
      Latency max               : 2581.6 ms [insert: 2,581.6 ms, simple1: 2,264.9 ms]
      Total partitions          :    999,932 [insert: 986,756, simple1: 13,176]
      Total errors              :          7 [insert: 7, simple1: 0]
      Total GC count            : 43
      Total GC memory           : 12.565 GiB
      Total GC time             :    3.0 seconds
      Avg GC time               :   69.4 ms
      StdDev GC time            :   13.4 ms
      Total operation time      : 00:00:33
      """;

  static final String OLD =
      """
      Running WRITE with 4 threads for 1000 iteration
      type,      total ops,    op/s,    pk/s,   row/s,    mean,     med,     .95,     .99,    .999,     max,   time,   stderr, errors,  gc: #,  max ms,  sum ms,  sdv ms,      mb
      total,          1000,     980,     980,     980,     1.8,     1.2,     4.9,    11.0,    17.0,    21.7,    1.0,  0.00000,      0,      0,       0,       0,       0,       0

      Results:
      op rate                   : 16386 [WRITE:16386]
      partition rate            : 16386 [WRITE:16386]
      row rate                  : 16386 [WRITE:16386]
      latency mean              : 12.1 [WRITE:12.1]
      latency median            : 9.0 [WRITE:9.0]
      latency 95th percentile   : 30.5 [WRITE:30.5]
      latency 99th percentile   : 71.2 [WRITE:71.2]
      latency 99.9th percentile : 140.6 [WRITE:140.6]
      latency max               : 301.7 [WRITE:301.7]
      Total partitions          : 1000 [WRITE:1000]
      Total errors              : 0 [WRITE:0]
      total gc count            : 3
      total gc mb               : 2400
      total gc time (s)         : 1
      avg gc time(ms)           : 40
      stdev gc time(ms)         : 2
      Total operation time      : 00:00:01
      END
      """;

  private StressTexts() {}

  static String progress(long done, double seconds) {
    return "total,     %d,    1303,    1303,    1303,     1.8,     1.2,     4.9,    11.0,    17.0,    21.7,    %s,  -0.00100,      0,      0,       0,       0,       0,       0%n"
        .formatted(done, seconds);
  }
}
