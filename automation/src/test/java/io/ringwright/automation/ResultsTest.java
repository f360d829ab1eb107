package io.ringwright.automation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.automation.preview.Operation;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResultsTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();

  private static final ChangedResource CHANGE =
      new ChangedResource(
          "urn:pulumi:a::ringwright::ringwright:vmc:Sddc::vmc",
          "ringwright:vmc:Sddc",
          "vmc",
          Operation.UPDATE,
          true,
          true,
          List.of(new ChangedResource.Property("hostCount", "4", "5", false)));
  private static final PolicyFinding FINDING =
      new PolicyFinding("cost-ceiling", "mandatory", "high", "", "too dear");

  static Stream<Failure> failures() {
    return Stream.of(
        new Failure.Invalid(List.of(Problem.missing("name", "a name", "name it"))),
        new Failure.Busy("locked"),
        new Failure.Refused("no", List.of("cost-ceiling")),
        new Failure.Interrupted("stopped"),
        new Failure.TimedOut("late"),
        new Failure.Killed("signal 9"),
        new Failure.Unreachable("refused"),
        new Failure.Failed("no hosts left"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void every_failure_says_what_happened_and_what_to_do(Failure failure) throws Exception {
    var json = PLAIN.writeValueAsString(failure);

    assertThat(failure.message()).isNotBlank();
    assertThat(failure.advice()).isNotBlank();
    assertThat(failure.retry()).isNotNull();
    assertThat(PLAIN.readTree(json).path("kind").asText()).isNotBlank();
    assertThat(PLAIN.readValue(json, Failure.class).getClass()).isEqualTo(failure.getClass());
  }

  @Test
  void a_preview_survives_json() throws Exception {
    var preview =
        new PreviewResult(
            1,
            "a",
            new Ending.Succeeded(),
            new ChangeCounts(1, 2, 3, 4, 5),
            List.of(CHANGE),
            "sha256:00",
            List.of(FINDING),
            List.of("a note"),
            1500);

    var json = PLAIN.writeValueAsString(preview);

    assertThat(PLAIN.readValue(json, PreviewResult.class)).isEqualTo(preview);
    assertThat(PLAIN.readTree(json).path("resultVersion").asInt()).isEqualTo(1);
    assertThat(PLAIN.readTree(json).path("ending").path("kind").asText()).isEqualTo("SUCCEEDED");
  }

  @Test
  void a_run_survives_json() throws Exception {
    var outputs =
        PlatformOutputs.of(
            PLAIN.readTree(
                "{\"cqlContactPoints\": [\"192.168.10.6:9042\"], \"localDatacenter\": \"dc1\"}"));
    var run =
        new RunResult(
            1,
            "a",
            Verb.UP,
            new Failure.Refused("no", List.of("cost-ceiling")),
            ChangeCounts.NONE,
            List.of(CHANGE),
            outputs,
            List.of(FINDING),
            List.of(),
            10);

    assertThat(PLAIN.readValue(PLAIN.writeValueAsString(run), RunResult.class)).isEqualTo(run);
    assertThat(run.failure()).isPresent();
    assertThatThrownBy(run::orThrow)
        .isInstanceOf(PlatformException.class)
        .hasMessageContaining("no");
  }

  @Test
  void events_survive_json() throws Exception {
    var resource = new PlatformEvent.Resource("urn", "ringwright:vmc:Sddc", "vmc");
    for (var event :
        List.of(
            new PlatformEvent.Begun("a", Verb.UP),
            new PlatformEvent.ResourceDone("a", resource, Operation.CREATE),
            new PlatformEvent.Said("a", "warning", false, "", "mind"),
            new PlatformEvent.Judged("a", FINDING),
            new PlatformEvent.Ended("a", Verb.UP, new Ending.Succeeded()))) {
      var json = PLAIN.writeValueAsString(event);
      assertThat(PLAIN.readValue(json, PlatformEvent.class)).isEqualTo(event);
    }
  }

  @Test
  void finds_the_endpoints_of_one_cluster() throws Exception {
    var endpoints =
        Endpoints.of(
            PLAIN.readTree(
                """
                {"cqlContactPoints": ["192.168.10.6:9042", "demo-dc1-service.k8s.svc.cluster.local:9042"],
                 "localDatacenter": "dc1", "grafanaUrl": "http://192.168.10.7", "reaperUrl": "http://r/webui",
                 "superuserSecret": "k8ssandra-operator/demo-superuser", "grafanaSecret": "monitoring/grafana"}
                """));

    assertThat(endpoints.local().orElseThrow().name()).isEqualTo("dc1");
    assertThat(endpoints.local().orElseThrow().contactPoints()).hasSize(2);
    assertThat(endpoints.webInterfaces())
        .containsEntry("grafana", "http://192.168.10.7")
        .containsEntry("reaper", "http://r/webui");
    assertThat(endpoints.secrets())
        .containsEntry(
            "superuser", new Endpoints.SecretRef("k8ssandra-operator", "demo-superuser"));
  }

  @Test
  void finds_the_endpoints_of_several_clusters_the_local_one_first() throws Exception {
    var endpoints =
        Endpoints.of(
            PLAIN.readTree(
                """
                {"localDatacenter": "dc2", "superuserSecret": "k8ssandra-operator/demo-superuser",
                 "clusters": {"east": {"grafanaUrl": "http://east"}},
                 "datacenters": {"dc1": {"cqlContactPoints": ["a:9042"]},
                                 "dc2": {"cqlContactPoints": ["b:9042"], "reaperUrl": "http://r"}}}
                """));

    assertThat(endpoints.datacenters())
        .extracting(Endpoints.Datacenter::name)
        .containsExactly("dc2", "dc1");
    assertThat(endpoints.webInterfaces())
        .containsEntry("east/grafana", "http://east")
        .containsEntry("dc2/reaper", "http://r");
  }

  @Test
  void a_platform_without_a_ring_has_no_endpoints() throws Exception {
    assertThat(Endpoints.of(PLAIN.readTree("{}"))).isEqualTo(Endpoints.NONE);
  }
}
