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

  private final RingRules paper = new RingRules(false, "west"::equals);
  private final RingRules newest = new RingRules(true, "west"::equals);

  @Test
  void accepts_a_plain_ring() {
    assertThat(create(paper, good())).isEmpty();
    assertThat(create(newest, good())).isEmpty();
  }

  @Test
  void accepts_a_context_that_the_operator_has_read() {
    var ring = good();
    put(ring, DC + "/k8sContext", "'west'");
    assertThat(create(paper, ring)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/cassandra/datacenters/0/k8sContext | 'east' | unable to find k8sContext east from ClientConfigs",
        "/spec/cassandra/storageConfig | null | storageConfig must be defined at cluster level",
        "/spec/cassandra/datacenters/0/softPodAntiAffinity | true | requires Resources to be set",
      })
  void both_operators_refuse(String pointer, String value, String text) {
    var ring = good();
    put(ring, pointer, value);
    assertThat(create(paper, ring)).anySatisfy(each -> assertThat(each).contains(text));
    assertThat(create(newest, ring)).anySatisfy(each -> assertThat(each).contains(text));
    assertThat(update(paper, ring, good())).anySatisfy(each -> assertThat(each).contains(text));
  }

  @Test
  void soft_anti_affinity_of_the_whole_ring_is_left_to_cass_operator() {
    var ring = good();
    put(ring, "/spec/cassandra/softPodAntiAffinity", "true");
    assertThat(create(newest, ring)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/cassandra/datacenters/0/metadata/name | 'DC_1' | invalid DC name",
        "/metadata/name | 'a-name-that-makes-the-statefulsets-name-much-longer-than-60' | statefulset for rack default in DC dc1 is too long",
        "/spec/medusa | {'storageProperties':{'storageProvider':'s3'}} | medusa storageProperties.bucketName must be set",
        "/spec/medusa | {'storageProperties':{'bucketName':'b'}} | medusa storageProperties.storageProvider must be set",
        "/spec/medusa | {'medusaConfigurationRef':{'name':'m'}} | prefix must be set when a medusaConfigurationRef is used",
        "/spec/medusa | {'storageProperties':{'prefix':'p'},'medusaConfigurationRef':{'name':'m','namespace':'n'}} | must be namespace local",
        "/spec/medusa | {'storageProperties':{'prefix':'p'},'medusaConfigurationRef':{'name':'m','kind':'k'}} | invalid field used",
        "/spec/reaper | {'storageType':'local','deploymentMode':'SINGLE'} | reaper StorageConfig not set",
        "/spec/reaper | {'storageType':'local','storageConfig':{}} | AccessModes not set",
        "/spec/reaper | {'storageType':'local','storageConfig':{'accessModes':[]}} | Resources.Requests not set",
        "/spec/reaper | {'storageType':'local','storageConfig':{'accessModes':[],'resources':{'requests':{'storage':'0'}}}} | Requests.Storage not set",
        "/spec/reaper | {'storageType':'local'} | DeploymentModePerDc is only supported when using cassandra storage",
        "/metadata/annotations | {'k8ssandra.io/autoupdate-spec':'yes'} | invalid value for k8ssandra.io/autoupdate-spec annotation: yes",
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
        "/spec/cassandra/config/cassandraYaml/num_tokens | 8 | num_tokens value can't be changed",
        "/spec/cassandra/clusterName | 'other' | cluster name can not be changed",
        "/spec/reaper/keyspace | 'other' | reaper keyspace can not be changed",
      })
  void refuses_to_change(String pointer, String value, String text) {
    var ring = good();
    put(ring, pointer, value);
    assertThat(update(paper, ring, good())).containsExactly(text);
    assertThat(update(newest, ring, good())).containsExactly(text);
  }

  @Test
  void a_reaper_that_comes_may_have_any_keyspace() {
    var ring = good();
    put(ring, "/spec/reaper/keyspace", "'other'");
    var without = good();
    put(without, "/spec/reaper", "null");
    assertThat(update(paper, ring, without)).isEmpty();
  }

  @Test
  void tokens_that_are_the_default_may_be_left_out_with_the_newest_only() {
    var ring = good();
    put(ring, "/spec/cassandra/config/cassandraYaml", "{}");
    assertThat(update(paper, ring, good())).containsExactly("num_tokens value can't be changed");
    assertThat(update(newest, ring, good())).isEmpty();
    put(ring, "/spec/cassandra/serverVersion", "'3.11.14'");
    assertThat(update(newest, ring, good())).containsExactly("num_tokens value can't be changed");
  }

  @Test
  void tokens_of_one_datacenter_are_seen_by_the_newest_only() {
    var ring = good();
    put(ring, DC + "/config", "{'cassandraYaml':{'num_tokens':32}}");
    assertThat(update(paper, ring, good())).isEmpty();
    assertThat(update(newest, ring, good())).containsExactly("num_tokens value can't be changed");
  }

  @Test
  void a_renamed_datacenter_is_refused_by_the_newest_only() {
    var ring = good();
    put(ring, DC + "/metadata/name", "'dc2'");
    assertThat(update(paper, ring, good())).isEmpty();
    assertThat(update(newest, ring, good()))
        .anySatisfy(each -> assertThat(each).startsWith("renaming"));
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
