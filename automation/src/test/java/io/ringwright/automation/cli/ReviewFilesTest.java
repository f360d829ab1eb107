package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a reviewer gets of stacks that cannot even be previewed. */
final class ReviewFilesTest {
  @TempDir private Path checkout;
  private CaughtShell shell;

  @BeforeEach
  void write() throws IOException {
    shell = new CaughtShell(checkout, Map.of());
    Files.createDirectories(checkout.resolve("config"));
    Files.writeString(
        checkout.resolve("Pulumi.yaml"), "name: rings\nruntime: java\nstackConfigDir: config\n");
    for (var stack : new String[] {"east", "west"}) {
      Files.writeString(
          checkout.resolve("config/Pulumi." + stack + ".yaml"),
          "config:\n  ringwright:stack: single-cluster\n  ringwright:sdcc: {}\n");
    }
  }

  @Test
  void tells_of_a_file_with_mistakes_so_that_no_old_comment_passes_for_a_new_one()
      throws IOException {
    var comment = checkout.resolve("preview.md");
    Files.writeString(checkout.resolve("preview-east.plan.json"), "an earlier plan");

    assertThat(shell.run("preview", "east", "west", "--comment", comment.toString())).isEqualTo(2);

    assertThat(comment)
        .content()
        .startsWith("<!-- ringwright:preview:rings/east/west -->\n")
        .contains("the preview failed", "`east`", "`west`", "did you mean sddc?");
    assertThat(checkout.resolve("preview-east.plan.json")).doesNotExist();
  }

  @Test
  void has_one_comment_of_a_pull_request_if_it_is_told_so() throws IOException {
    var comment = checkout.resolve("preview.md");

    shell.run("preview", "east", "--comment", comment.toString(), "--sticky", "pull-request");

    assertThat(comment).content().startsWith("<!-- ringwright:preview:rings -->\n");
  }

  @Test
  void says_what_it_needs_to_post() {
    assertThat(shell.run("preview", "east", "--post")).isEqualTo(2);
    assertThat(shell.said()).contains("--post needs GITHUB_TOKEN");
  }
}
