package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.SmallStack.Height;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.PullRequestDesk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** From a pull request to the platform: what was reviewed is applied, or nothing is. */
@Order(35)
@InFreshClone
class ReviewedPlanLabIT {
  private static final String STACK = "reviewed";
  private static final String HOSTS = "ringwright:sddc.hostCount";
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final PullRequestDesk GITHUB = new PullRequestDesk();

  @AfterAll
  static void close() {
    GITHUB.close();
  }

  @Test
  @Order(1)
  void a_first_deployment_is_reviewed_in_a_comment_and_applied_by_its_plan(FreshClone clone)
      throws IOException {
    SmallStack.write(clone, STACK, Height.SDDC);

    preview(clone).expect(0);
    var comment = GITHUB.written();
    Finished up = up(clone, "--plan", plan(clone).toString()).expect(0);

    assertThat(comment)
        .startsWith("<!-- ringwright:preview:ringwright/reviewed -->\n")
        .contains("| Hosts of Sddc reviewed | none | 4 × i3en.metal |")
        .contains("--reviewed " + digest(clone));
    assertThat(comment).isEqualTo(Files.readString(folder(clone).resolve("preview.md")));
    assertThat(up.stderr()).contains("This is what was reviewed: " + digest(clone));
    assertThat(hosts(clone)).isEqualTo(4);
  }

  @Test
  @Order(2)
  void a_world_that_changed_since_the_review_is_refused_and_the_difference_told(FreshClone clone)
      throws IOException {
    SmallStack.of(clone, STACK, Height.SDDC).set(HOSTS, "5").write(clone.config(STACK));
    preview(clone).expect(0);
    String reviewed = digest(clone);
    SmallStack.of(clone, STACK, Height.SDDC).set(HOSTS, "7").write(clone.config(STACK));

    Finished byPlan = up(clone, "--plan", plan(clone).toString()).expect(3);
    Finished byDigest = up(clone, "--reviewed", reviewed).expect(3);

    var told = "Sddc vmc-sddc: hostCount was reviewed as 4 → 5, would now be 4 → 7";
    assertThat(byPlan.stderr()).contains("nothing was done", told);
    assertThat(byDigest.stderr()).contains("nothing was done", told, reviewed);
    assertThat(hosts(clone)).isEqualTo(4);
    assertThat(GITHUB.rewritten())
        .contains("| Hosts of Sddc reviewed | 4 × i3en.metal | 5 × i3en.metal |");
  }

  @Test
  @Order(3)
  void the_digest_of_a_comment_is_enough_to_apply_it(FreshClone clone) throws IOException {
    SmallStack.of(clone, STACK, Height.SDDC).set(HOSTS, "5").write(clone.config(STACK));

    Finished up = up(clone, "--reviewed", digest(clone), "--json").expect(0);

    assertThat(Changes.of(up).update()).as(up.toString()).isEqualTo(1);
    assertThat(hosts(clone)).isEqualTo(5);
  }

  @Test
  @Order(4)
  void policies_judge_a_stack_that_did_not_ask_for_it_when_somebody_asks(FreshClone clone) {
    SmallStack.of(clone, STACK, Height.SDDC)
        .set(HOSTS, "5")
        .set(
            "ringwright:policies.rules.cost-ceiling",
            "{monthlyCeiling: 30000, currency: USD, pricePerHostHour: {i3en.metal: 10}}")
        .write(clone.config(STACK));

    Finished check = clone.ringwright("policy", "check", STACK, "--lab").expect(3);

    assertThat(check.stdout())
        .contains("STACK     LEVEL      SEVERITY  RULE", "cost-ceiling")
        .contains("hosts is 36500 USD a month, allowed is at most 30000 USD a month.");
    assertThat(hosts(clone)).isEqualTo(5);
  }

  @Test
  @Order(5)
  void nothing_is_left_in_the_end(FreshClone clone) {
    SmallStack.write(clone, STACK, Height.SDDC);

    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);
  }

  private static Finished preview(FreshClone clone) {
    String comment = folder(clone).resolve("preview.md").toString();
    return clone
        .startRingwright(
            GITHUB.environment(), "preview", STACK, "--lab", "--comment", comment, "--post")
        .await(Duration.ofMinutes(5));
  }

  private static Finished up(FreshClone clone, String... more) {
    var words = new ArrayList<>(List.of("up", STACK, "--lab", "--yes"));
    words.addAll(List.of(more));
    return clone.ringwright(words.toArray(String[]::new));
  }

  private static Path folder(FreshClone clone) {
    return clone.runsFolder();
  }

  private static Path plan(FreshClone clone) {
    return folder(clone).resolve("preview-" + STACK + ".plan.json");
  }

  private static String digest(FreshClone clone) throws IOException {
    var plan = Files.readString(plan(clone));
    int start = plan.indexOf("sha256:");
    return plan.substring(start, plan.indexOf('"', start));
  }

  private static int hosts(FreshClone clone) {
    return clone.state(STACK).resources(SDDC).get(0).json().at("/inputs/hostCount").asInt();
  }
}
