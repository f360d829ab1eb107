package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard in front of data, whose whole contract is that it does not go. */
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

  private static Program guard(String properties) {
    JsonNode yaml = Program.yaml(properties);
    return Program.EMPTY.with("guard", TYPE, yaml);
  }
}
