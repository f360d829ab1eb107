package io.ringwright.automation.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class EventReaderTest {
  private final EventReader reader = new EventReader();

  @Test
  void tells_who_is_updated_and_which_property_causes_it() {
    var event = (EngineEvent.StepStarted) recorded(1);

    assertThat(event.planning()).isTrue();
    assertThat(event.step().op()).isEqualTo("update");
    assertThat(event.step().urn().name()).isEqualTo("cassandra-1-cluster");
    assertThat(event.step().urn().type()).isEqualTo("ringwright:supervisor:TanzuCluster");
    assertThat(event.step().detailedDiff())
        .isEqualTo(
            Map.of("nodePools[0].replicas", new ResourceStep.PropertyChange("update", false)));
    assertThat(event.step().protectedNow()).isTrue();
    assertThat(event.step().parent().map(Urn::name)).contains("cassandra-1");
  }

  @Test
  void tells_what_is_done_and_what_has_failed() {
    assertThat(recorded(2))
        .isInstanceOfSatisfying(
            EngineEvent.StepDone.class, done -> assertThat(done.step().custom()).isTrue());
    assertThat(recorded(3)).isInstanceOf(EngineEvent.StepFailed.class);
  }

  @Test
  void strips_colours_from_messages() {
    assertThat(recorded(4))
        .isInstanceOfSatisfying(
            EngineEvent.Diagnostic.class,
            diagnostic -> {
              assertThat(diagnostic.text()).isEqualTo("the organisation has no hosts left");
              assertThat(diagnostic.severity()).isEqualTo(EngineEvent.Severity.ERROR);
            });
  }

  @Test
  void keeps_a_policys_name_level_and_severity() {
    assertThat(recorded(5))
        .isInstanceOfSatisfying(
            EngineEvent.PolicyFinding.class,
            finding -> {
              assertThat(finding.policy()).isEqualTo("hosts-for-layout");
              assertThat(finding.level()).isEqualTo("mandatory");
              assertThat(finding.severity()).isEqualTo("high");
            });
  }

  @Test
  void counts_the_changes_of_a_run() {
    assertThat(recorded(6))
        .isEqualTo(new EngineEvent.Summary(Map.of("create", 2, "same", 11), 3, false, "failed"));
    assertThat(recorded(7)).isInstanceOf(EngineEvent.Ended.class);
  }

  @Test
  void passes_over_events_of_a_newer_engine() {
    var event = reader.read("{\"sequence\":1,\"timestamp\":2,\"telepathyEvent\":{\"a\":1}}");

    assertThat(event).isEqualTo(new EngineEvent.Unknown("telepathyEvent"));
  }

  @Property
  void never_throws_on_a_line_of_any_text(@ForAll String line) {
    assertThatCode(() -> reader.read(line)).doesNotThrowAnyException();
  }

  @Property
  void never_throws_on_a_damaged_event(@ForAll("damaged") String line) {
    assertThatCode(() -> reader.read(line)).doesNotThrowAnyException();
  }

  @Provide
  Arbitrary<String> damaged() {
    var junk = Arbitraries.of("null", "1", "\"\"", "[]", "{}", "[null]", "true");
    return Arbitraries.of(lines())
        .flatMap(
            line ->
                Arbitraries.integers()
                    .between(0, line.length())
                    .flatMap(
                        at ->
                            junk.map(
                                word -> {
                                  var colon = line.indexOf(':', at);
                                  var comma = line.indexOf(',', Math.max(0, colon));
                                  return colon < 0 || comma < 0
                                      ? line.substring(0, at)
                                      : line.substring(0, colon + 1) + word + line.substring(comma);
                                })));
  }

  private EngineEvent recorded(int number) {
    return reader.read(lines().get(number));
  }

  private static List<String> lines() {
    try (var stream = EventReaderTest.class.getResourceAsStream("recorded.jsonl")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
