package io.ringwright.lab.k8ssandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Admission.Question;
import io.ringwright.lab.wire.LabCalls;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link DatacenterRules}. */
class DatacenterRulesTest {
  private static final String GOOD =
      "{'metadata':{'name':'dc1','annotations':{}},'spec':{'clusterName':'demo','size':4,"
          + "'superuserSecretName':'demo-superuser','racks':[{'name':'r1'},{'name':'r2'}],"
          + "'storageConfig':{'cassandraDataVolumeClaimSpec':{'storageClassName':'gold',"
          + "'resources':{'requests':{'storage':'2Ti'}}}}}}";
  private static final String SIZE =
      "/spec/storageConfig/cassandraDataVolumeClaimSpec/resources/requests/storage";

  private final DatacenterRules paper = new DatacenterRules(false);
  private final DatacenterRules newest = new DatacenterRules(true);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/clusterName | 'other' | change clusterName",
        "/spec/datacenterName | 'other' | change datacenterName",
        "/spec/superuserSecretName | 'other' | change superuserSecretName",
        "/spec/allowMultipleNodesPerWorker | true | change allowMultipleNodesPerWorker",
        "/spec/serviceAccount | 'other' | change serviceAccount",
        "/spec/racks | [{'name':'r1'}] | remove rack",
        "/spec/racks | [{'name':'r2'},{'name':'r1'}] | change rack name from 'r1' to 'r2'",
        "/spec/racks | [{'name':'r1','zone':'z2'},{'name':'r2'}] | change rack zone from '' to 'z2'",
        "/spec/racks | [{'name':'r1'},{'name':'r2'},{'name':'r3'}] | add rack without increasing size",
      })
  void refuses_to_change(String pointer, String value, String text) {
    assertThat(update(paper, changed(pointer, value)))
        .contains("CassandraDatacenter write rejected, attempted to " + text);
    assertThat(update(newest, changed(pointer, value)))
        .contains("CassandraDatacenter write rejected, attempted to " + text);
  }

  @Test
  void refuses_a_rack_more_with_fewer_new_nodes_than_the_smallest_has() {
    var wider = changed("/spec/racks", "[{'name':'r1'},{'name':'r2'},{'name':'r3'}]");
    put(wider, "/spec/size", "5");
    assertThat(update(paper, wider))
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("New racks added: 1, size increased by: 1")
        .endsWith("at least 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "3.11.14 | jvm-server-options | define config jvm-server-options with cassandra-3.11.14",
        "3.11.14 | dse-yaml | define config dse-yaml with cassandra-3.11.14",
        "4.0.3 | jvm-options | define config jvm-options with cassandra-4.0.3",
        "4.0.3 | dse-yaml | define config dse-yaml with cassandra-4.0.3",
      })
  void refuses_options_of_another_version(String version, String key, String text) {
    var datacenter = changed("/spec/serverVersion", "'" + version + "'");
    put(datacenter, "/spec/config", "{'" + key + "':{}}");
    assertThat(create(paper, datacenter))
        .containsExactly("CassandraDatacenter write rejected, attempted to " + text);
    put(datacenter, "/spec/serverVersion", version.startsWith("3") ? "'5.0.4'" : "'6.8.4'");
    put(datacenter, "/spec/config", "{'jvm11-server-options':{}}");
    assertThat(create(paper, datacenter)).isEmpty();
  }

  @Test
  void refuses_reserved_labels_and_annotations_on_services() {
    var labelled =
        changed(
            "/spec/additionalServiceConfig",
            "{'seedService':{'additionalLabels':{'cassandra.datastax.com/mine':'1'}}}");
    assertThat(create(paper, labelled)).hasSize(1);
    assertThat(create(newest, labelled)).hasSize(1);
    var annotated =
        changed(
            "/spec/additionalServiceConfig",
            "{'seedService':{'additionalAnnotations':{'k8ssandra.io/mine':'1'}}}");
    assertThat(create(paper, annotated)).hasSize(1);
    assertThat(create(newest, annotated)).isEmpty();
  }

  @Test
  void the_newest_knows_two_values_of_autoupdate_spec() {
    var annotated = good();
    put(annotated, "/metadata/annotations", "{'cassandra.datastax.com/autoupdate-spec':'yes'}");
    assertThat(create(newest, annotated)).hasSize(1);
    assertThat(create(paper, annotated)).isEmpty();
    put(annotated, "/metadata/annotations", "{'cassandra.datastax.com/autoupdate-spec':'once'}");
    assertThat(create(newest, annotated)).isEmpty();
  }

  @Test
  void a_rack_more_with_enough_nodes_is_fine() {
    var wider = changed("/spec/racks", "[{'name':'r1'},{'name':'r2'},{'name':'r3'}]");
    put(wider, "/spec/size", "6");
    assertThat(update(paper, wider)).isEmpty();
  }

  @Test
  void several_nodes_per_worker_need_requests_and_limits() {
    var soft = changed("/spec/allowMultipleNodesPerWorker", "true");
    assertThat(create(paper, soft)).hasSize(1);
    put(
        soft,
        "/spec/resources",
        "{'requests':{'cpu':1,'memory':'1Gi'},'limits':{'cpu':1,'memory':'1Gi'}}");
    assertThat(create(paper, soft)).isEmpty();
  }

  @Test
  void the_papers_operator_takes_no_change_of_storage() {
    assertThat(update(paper, changed(SIZE, "'3Ti'")))
        .containsExactly("CassandraDatacenter write rejected, attempted to change storageConfig");
  }

  @Test
  void the_newest_grows_volumes_if_it_is_allowed_to_and_never_shrinks_them() {
    assertThat(update(newest, changed(SIZE, "'3Ti'"))).hasSize(1);
    assertThat(update(newest, allowed(changed(SIZE, "'3Ti'")))).isEmpty();
    assertThat(update(newest, allowed(changed(SIZE, "'1Ti'"))))
        .containsExactly(
            "CassandraDatacenter write rejected, attempted to shrink the data claim of"
                + " storageConfig");
    var otherClass =
        changed("/spec/storageConfig/cassandraDataVolumeClaimSpec/storageClassName", "'tin'");
    assertThat(update(newest, allowed(otherClass))).hasSize(1);
  }

  @Test
  void the_newest_takes_no_other_size_while_nodes_are_added() {
    var old = good();
    put(old, "/status", "{'conditions':[{'type':'ScalingUp','status':'True'}]}");
    var changed = changed("/spec/size", "8");
    var question = new Question("UPDATE", changed, Optional.of(old));
    assertThat(newest.problems(question)).hasSize(1);
    assertThat(paper.problems(question)).isEmpty();
  }

  private static ObjectNode good() {
    return (ObjectNode) LabCalls.json(GOOD);
  }

  private static ObjectNode changed(String pointer, String value) {
    var datacenter = good();
    put(datacenter, pointer, value);
    return datacenter;
  }

  private static ObjectNode allowed(ObjectNode datacenter) {
    ((ObjectNode) datacenter.at("/metadata/annotations"))
        .put("cassandra.datastax.com/allow-storage-changes", "true");
    return datacenter;
  }

  private static void put(ObjectNode datacenter, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    ((ObjectNode) datacenter.at(pointer.substring(0, at)))
        .set(pointer.substring(at + 1), LabCalls.json(value));
  }

  private static List<String> create(DatacenterRules rules, JsonNode now) {
    return rules.problems(new Question("CREATE", now, Optional.empty()));
  }

  private static List<String> update(DatacenterRules rules, JsonNode now) {
    return rules.problems(new Question("UPDATE", now, Optional.of(good())));
  }
}
