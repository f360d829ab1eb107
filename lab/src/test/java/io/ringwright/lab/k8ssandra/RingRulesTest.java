package io.ringwright.lab.k8ssandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Admission.Question;
import io.ringwright.lab.wire.LabCalls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link RingRules}. */
class RingRulesTest {
  private static final String GOOD =
      "{'metadata':{'name':'demo','namespace':'k8'},'spec':{'cassandra':{'storageConfig':{},"
          + "'config':{'cassandraYaml':{'num_tokens':16}},"
          + "'datacenters':[{'metadata':{'name':'dc1'},'size':3}]},'reaper':{}}}";
  private static final String DC = "/spec/cassandra/datacenters/0";

  private final RingRules paper = new RingRules(false, (namespace, context) -> false);
  private final RingRules newest = new RingRules(true, (namespace, context) -> false);

  @Test
  void accepts_a_plain_ring() {
    assertThat(create(paper, good())).isEmpty();
    assertThat(create(newest, good())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/cassandra/datacenters/0/k8sContext | 'east' | unable to find K8sContext east",
        "/spec/cassandra/storageConfig | null | StorageConfig must be defined",
        "/spec/cassandra/softPodAntiAffinity | true | resources must be set",
      })
  void both_operators_refuse(String pointer, String value, String text) {
    var ring = good();
    put(ring, pointer, value);
    assertThat(create(paper, ring)).anySatisfy(each -> assertThat(each).contains(text));
    assertThat(create(newest, ring)).anySatisfy(each -> assertThat(each).contains(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/cassandra/datacenters/0/metadata/name | 'DC_1' | invalid DC name DC_1",
        "/metadata/name | 'a-name-that-makes-the-statefulsets-name-much-longer-than-60' | at most 60 characters",
        "/spec/medusa | {'storageProperties':{}} | medusa storageProperties.bucketName must be set",
        "/spec/reaper | {'storageType':'local'} | local storage cannot be deployed PER_DC",
      })
  void only_the_newest_refuses(String pointer, String value, String text) {
    var ring = good();
    put(ring, pointer, value);
    assertThat(create(paper, ring)).isEmpty();
    assertThat(create(newest, ring)).anySatisfy(each -> assertThat(each).contains(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/cassandra/config/cassandraYaml/num_tokens | 8 | num_tokens is immutable",
        "/spec/cassandra/config/cassandraYaml | {} | num_tokens is immutable",
        "/spec/cassandra/clusterName | 'other' | clusterName is immutable",
        "/spec/reaper/keyspace | 'other' | reaper keyspace is immutable",
      })
  void refuses_to_change(String pointer, String value, String text) {
    var ring = good();
    put(ring, pointer, value);
    assertThat(update(paper, ring, good())).anySatisfy(each -> assertThat(each).contains(text));
  }

  @Test
  void a_renamed_datacenter_is_refused_by_the_newest_only() {
    var ring = good();
    put(ring, DC + "/metadata/name", "'dc2'");
    assertThat(update(paper, ring, good())).isEmpty();
    assertThat(update(newest, ring, good()))
        .anySatisfy(each -> assertThat(each).contains("cannot be renamed"));
  }

  @Test
  void more_nodes_are_fine() {
    var ring = good();
    put(ring, DC + "/size", "6");
    assertThat(update(newest, ring, good())).isEmpty();
  }

  private static ObjectNode good() {
    return (ObjectNode) LabCalls.json(GOOD);
  }

  private static void put(ObjectNode ring, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    ((ObjectNode) ring.at(pointer.substring(0, at)))
        .set(pointer.substring(at + 1), LabCalls.json(value));
  }

  private static List<String> create(RingRules rules, JsonNode ring) {
    return rules.problems(new Question("CREATE", ring, Optional.empty()));
  }

  private static List<String> update(RingRules rules, JsonNode ring, JsonNode old) {
    return rules.problems(new Question("UPDATE", ring, Optional.of(old)));
  }
}
