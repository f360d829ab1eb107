package io.ringwright.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedVmcTest {
  @TempDir Path folder;
  @TempDir Path other;

  @Test
  void builds_an_sddc_in_milliseconds_without_any_process() {
    try (var cloud = SimulatedVmc.start(folder)) {
      var id = new Customer(cloud, folder).sddc(Customer.ORDER);
      assertThat(cloud.sddcs()).extracting("id").containsExactly(id);
      assertThat(cloud.environment())
          .containsKeys("VMC_URL", "VMC_API_TOKEN", "RINGWRIGHT_CA_FILE");
    }
  }

  @Test
  void started_again_it_is_what_it_was_at_the_same_address() {
    var before = SimulatedVmc.start(folder);
    var id = new Customer(before, folder).sddc(Customer.ORDER);
    before.close();
    try (var after = SimulatedVmc.start(folder)) {
      assertThat(after.environment()).isEqualTo(before.environment());
      assertThat(after.sddcs()).extracting("id").containsExactly(id);
    }
  }

  @Test
  void two_of_them_do_not_meet() {
    try (var one = SimulatedVmc.start(folder);
        var two = SimulatedVmc.start(other)) {
      new Customer(one, folder).sddc(Customer.ORDER);
      assertThat(two.sddcs()).isEmpty();
    }
  }
}
