package io.ringwright.bench;

import io.ringwright.bench.stress.StressSeeds;
import java.util.List;

/** A whole output of each tool, made up by its form. */
public final class OutputTexts {
  public static final String STATUS =
      """
      Datacenter: dc1
      ===============
      Status=Up/Down
      |/ State=Normal/Leaving/Joining/Moving
      --  Address    Load        Tokens  Owns (effective)  Host ID                               Rack
      UN  127.0.1.1  108.65 KiB  16      65.7%             7aa8a83e-1378-4aa1-b9d2-3008b3550b69  host1
      DN  127.0.1.2  ?           16      66.0%             b455c82e-9649-4724-adf1-dae09ec2c616  host2
      UJ  127.0.1.3  84.33 MiB   16      ?                 26ffac02-2975-4921-b5d0-54f3274bfe84  host3

      Note: Non-system keyspaces don't have the same replication settings, effective ownership information is meaningless
      """;
  public static final String KPI =
      """
      Stress 0 Op rate (op/s): 1562
      Stress 0 Latency mean (ms): 28.2
      Stress 0 Total operation time (minute): 13
      Stress 1 Op rate (op/s): 1570
      Stress 1 Latency mean (ms): 32.6
      Stress 1 Total operation time (minute): 13
      *Final Op rate (op/s): 3132
      """;
  public static final String TABLES =
      """
      Total number of tables: 1
      ----------------
      Keyspace : baselines
      \tRead Count: 10
      \tRead Latency: NaN ms
      \t\tTable: iot
      \t\tSSTable count: 3
      \t\tSpace used (live): 1.5 GiB
      \t\tSpace used (total): 1610612736
      \t\tLocal read latency: NaN ms
      \t\tLocal write latency: 0.021 ms

      ----------------
      """;
  public static final String COMPACTIONS =
      """
      concurrent compactors        2
      pending tasks                7
      compactions completed        60
      """;
  public static final String TIMER =
      """
      t,count,max,mean,min,stddev,p50,p75,p95,p98,p99,p999,mean_rate,m1_rate,m5_rate,m15_rate,rate_unit,duration_unit
      1656000000,1000,9000000,2000000.5,1000,3.0,2000000,2500000,4000000,5000000,6000000,8000000,1000.0,1000.0,1000.0,1000.0,calls/second,nanoseconds
      1656000010,11000,9500000,2100000.5,1000,3.0,2100000,2500000,4000000,5000000,6000000,8000000,1100.0,1000.0,1000.0,1000.0,calls/second,nanoseconds
      """;
  public static final String LOG =
      """
      2019-08-12 15:46:01,310 INFO [main] type=TIMER, name=iot.result, count=100000, min=233.48, max=358596.607, mean=3732.003, stddev=10254.85,
       median=1874.815, p75=3648.767, p95=10115.071, p98=15855.615, p99=23916.543, p999=111292.415,
       mean_rate=4024.02, m1=3514.05, m5=3307.43, m15=3268.67,
       rate_unit=events/second, duration_unit=microseconds
      """;

  private OutputTexts() {}

  static List<String> all() {
    return List.of(StressSeeds.results(), STATUS, KPI, TABLES, COMPACTIONS, TIMER, LOG);
  }
}
