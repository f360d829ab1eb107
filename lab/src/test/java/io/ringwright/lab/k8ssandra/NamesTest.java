package io.ringwright.lab.k8ssandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamesTest {
  @Test
  void names_are_those_of_the_operators() {
    var names = Names.of("demo", "dc1");
    assertThat(names.seedService()).isEqualTo("demo-seed-service");
    assertThat(names.service()).isEqualTo("demo-dc1-service");
    assertThat(names.allPodsService()).isEqualTo("demo-dc1-all-pods-service");
    assertThat(names.additionalSeedService()).isEqualTo("demo-dc1-additional-seed-service");
    assertThat(names.statefulSet("default")).isEqualTo("demo-dc1-default-sts");
    assertThat(names.stargateService()).isEqualTo("demo-dc1-stargate-service");
    assertThat(names.stargateDeployment("default"))
        .isEqualTo("demo-dc1-default-stargate-deployment");
    assertThat(names.reaperService()).isEqualTo("demo-dc1-reaper-service");
    assertThat(names.serviceMonitor()).isEqualTo("demo-dc1-cass-servicemonitor");
  }

  @Test
  void names_that_are_no_labels_are_cleaned_as_the_operators_do() {
    assertThat(Names.cleaned("My_Ring!")).isEqualTo("my-ring");
    assertThat(Names.cleaned("dc-1")).isEqualTo("dc-1");
  }
}
