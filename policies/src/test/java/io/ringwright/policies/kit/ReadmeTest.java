package io.ringwright.policies.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.plugin.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ReadmeTest {
  private static final Path RULE =
      Path.of("src/test/java/io/ringwright/policies/kit/NoPublicBuckets.java");

  @Test
  void shows_a_rule_that_compiles() throws IOException {
    var source = Files.readString(RULE);
    var rule = source.substring(source.indexOf("final class"));

    assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + rule + "```");
  }

  @Test
  void shows_a_rule_that_works() {
    var pack = new PolicyPack("mine", "1.0.0", List.of(new NoPublicBuckets()));
    var bucket =
        ResourceView.of(
            "urn",
            "aws:s3/bucketV2:BucketV2",
            "backups",
            new Properties(new Value.Fields(Map.of("acl", Value.of("public-read")))));

    assertThat(pack.judge(bucket, PackSettings.standard(), LocalDate.EPOCH).findings())
        .singleElement()
        .extracting(Finding::message)
        .isEqualTo("BucketV2 backups: acl is public-read, allowed is private. To fix: remove acl");
  }
}
