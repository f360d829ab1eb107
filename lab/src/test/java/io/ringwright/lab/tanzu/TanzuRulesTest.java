package io.ringwright.lab.tanzu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import io.ringwright.lab.wire.Admission.Question;
import io.ringwright.lab.wire.LabCalls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link TanzuRules}. */
class TanzuRulesTest {
  private static final String GOOD =
      "{'metadata':{'name':'cassandra-1','namespace':'cassandra'},'spec':{'topology':{"
          + "'controlPlane':{'replicas':3,'vmClass':'best-effort-small','storageClass':'gold',"
          + "'volumes':[{'name':'etcd','mountPath':'/var/lib/etcd','capacity':{'storage':'4Gi'}}],"
          + "'tkr':{'reference':{'name':'v1.23.8---vmware.1-tkg.1'}}},"
          + "'nodePools':[{'name':'workers','replicas':4,'vmClass':'best-effort-2xlarge',"
          + "'storageClass':'gold'}]},"
          + "'settings':{'network':{'cni':{'name':'antrea-nsx-routed'},'pods':{},"
          + "'services':{'cidrBlocks':['10.96.0.0/12']}}}}}";
  private static final String NETWORK = "/spec/settings/network";

  private final TanzuRules rules =
      new TanzuRules(() -> List.of(new Range("service_cidr", "10.3.0.0/24")));

  @Test
  void accepts_the_papers_cluster() {
    assertThat(problems(good())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/topology/controlPlane/replicas | 2 | must be 1 or 3",
        "/spec/topology/controlPlane/replicas | 5 | must be 1 or 3",
        "/spec/topology/controlPlane/tkr/reference/name | 'v1.99.0---vmware.1-tkg.1' | not found",
        "/spec/topology/controlPlane/tkr | {} | tkr.reference.name: Required value",
        "/spec/topology/nodePools | [] | at least one node pool",
        "/spec/topology/nodePools/0/name | 'Workers' | nodePools[].name is Workers",
        "/spec/topology/nodePools/0/replicas | -1 | Invalid value: -1",
        "/spec/topology/nodePools/0/tkr | {'reference':{'name':'v1.22.9---vmware.1-tkg.1'}} | they must be the same",
        "/spec/settings/network/cni/name | 'flannel' | Unsupported value: flannel",
        "/spec/settings/network/pods/cidrBlocks | ['10.32.0.0/16'] | must be empty with antrea-nsx-routed",
        "/spec/settings/network/services/cidrBlocks | ['10.3.0.0/24'] | overlaps the Supervisor's service_cidr",
        "/spec/settings/network/services/cidrBlocks | ['10.96.0.0'] | is no network",
        "/metadata/name | 'Ring_1' | metadata.name is Ring_1",
      })
  void refuses(String pointer, String value, String text) {
    var cluster = good();
    put(cluster, pointer, value);
    assertThat(problems(cluster)).anySatisfy(problem -> assertThat(problem).contains(text));
  }

  @Test
  void refuses_pod_and_service_ranges_that_overlap() {
    var cluster = good();
    put(cluster, NETWORK + "/cni/name", "'antrea'");
    put(cluster, NETWORK + "/pods", "{'cidrBlocks':['10.97.0.0/16']}");
    assertThat(problems(cluster))
        .containsExactly("pods.cidrBlocks 10.97.0.0/16 overlaps services.cidrBlocks 10.96.0.0/12");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/spec/settings/network/cni/name | 'antrea' | field is immutable",
        "/spec/settings/network/services/cidrBlocks | ['10.112.0.0/12'] | ranges are immutable",
        "/spec/topology/controlPlane/replicas | 1 | cannot be scaled in",
        "/spec/topology/controlPlane/volumes/0/capacity/storage | '8Gi' | volume etcd of control-plane",
        "/spec/topology/controlPlane/volumes | [] | cannot be added or removed",
        "/spec/topology/controlPlane/tkr/reference/name | 'v1.22.9---vmware.1-tkg.1' | no downgrade",
        "/spec/topology/controlPlane/tkr/reference/name | 'v1.25.7---vmware.3-fips.1-tkg.1' | skips a minor version",
      })
  void refuses_to_change(String pointer, String value, String text) {
    var changed = good();
    put(changed, pointer, value);
    assertThat(problems(changed, good())).anySatisfy(p -> assertThat(p).contains(text));
  }

  @Test
  void accepts_more_workers_and_the_next_minor_version() {
    var changed = good();
    put(changed, "/spec/topology/nodePools/0/replicas", "5");
    put(changed, "/spec/topology/controlPlane/tkr/reference/name", "'v1.24.9---vmware.1-tkg.4'");
    assertThat(problems(changed, good())).isEmpty();
  }

  @Test
  void the_same_size_in_other_words_is_no_change() {
    var changed = good();
    put(changed, "/spec/topology/controlPlane/volumes/0/capacity/storage", "'4096Mi'");
    assertThat(problems(changed, good())).isEmpty();
  }

  private static ObjectNode good() {
    return (ObjectNode) LabCalls.json(GOOD);
  }

  private static void put(ObjectNode cluster, String pointer, String value) {
    var at = pointer.lastIndexOf('/');
    ((ObjectNode) cluster.at(pointer.substring(0, at)))
        .set(pointer.substring(at + 1), LabCalls.json(value));
  }

  private List<String> problems(JsonNode cluster) {
    return rules.problems(new Question("CREATE", cluster, Optional.empty()));
  }

  private List<String> problems(JsonNode cluster, JsonNode old) {
    return rules.problems(new Question("UPDATE", cluster, Optional.of(old)));
  }
}
