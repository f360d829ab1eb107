package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.preview.RecordedPreview.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** A comment fits, and what is destroyed is always in it. */
final class BudgetTest {
  private static final String RING = "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster";
  private static final String MAP = "kubernetes:core/v1:ConfigMap";

  private static StackPreview preview(
      int destroyed, int updated, int outputs, int findings, String noise) {
    var log = RecordedPreview.of("dev");
    for (int i = 0; i < destroyed; i++) {
      log.step(new Step("delete", i % 2 == 0 ? RING : MAP, "gone-" + i).inside(log.root()));
    }
    for (int i = 0; i < updated; i++) {
      var quoted = noise.replaceAll("\\p{Cntrl}|['\"\\\\]", "");
      log.step(
          new Step("update", MAP, "kept-" + i + quoted)
              .inside(log.root())
              .was("{'data':{'a':'" + quoted + "'}}")
              .willBe("{'data':{'a':'new'}}"));
    }
    for (int i = 0; i < findings; i++) {
      log.finding("policy-" + i, "mandatory", "high", log.root(), "finding " + i + " " + noise);
    }
    var names = new ArrayList<String>();
    for (int i = 0; i < outputs; i++) {
      names.add("'output" + i + "':'" + "x".repeat(200) + "'");
    }
    return log.outputs("{}", "{" + String.join(",", names) + "}").ended();
  }

  private static String comment(StackPreview preview, int budget) {
    return PreviewReport.of(List.of(preview), ReportSettings.standard().withBudget(budget))
        .markdown();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  @Property(tries = 60)
  void a_comment_never_exceeds_its_budget(
      @ForAll @IntRange(max = 400) int destroyed,
      @ForAll @IntRange(max = 300) int updated,
      @ForAll @IntRange(max = 100) int outputs,
      @ForAll @IntRange(max = 60) int findings,
      @ForAll @StringLength(max = 300) String noise) {
    assertThat(bytes(comment(preview(destroyed, updated, outputs, findings, noise), 65_000)))
        .isLessThanOrEqualTo(65_000);
  }

  @Property(tries = 40)
  void every_destroyed_resource_is_named_however_much_else_there_is(
      @ForAll @IntRange(min = 1, max = 500) int destroyed,
      @ForAll @StringLength(max = 300) String noise) {
    var comment = comment(preview(destroyed, 300, 100, 60, noise), 65_000);

    for (int i = 0; i < destroyed; i++) {
      assertThat(comment).contains("gone-" + i);
    }
  }

  @Test
  void names_what_holds_data_and_counts_the_rest_when_thousands_are_destroyed() {
    var comment = comment(preview(4_000, 0, 0, 0, ""), 20_000);

    assertThat(bytes(comment)).isLessThanOrEqualTo(20_000);
    assertThat(comment)
        .contains("gone-0`")
        .contains("delete K8ssandraCluster × 2000")
        .contains("delete ConfigMap × 2000");
  }

  @Test
  void shortens_the_least_important_first() {
    var comment = comment(preview(20, 200, 100, 30, "x"), 15_000);

    assertThat(comment).contains("gone-19").contains("policy-29").doesNotContain("kept-150");
  }

  @Test
  void keeps_marker_and_digest_whatever_happens() {
    var comment = comment(preview(4_000, 200, 100, 60, "noise"), 10_000);

    assertThat(comment)
        .startsWith("<!-- ringwright:preview:preview -->")
        .contains("--reviewed sha256:");
  }
}
