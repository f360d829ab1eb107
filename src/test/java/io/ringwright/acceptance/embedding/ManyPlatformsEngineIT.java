package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.Poll;
import io.ringwright.automation.PreviewResult;
import io.ringwright.automation.Ringwright;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many platforms previewed by one long-lived JVM, two at a time. The build does ten, since each
 * takes a second; fifty with {@code -Dringwright.platforms=50} (docs/guide/embedding.md).
 */
@Order(8)
class ManyPlatformsEngineIT {
  private static final int PLATFORMS = Integer.getInteger("ringwright.platforms", 10);
  private static final int AT_ONCE = 2;

  /** Until pools of everybody's have been filled and classes loaded. */
  private static final int FIRST = 4;

  private static final Duration SETTLING = Duration.ofSeconds(20);
  private static final int KIB = 1024;

  @TempDir Path folder;

  /**
   * What a JVM holds.
   *
   * @param threads without those of pools that the JDK and gRPC share, whose number follows the
   *     work
   */
  private record Holdings(long threads, long children, long files, long heapKib) {
    static Holdings now() {
      var memory = ManagementFactory.getMemoryMXBean();
      memory.gc(); // HTTP clients end their threads when nobody can reach them
      return new Holdings(
          Thread.getAllStackTraces().keySet().stream().filter(Holdings::ownThread).count(),
          ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count(),
          openFiles(),
          memory.getHeapMemoryUsage().getUsed() / KIB);
    }

    private static boolean ownThread(Thread thread) {
      return !thread.getName().startsWith("grpc-default-executor-")
          && !thread.getName().startsWith("ForkJoinPool.commonPool-");
    }

    private static long openFiles() {
      var files = Path.of("/proc/self/fd").toFile().list();
      return files == null ? 0 : files.length;
    }

    boolean noMoreThan(Holdings before) {
      return threads <= before.threads + 1
          && children <= before.children
          && files <= before.files + 2;
    }
  }

  @Test
  void nothing_is_left_of_many_platforms() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
    try (var workshop = Workshop.in(folder);
        var ringwright = workshop.open()) {
      preview(workshop, ringwright, pool, 0, FIRST);
      var before = settled(Holdings.now());

      preview(workshop, ringwright, pool, FIRST, PLATFORMS);

      var after = settled(before);
      System.err.printf("%d platforms: before %s, after %s%n", PLATFORMS, before, after);
      assertThat(after.noMoreThan(before)).as("before %s, after %s", before, after).isTrue();
      assertThat((after.heapKib() - before.heapKib()) / PLATFORMS)
          .as("KiB of heap for each platform: before %s, after %s", before, after)
          .isLessThan(200);
      assertThat(folder.resolve("work").toFile().list()).containsExactly(".turns");
    } finally {
      pool.shutdownNow();
    }
  }

  private static void preview(
      Workshop workshop, Ringwright ringwright, ExecutorService pool, int from, int count) {
    List<CompletableFuture<PreviewResult>> running =
        IntStream.range(from, from + count)
            .mapToObj(
                number ->
                    CompletableFuture.supplyAsync(
                        () -> {
                          try (var platform = ringwright.open(workshop.spec("ring-" + number))) {
                            return platform.preview();
                          }
                        },
                        pool))
            .toList();
    assertThat(running)
        .allSatisfy(each -> assertThat(each.join().orThrow().counts().create()).isPositive());
  }

  private static Holdings settled(Holdings atMost) {
    try {
      return Poll.upTo(SETTLING)
          .until("what is shared comes to rest", Holdings::now, seen -> seen.noMoreThan(atMost));
    } catch (AssertionError never) {
      return Holdings.now();
    }
  }
}
