package io.ringwright.components.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.components.DataLoss;
import io.ringwright.components.PlatformGuard;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.RingwrightProviderArgs;
import io.ringwright.components.sddc.VmcSddc;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
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

  @Test
  void guards_a_platform_that_ends_with_its_cluster() {
    var shape =
        Shape.of(
            ctx -> {
              var sddc = new VmcSddc("sddc", Platform.sddcArgs().build());
              PlatformGuard.over(
                  "guard",
                  DataLoss.REFUSE,
                  List.of(sddc),
                  new RingwrightProvider(
                      "ringwright",
                      RingwrightProviderArgs.builder().build(),
                      CustomResourceOptions.builder().build()));
            });

    assertThat(shape.inputs("guard"))
        .isEqualTo(Map.of("holds", List.of("sddc"), "dataLoss", "refuse"));
  }

  private static List<String> golden(String file) throws IOException {
    try (var in = GoldenShapeTest.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
