package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.SecretHunt;
import io.ringwright.automation.Configuration;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.Failure;
import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A platform whose state is in a bucket, with the real engine and a store that checks keys. */
@Order(8)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BucketBackendEngineIT {
  private static final String NOBODY =
      """
      {"apiVersion": "v1", "kind": "Config", "current-context": "nobody",
       "clusters": [{"name": "c", "cluster": {"server": "https://127.0.0.1:9"}}],
       "users": [{"name": "u", "user": {"token": "token-of-nobody"}}],
       "contexts": [{"name": "nobody", "context": {"cluster": "c", "user": "u"}}]}
      """
          .strip();

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Bucket bucket;
  private static Ringwright ringwright;
  private static Platform platform;
  private static final Queue<String> COMMANDS = new ConcurrentLinkedQueue<>();

  @BeforeAll
  static void open() throws IOException {
    workshop = Workshop.in(folder);
    bucket = Bucket.open(folder);
    ringwright = workshop.open("work", environment(Bucket.credentials()));
    platform = ringwright.open(spec());
  }

  @AfterAll
  static void close() {
    ringwright.close();
    bucket.close();
    workshop.close();
  }

  @Test
  @Order(1)
  void what_was_reviewed_is_built_and_recorded_in_the_bucket() {
    var preview = platform.preview().orThrow();

    var up = platform.up(preview.digest(), event -> noteCommands()).orThrow();

    assertThat(up.counts().create()).isEqualTo(preview.counts().create()).isPositive();
    assertThat(workshop.world().sddcs()).hasSize(1);
    assertThat(platform.refresh().orThrow().counts().total()).isZero();
  }

  @Test
  @Order(2)
  void another_machine_with_the_same_bucket_sees_the_same_platform_and_its_lock() {
    workshop.world().play("tasks: [{type: '*', millis: 3000}]");
    try (var elsewhere = workshop.open("elsewhere", environment(Bucket.credentials()));
        var same = elsewhere.open(spec())) {
      assertThat(same.preview().orThrow().counts().total()).isZero();
      var destroying =
          Deed.begun(platform, (each, listener) -> each.destroy(DataLoss.ALLOW, listener));

      var busy = same.up().failure().orElseThrow();

      assertThat(busy).as(busy.toString()).isInstanceOf(Failure.Busy.class);
      destroying.end().orThrow();
    }
    workshop.world().heal();
    assertThat(workshop.world().sddcs()).isEmpty();
  }

  @Test
  @Order(3)
  void a_wrong_key_is_refused_and_told() {
    Map<String, String> wrong = new TreeMap<>(Bucket.credentials());
    wrong.put("AWS_SECRET_ACCESS_KEY", "of somebody else");
    try (var stranger = workshop.open("stranger", environment(wrong));
        var same = stranger.open(spec())) {
      var refused = same.up().failure().orElseThrow();

      assertThat(refused).as(refused.toString()).isInstanceOf(Failure.Failed.class);
      assertThat(refused.message()).contains("SignatureDoesNotMatch").doesNotContain("somebody");
    }
  }

  /** Nobody is at that cluster; the platform only tells how it would be reached. */
  @Test
  @Order(4)
  void outputs_come_from_the_bucket_and_secrets_among_them_on_purpose_only() throws IOException {
    var cluster =
        Configuration.empty()
            .with("kubernetes.name", "nobody")
            .with("kubernetes.version", "1.34")
            .with("kubernetes.storageClass", "standard");
    var spec =
        PlatformSpec.builder("told", cluster, bucket.backend())
            .secret("kubernetes.kubeconfig", "KUBECONFIG_OF_NOBODY")
            .build();
    Map<String, String> known = new TreeMap<>(Bucket.credentials());
    known.put("KUBECONFIG_OF_NOBODY", NOBODY);
    known.put("PATH", Workshop.kubernetesProvider().getParent() + ":" + workshop.path());
    try (var other = workshop.open("other", environment(known));
        var told = other.open(spec)) {
      var up = told.up().orThrow();

      assertThat(told.outputs().values()).isEqualTo(up.outputs().values());
      assertThat(up.outputs().values())
          .containsEntry("kubernetesContext", "nobody")
          .containsEntry("storageClass", "standard")
          .containsEntry("kubeconfig", "[secret]");
      assertThat(told.secret("kubeconfig")).hasValue(NOBODY);
      told.destroy(DataLoss.ALLOW).orThrow();
      assertThat(told.outputs().values()).isEmpty();
    }
  }

  @Test
  @Order(5)
  void the_bucket_s_key_is_in_no_file_and_on_no_command_line() throws IOException {
    assertThat(COMMANDS).anyMatch(line -> line.contains("--client="));
    assertThat(COMMANDS).noneMatch(line -> line.contains(Bucket.KEY));

    var hunt = new SecretHunt().lookFor("key", Bucket.KEY);
    assertThat(hunt.findInFiles(List.of(folder.resolve("work"), folder.resolve("room")))).isEmpty();
  }

  private static void noteCommands() {
    ProcessHandle.current()
        .descendants()
        .flatMap(each -> each.info().commandLine().stream())
        .forEach(COMMANDS::add);
  }

  private static PlatformSpec spec() {
    return PlatformSpec.builder("far", Workshop.sddc("far"), bucket.backend()).build();
  }

  private static Map<String, String> environment(Map<String, String> keys) {
    Map<String, String> all = new TreeMap<>(workshop.environment());
    all.putAll(keys);
    return all;
  }
}
