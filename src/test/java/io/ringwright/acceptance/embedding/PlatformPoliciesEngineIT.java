package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.Failure;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.PolicyFinding;
import io.ringwright.automation.Retry;
import io.ringwright.automation.Ringwright;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What policies say of a platform, as a program that embeds Ringwright learns it. */
@Order(8)
class PlatformPoliciesEngineIT {
  private static final String RULE = "cost-ceiling";
  private static final Map<String, Object> TOO_LOW =
      Map.of("pricePerHostHour", Map.of("i3en.metal", 10), "monthlyCeiling", 1);

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Ringwright ringwright;

  @BeforeAll
  static void open() {
    workshop = Workshop.in(folder);
    ringwright = workshop.open();
  }

  @AfterAll
  static void close() {
    ringwright.close();
    workshop.close();
  }

  @Test
  void a_mandatory_rule_refuses_and_nothing_is_built() {
    try (var platform = ringwright.open(spec("dear", "mandatory", TOO_LOW))) {
      var up = platform.up();

      assertThat(up.failure()).get().isInstanceOf(Failure.Refused.class);
      var refused = (Failure.Refused) up.failure().orElseThrow();
      assertThat(refused.because()).anySatisfy(each -> assertThat(each).startsWith(RULE + ": "));
      assertThat(refused.retry()).isEqualTo(Retry.AFTER_A_CHANGE);
      assertThat(up.counts().total()).isZero();
      assertThat(up.changes()).isEmpty();
      assertThat(workshop.world().sddcs()).isEmpty();
      assertThat(workshop.state("dear").resources("ringwright:vmc:Sddc")).isEmpty();
      assertThat(up.findings()).anySatisfy(each -> expect(each, "mandatory"));
      assertThat(platform.preview().failure()).get().isInstanceOf(Failure.Refused.class);
    }
  }

  @Test
  void an_advisory_rule_is_told_and_the_preview_succeeds() {
    try (var platform = ringwright.open(spec("dear-but-told", "advisory", TOO_LOW))) {
      assertThat(platform.preview().orThrow().findings())
          .anySatisfy(each -> expect(each, "advisory"));
    }
  }

  @Test
  void a_platform_that_nobody_judges_has_no_findings_and_a_judged_one_may_have_none() {
    try (var unjudged = ringwright.open(workshop.spec("unjudged"));
        var judged = ringwright.open(workshop.specOf("judged").judged().build())) {
      assertThat(unjudged.preview().orThrow().findings()).isEmpty();
      assertThat(judged.preview().orThrow().findings())
          .noneMatch(each -> each.level().equals("mandatory"));
    }
  }

  private static void expect(PolicyFinding finding, String level) {
    assertThat(finding.policy()).isEqualTo(RULE);
    assertThat(finding.level()).isEqualTo(level);
    assertThat(finding.severity()).isEqualTo("medium");
    assertThat(finding.message()).contains("29200");
  }

  private static PlatformSpec spec(String name, String level, Map<String, Object> settings) {
    var paper =
        Workshop.sddc(name)
            .with("policies.rules." + RULE, settings)
            .with("policies.rules." + RULE + ".level", level);
    return PlatformSpec.builder(name, paper, workshop.backend()).build();
  }
}
