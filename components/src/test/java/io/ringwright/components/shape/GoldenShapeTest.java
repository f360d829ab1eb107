package io.ringwright.components.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.components.DataLoss;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Types and names are what a user's state is addressed by: a rename needs an alias. */
class GoldenShapeTest {

  @Test
  @DisplayName("a line of platform.txt may only change together with an alias")
  void keeps_types_names_parents_and_protection_of_the_whole_platform() throws IOException {
    var shape = Shape.of(ctx -> Platform.whole(DataLoss.REFUSE));

    assertThat(shape.lines()).containsExactlyElementsOf(golden("platform.txt"));
  }

  @Test
  void protects_nothing_once_data_may_be_lost() {
    var shape = Shape.of(ctx -> Platform.whole(DataLoss.ALLOW));

    assertThat(shape.lines()).noneMatch(line -> line.endsWith("protected"));
  }

  private static java.util.List<String> golden(String file) throws IOException {
    try (var in = GoldenShapeTest.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
