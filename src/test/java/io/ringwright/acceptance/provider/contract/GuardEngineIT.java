package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.acceptance.provider.engine.Program;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guards around data: what they promise is when they go. */
@Order(7)
class GuardEngineIT {
  private static final String TYPE = "ringwright:guard:DataGuard";

  @Test
  void stays_until_the_program_allows_data_to_be_lost(@TempDir Path folder) {
    try (Theatre theatre = Theatre.in(folder)) {
      var project = theatre.project("guard");
      project.write(guard("{holds: [ring]}")).up().succeeds();

      project.destroy().fails("DataGuard.dataLoss is refuse, and it holds ring").isTold();
      assertThat(project.state().resources(TYPE)).hasSize(1);

      var allowed = project.write(guard("{holds: [ring], dataLoss: allow}")).up().succeeds();
      assertThat(allowed.operations("guard")).containsExactly("update");
      project.destroy().succeeds();
      assertThat(project.state().resources()).isEmpty();
    }
  }

  @Test
  void keeps_operators_until_the_last_datacenter_is_gone(@TempDir Path folder) throws IOException {
    try (Theatre theatre = Theatre.in(folder);
        Datacenters datacenters = Datacenters.left(2)) {
      var project = theatre.project("gone");
      project.write(gone(datacenters.kubeconfig())).up().succeeds();
      assertThat(project.up().succeeds().operations("gone")).containsExactly("same");

      project.destroy().succeeds();

      assertThat(project.state().resources()).isEmpty();
      assertThat(datacenters.looks()).isEqualTo(3);
    }
  }

  private static Program gone(String kubeconfig) {
    JsonNode yaml = Program.yaml("{namespace: k8ssandra-operator, ring: demo}");
    ((ObjectNode) yaml).put("kubeconfig", kubeconfig);
    return Program.EMPTY.with("gone", "ringwright:guard:DatacentersGone", yaml);
  }

  private static Program guard(String properties) {
    JsonNode yaml = Program.yaml(properties);
    return Program.EMPTY.with("guard", TYPE, yaml);
  }
}
