package io.ringwright.lab.tanzu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Admission.Question;
import io.ringwright.lab.wire.LabCalls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link ClassRules} or {@link TanzuRules}. */
class ClassRulesTest {
  static final String GOOD =
      "{'apiVersion':'cluster.x-k8s.io/v1beta1','kind':'Cluster','metadata':{'name':'ring',"
          + "'namespace':'cassandra','annotations':{'ringwright.io/owner':'me'}},'spec':{"
          + "'clusterNetwork':{'services':{'cidrBlocks':['10.96.0.0/12']}},'topology':{'class':"
          + "'tanzukubernetescluster','version':'v1.26.5---vmware.2-fips.1-tkg.1','controlPlane':{"
          + "'replicas':3},'workers':{'machineDeployments':[{'class':'node-pool','name':'workers',"
          + "'replicas':4,'variables':{'overrides':[{'name':'vmClass','value':"
          + "'best-effort-2xlarge'},{'name':'nodePoolLabels','value':[{'key':'rack','value':'r1'}]"
          + "}]}}]},'variables':[{'name':'vmClass','value':'best-effort-small'},{'name':"
          + "'storageClass','value':'gold'},{'name':'controlPlaneVolumes','value':[{'name':'etcd',"
          + "'mountPath':'/var/lib/etcd','capacity':{'storage':'4Gi'}}]}]}}}";

  private final TanzuRules rules = new TanzuRules(List::of);

  @Test
  void reads_fields_out_of_variables_and_their_overrides() {
    var cluster = TanzuClusterSpec.of(good());
    assertThat(cluster.controlPlane().vmClass()).isEqualTo("best-effort-small");
    assertThat(cluster.controlPlane().volumes()).containsEntry("etcd", "4Gi");
    assertThat(cluster.release()).contains("v1.26.5---vmware.2-fips.1-tkg.1");
    var pool = cluster.nodePools().get(0);
    assertThat(pool.vmClass()).isEqualTo("best-effort-2xlarge");
    assertThat(pool.storageClass()).isEqualTo("gold");
    assertThat(pool.labels()).containsEntry("rack", "r1");
    assertThat(problems(good(), Optional.empty())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/topology/class | 'other' | ClusterClass other not found",
        "/spec/topology/controlPlane/replicas | 2 | must be 1 or 3",
        "/spec/topology/version | 'v1.99.0---vmware.1-tkg.1' | not found",
        "/spec/topology/variables/0/name | 'vmclass' | variable is not defined",
        "/spec/topology/variables/0/name | 'vmclass' | Required value: variable vmClass",
        "/spec/topology/workers/machineDeployments/0/class | 'pool' | pool is none of",
        "/spec/topology/workers/machineDeployments/0/replicas | -1 | Invalid value: -1",
        "/spec/topology/workers/machineDeployments/0/variables/overrides/0/name | 'size' | is not"
            + " defined",
        "/spec/clusterNetwork/pods | {'cidrBlocks':['10.97.0.0/16']} | overlaps"
            + " services.cidrBlocks",
      })
  void refuses(String pointer, String value, String text) {
    var cluster = good();
    put(cluster, pointer, value);
    assertThat(problems(cluster, Optional.empty()))
        .anySatisfy(problem -> assertThat(problem).contains(text));
  }

  @Test
  void asks_for_a_number_or_for_an_autoscaler() {
    var cluster = good();
    var pool = (ObjectNode) cluster.at("/spec/topology/workers/machineDeployments/0");
    pool.remove("replicas");
    assertThat(problems(cluster, Optional.empty()))
        .singleElement()
        .asString()
        .contains("Required value without an autoscaler");
    pool.withObject("/metadata/annotations").put(ClassClusterSpec.FEWEST, "3");
    assertThat(problems(cluster, Optional.empty())).isEmpty();
    assertThat(TanzuClusterSpec.of(cluster).workers()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/topology/version | 'v1.25.7---vmware.3-fips.1-tkg.1' | no downgrade",
        "/spec/topology/version | 'v1.28.8---vmware.1-fips.1-tkg.2' | skips a minor version",
        "/spec/topology/controlPlane/replicas | 1 | cannot be scaled in",
        "/spec/topology/variables/2/value | [] | cannot be added or removed",
      })
  void refuses_to_change(String pointer, String value, String text) {
    var changed = good();
    put(changed, pointer, value);
    assertThat(problems(changed, Optional.of(good())))
        .anySatisfy(problem -> assertThat(problem).contains(text));
  }

  private List<String> problems(ObjectNode cluster, Optional<ObjectNode> old) {
    return rules.problems(
        new Question(old.isEmpty() ? "CREATE" : "UPDATE", cluster, old.map(each -> each)));
  }

  private static ObjectNode good() {
    return (ObjectNode) LabCalls.json(GOOD);
  }

  private static void put(ObjectNode cluster, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    ((ObjectNode) cluster.at(pointer.substring(0, at)))
        .set(pointer.substring(at + 1), LabCalls.json(value));
  }
}
