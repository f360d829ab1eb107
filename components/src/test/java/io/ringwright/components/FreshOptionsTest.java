package io.ringwright.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreshOptionsTest {

  @Test
  void leaves_the_sdks_shared_constant_alone() {
    FreshOptions.binding(CustomResourceOptions.builder().protect(true).build(), List.of("result"));
    FreshOptions.lookup(CustomResourceOptions.Empty, List.of("result"), Output.of("id"));

    assertThat(CustomResourceOptions.Empty.isProtect()).isFalse();
    assertThat(CustomResourceOptions.Empty.getAdditionalSecretOutputs()).isEmpty();
    assertThat(CustomResourceOptions.Empty.getId()).isEmpty();
  }

  @Test
  void keeps_what_the_caller_asked_for() {
    var options =
        FreshOptions.binding(
            CustomResourceOptions.builder().protect(true).additionalSecretOutputs("mine").build(),
            List.of("result"));

    assertThat(options.isProtect()).isTrue();
    assertThat(options.getAdditionalSecretOutputs()).containsExactlyInAnyOrder("mine", "result");
  }
}
