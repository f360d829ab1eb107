package io.ringwright.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReferencePageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "provider.md");

  @Test
  void is_what_the_schema_says() throws Exception {
    var written = ReferencePage.render(SchemaReaderTest.ours());
    if (Boolean.getBoolean("ringwright.write-reference")) {
      Files.writeString(PAGE, written);
    }
    assertThat(Files.readString(PAGE))
        .as(
            "mvn -pl schema test -Dtest=ReferencePageTest -Dringwright.write-reference=true writes it anew")
        .isEqualTo(written);
  }
}
