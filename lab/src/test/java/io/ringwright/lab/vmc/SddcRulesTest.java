package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabCalls;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal's source stands in {@link SddcRules}. */
class SddcRulesTest {
  private static final String GOOD =
      "{'name':'ring','num_hosts':4,'provider':'AWS','region':'US_WEST_2',"
          + "'host_instance_type':'i3en.metal','deployment_type':'SingleAZ',"
          + "'vpc_cidr':'10.2.0.0/16','account_link_sddc_config':[{'connected_account_id':"
          + "'00000000-0000-4000-8000-000000000001',"
          + "'customer_subnet_ids':['subnet-0a1b2c3d4e5f60718']}]}";
  private static final SddcRules RULES = new SddcRules(AwsAccount.ofLab(), account -> true);

  @Test
  void accepts_the_papers_cluster() throws Exception {
    assertThat(problems(good())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "num_hosts | 2 | minimum for i3en.metal is 3 hosts",
        "num_hosts | 17 | maximum is 16 hosts",
        "vpc_cidr | \"10.2.0.0/17\" | prefix must be /16, /20 or /23",
        "vpc_cidr | \"10.0.0.0/16\" | 10.0.0.0/15 is reserved",
        "vpc_cidr | \"172.31.0.0/16\" | 172.31.0.0/16 is reserved",
        "vpc_cidr | \"11.2.0.0/16\" | not a private network",
        "vpc_cidr | \"172.30.0.0/16\" | overlaps the linked VPC",
        "vpc_cidr | \"nonsense\" | it is no network",
        "region | \"us-west-2\" | Invalid region us-west-2",
        "deployment_type | \"SINGLE_AZ\" | Invalid deployment type SINGLE_AZ",
        "sddc_type | \"2NODE\" | Invalid sddc type 2NODE",
        "sddc_type | \"1NODE\" | a 1NODE SDDC has 1 host",
        "provider | \"AZURE\" | Invalid provider AZURE",
        "host_instance_type | \"I3EN_METAL\" | Invalid host instance type I3EN_METAL",
        "size | \"huge\" | Invalid size huge",
        "vxlan_subnet | \"\" | Value of vxlan_subnet is empty",
        "num_hosts | \"4\" | num_hosts must be an integer",
        "name | null | name is required",
        "msft_license_config | {} | not supported at creation",
        "hostCount | 4 | has no field hostCount",
        "account_link_sddc_config | [] | account_link_sddc_config is required",
      })
  void refuses(String field, String value, String text) throws Exception {
    var body = good();
    body.set(field, Call.JSON.readTree(value));
    assertThat(problems(body)).anySatisfy(problem -> assertThat(problem).contains(text));
  }

  @Test
  void refuses_an_odd_number_of_hosts_across_two_zones() throws Exception {
    var body = good();
    body.put("deployment_type", "MultiAZ").put("num_hosts", 5);
    assertThat(problems(body))
        .anySatisfy(problem -> assertThat(problem).contains("even number"))
        .anySatisfy(problem -> assertThat(problem).contains("2 in different availability zones"));
  }

  @Test
  void refuses_subnets_and_accounts_that_are_not_linked() throws Exception {
    var body = good();
    body.putArray("account_link_sddc_config")
        .addObject()
        .put("connected_account_id", "other")
        .putArray("customer_subnet_ids")
        .add("subnet-1");
    assertThat(problems(body))
        .containsExactly(
            "No connected account other in this organization",
            "Subnet subnet-1 is not in the connected account");
  }

  @Test
  void a_management_network_of_23_bits_has_room_for_27_hosts_only() throws Exception {
    var body = good();
    body.put("vpc_cidr", "10.2.0.0/23").put("num_hosts", 16);
    assertThat(problems(body)).isEmpty();
  }

  @Test
  void scaling_stays_between_the_types_minimum_and_16() throws Exception {
    var sddc = sddc(good());
    assertThat(scaled(sddc, 3)).isEmpty();
    assertThat(scaled(sddc, 16)).isEmpty();
    assertThat(scaled(sddc, 2)).hasSize(1);
    assertThat(scaled(sddc, 17)).hasSize(1);
  }

  @Test
  void a_small_management_network_bounds_the_hosts_of_all_clusters_together() throws Exception {
    var sddc = sddc(good().put("vpc_cidr", "10.2.0.0/23")).plus(cluster(14), 0);
    assertThat(scaled(sddc, 13)).isEmpty();
    assertThat(scaled(sddc, 14)).containsExactly("vpc_cidr 10.2.0.0/23 has room for 27 hosts only");
  }

  @Test
  void an_sddc_of_one_host_is_converted_and_never_scaled() throws Exception {
    var one = good().put("sddc_type", "1NODE").put("host_instance_type", "i3.metal");
    assertThat(scaled(sddc(one.put("num_hosts", 1)), 2))
        .containsExactly("A 1NODE SDDC cannot change its number of hosts: convert it to 3 hosts");
  }

  @Test
  void a_further_cluster_has_its_own_host_type_and_the_usual_limits() throws Exception {
    var sddc = sddc(good());
    assertThat(further(sddc, 2, "i4i.metal", null)).isEmpty();
    assertThat(further(sddc, 2, "i3en.metal", null).get(0)).contains("minimum for i3en.metal is 3");
    assertThat(further(sddc, 3, "I4I_METAL", null).get(0)).contains("Invalid host instance type");
    assertThat(further(sddc, 3, "i4i.metal", 65).get(0)).contains("i4i.metal has 64 cores");
    for (int i = 2; i <= 10; i++) {
      sddc = sddc.plus(cluster(3), 0);
    }
    assertThat(further(sddc, 3, "i4i.metal", null))
        .containsExactly("The SDDC has 10 clusters, which is the limit");
  }

  private static List<String> scaled(Sddc sddc, int hosts) {
    return ClusterRules.problemsOfScaling(sddc, sddc.primary(), hosts);
  }

  private static List<String> further(Sddc sddc, int hosts, String type, Integer cores) {
    return ClusterRules.problemsOfCluster(
        sddc, new ClusterConfig(hosts, type, cores, null, null, null));
  }

  private static Sddc sddc(ObjectNode body) throws Exception {
    var config = Call.JSON.treeToValue(body, SddcConfig.class);
    return new Sddc("s", 0, config, Sddc.State.READY, 0, 0, false, List.of(cluster(0)), 1, "x");
  }

  private static Cluster cluster(int hosts) {
    return Cluster.ordered("Cluster-x", "i3en.metal", null, 1).withHostCount(hosts);
  }

  private static ObjectNode good() {
    return (ObjectNode) LabCalls.json(GOOD);
  }

  private static List<String> problems(ObjectNode body) throws Exception {
    var found = new ArrayList<>(SddcRules.problemsOfShape(body));
    if (found.isEmpty()) {
      found.addAll(RULES.problems(Call.JSON.treeToValue(body, SddcConfig.class), body));
    }
    return found;
  }
}
