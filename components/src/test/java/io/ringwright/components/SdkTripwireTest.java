package io.ringwright.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.resources.ComponentResourceOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Each fails when the SDK (1.36.1 here) loses a defect that we fence: then the fence can go. */
class SdkTripwireTest {

  @Test
  void the_sdk_still_writes_into_its_shared_constant_when_null_is_merged_first() {
    // With nothing to write, so that other tests of this JVM are not harmed.
    var merged = ComponentResourceOptions.merge(null, ComponentResourceOptions.builder().build());

    assertThat(merged).as("fence: FreshOptions").isSameAs(ComponentResourceOptions.Empty);
  }

  @Test
  void the_sdk_still_reads_the_whole_class_path_at_the_first_reference() throws IOException {
    var name = "/com/pulumi/serialization/internal/ResourcePackages.class";
    try (var in = com.pulumi.core.Output.class.getResourceAsStream(name)) {
      assertThat(in).as("fence: ResourceReferences").isNotNull();
      assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
          .as("fence: ResourceReferences")
          .contains("pulumi.resourcepackages.excludes")
          .contains("getAllClasses");
    }
  }

  @Test
  void the_last_kubernetes_sdk_still_does_not_know_a_cluster_identifier() {
    assertThat(com.pulumi.kubernetes.ProviderArgs.class.getDeclaredMethods())
        .as("fence: KubernetesCluster")
        .noneMatch(method -> method.getName().equals("clusterIdentifier"));
  }
}
