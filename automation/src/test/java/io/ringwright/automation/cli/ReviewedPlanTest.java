package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.automation.engine.StackEngine.Basis;
import io.ringwright.automation.preview.PlanFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class ReviewedPlanTest {
  private static final PlanFile REVIEWED = plan("dev", "3 → 4");
  private static final PlanFile OTHER = plan("dev", "3 → 5");

  @TempDir Path folder;

  private static PlanFile plan(String stack, String size) {
    return new PlanFile(
        stack,
        false,
        List.of(new PlanFile.Step("urn:pulumi:dev::p::t::ring", "update", Map.of("size", size))));
  }

  private PlanShelf shelf() {
    return new PlanShelf(folder.resolve("shelf"));
  }

  private static ReviewedPlan options(String... arguments) {
    var options = new ReviewedPlan();
    new CommandLine(
            CommandLine.Model.CommandSpec.create()
                .addMixin("plan", CommandLine.Model.CommandSpec.forAnnotatedObject(options)))
        .parseArgs(arguments);
    return options;
  }

  @Test
  void lets_pass_what_was_reviewed() throws IOException {
    var file = folder.resolve("plan.json");
    REVIEWED.write(file);

    assertThatCode(() -> options("--plan", file.toString()).require(REVIEWED, shelf()))
        .doesNotThrowAnyException();
    assertThatCode(() -> options("--reviewed", REVIEWED.digest().text()).require(REVIEWED, shelf()))
        .doesNotThrowAnyException();
  }

  @Test
  void refuses_a_changed_world_and_says_what_differs() throws IOException {
    var file = folder.resolve("plan.json");
    REVIEWED.write(file);

    assertThatThrownBy(() -> options("--plan", file.toString()).require(OTHER, shelf()))
        .isInstanceOfSatisfying(
            CommandException.class, refusal -> assertThat(refusal.exit()).isEqualTo(Exit.REFUSED))
        .hasMessageContaining("size was reviewed as 3 → 4, would now be 3 → 5");
    assertThatThrownBy(
            () -> options("--reviewed", REVIEWED.digest().text()).require(OTHER, shelf()))
        .hasMessageContaining("nothing was done");
  }

  @Test
  void says_what_differs_from_a_digest_if_the_plan_was_made_here() {
    shelf().keep(REVIEWED);

    assertThatThrownBy(
            () -> options("--reviewed", REVIEWED.digest().text()).require(OTHER, shelf()))
        .hasMessageContaining("t ring: size was reviewed as 3 → 4, would now be 3 → 5");
  }

  @Test
  void says_what_would_change_now_if_it_was_made_elsewhere() {
    assertThatThrownBy(
            () -> options("--reviewed", REVIEWED.digest().text()).require(OTHER, shelf()))
        .hasMessageContaining("would now update t ring")
        .hasMessageContaining(OTHER.digest().text());
  }

  @Test
  void looks_at_the_world_again_if_the_plan_was_made_after_a_look() throws IOException {
    var file = folder.resolve("plan.json");
    new PlanFile("dev", true, REVIEWED.steps()).write(file);

    assertThat(options("--plan", file.toString()).basis(Basis.STATE)).isEqualTo(Basis.WORLD);
    assertThat(options().basis(Basis.STATE)).isEqualTo(Basis.STATE);
  }

  @Test
  void refuses_the_plan_of_another_stack() throws IOException {
    var file = folder.resolve("plan.json");
    REVIEWED.write(file);

    assertThatThrownBy(
            () -> options("--plan", file.toString()).require(plan("prod", "3 → 4"), shelf()))
        .hasMessage("The plan is for stack dev, not for prod.");
  }
}
