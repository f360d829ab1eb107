package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.policies.kit.PackReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class PolicyReferenceTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "policies.md");

  /** To write the page anew: {@code mvn test -pl policies -am -Dringwright.write-docs=true}. */
  @Test
  void the_page_says_what_the_rules_say() throws IOException {
    var fresh = PackReference.page(RingwrightPolicies.pack());
    if (Boolean.getBoolean("ringwright.write-docs")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, fresh);
    }

    assertThat(PAGE).as("run with -Dringwright.write-docs=true to write it anew").hasContent(fresh);
  }
}
