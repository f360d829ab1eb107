package io.ringwright.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateTest {
  @TempDir Path folder;

  private void generate() throws Exception {
    Generate.main(
        new String[] {
          "src/main/resources/io/ringwright/schema", "records", folder.resolve("records").toString()
        });
  }

  @Test
  void leaves_a_file_alone_that_would_not_change() throws Exception {
    generate();
    var file = folder.resolve("records/io/ringwright/provider/vmc/SddcInputs.java");
    Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
    generate();
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(FileTime.fromMillis(1000));
  }

  @Test
  void deletes_what_the_schema_no_longer_has() throws Exception {
    var stale = folder.resolve("records/io/ringwright/provider/vmc/GoneInputs.java");
    Files.createDirectories(stale.getParent());
    Files.writeString(stale, "class GoneInputs {}");
    generate();
    assertThat(stale).doesNotExist();
  }

  @Test
  void the_state_of_a_resource_repeats_its_inputs() throws Exception {
    var json = SchemaJson.render(SchemaReaderTest.ours());
    var sddc =
        new com.fasterxml.jackson.databind.ObjectMapper()
            .readTree(json)
            .path("resources")
            .path("ringwright:vmc:Sddc");
    assertThat(sddc.path("properties").properties())
        .containsAll(sddc.path("inputProperties").properties());
    assertThat(sddc.path("properties").path("vcenterPassword").path("secret").asBoolean()).isTrue();
  }
}
