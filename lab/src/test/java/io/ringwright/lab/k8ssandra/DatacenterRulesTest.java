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
        "/spec/clusterName | 'other' | attempted to change clusterName",
        "/spec/superuserSecretName | 'other' | attempted to change superuserSecretName",
        "/spec/allowMultipleNodesPerWorker | true | attempted to change allowMultipleNodesPerWorker",
        "/spec/serviceAccount | 'other' | attempted to change serviceAccount",
        "/spec/racks | [{'name':'r1'}] | remove, rename or reorder racks",
        "/spec/racks | [{'name':'r2'},{'name':'r1'}] | remove, rename or reorder racks",
        "/spec/racks | [{'name':'r1'},{'name':'r2'},{'name':'r3'}] | without increasing size by 2",
      })
  void refuses_to_change(String pointer, String value, String text) {
    assertThat(update(paper, changed(pointer, value)))
        .anySatisfy(each -> assertThat(each).contains(text));
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
    assertThat(paper.problems(new Question("CREATE", soft, Optional.empty()))).hasSize(1);
    put(
        soft,
        "/spec/resources",
        "{'requests':{'cpu':1,'memory':'1Gi'},'limits':{'cpu':1,'memory':'1Gi'}}");
    assertThat(paper.problems(new Question("CREATE", soft, Optional.empty()))).isEmpty();
  }

  @Test
  void the_papers_operator_takes_no_change_of_storage() {
    assertThat(update(paper, changed(SIZE, "'3Ti'")))
        .containsExactly("CassandraDatacenter attempted to change storageConfig");
  }

  @Test
  void the_newest_grows_volumes_if_it_is_allowed_to_and_never_shrinks_them() {
    assertThat(update(newest, changed(SIZE, "'3Ti'"))).hasSize(1);
    assertThat(update(newest, allowed(changed(SIZE, "'3Ti'")))).isEmpty();
    assertThat(update(newest, allowed(changed(SIZE, "'1Ti'"))))
        .containsExactly("CassandraDatacenter attempted to shrink the data volume");
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

  private static List<String> update(DatacenterRules rules, JsonNode now) {
    return rules.problems(new Question("UPDATE", now, Optional.of(good())));
  }
}
