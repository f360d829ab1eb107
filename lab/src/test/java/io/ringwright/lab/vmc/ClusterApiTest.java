package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.Customer;
import io.ringwright.lab.SimulatedVmc;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterApiTest {
  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;
  private String sddc;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
    sddc = "/sddcs/" + customer.sddc(Customer.ORDER);
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void a_second_cluster_has_its_own_host_type_and_its_id_is_told_by_the_task() {
    var task =
        customer.org(
            "POST",
            sddc + "/clusters",
            "{'num_hosts':2,'host_instance_type':'i4i.metal','host_cpu_cores_count':32}");
    assertThat(clusters().at("/1/cluster_state").asText()).isEqualTo("DEPLOYING");
    var ended = customer.ended(task);
    var second = clusters().get(1);
    assertThat(ended.at("/params/clusterId")).isEqualTo(second.path("cluster_id"));
    assertThat(second.path("cluster_name").asText()).isEqualTo("Cluster-2");
    assertThat(second.path("cluster_state").asText()).isEqualTo("READY");
    assertThat(second.path("host_cpu_cores_count").asInt()).isEqualTo(32);
    assertThat(second.at("/esx_host_info/instance_type").asText()).isEqualTo("i4i.metal");
    assertThat(second.path("esx_host_list")).hasSize(2);
    assertThat(cloud.sddcs().get(0).hostsByCluster()).containsEntry("Cluster-2", 2);
  }

  @Test
  void a_second_cluster_is_refused_while_the_first_one_is_being_scaled() {
    customer.org("POST", sddc + "/esxs", "{'num_hosts':1}");
    var busy = customer.org("POST", sddc + "/clusters", "{'num_hosts':3}");
    assertThat(busy.status()).isEqualTo(409);
    assertThat(busy.body().path("retryable").asBoolean()).isTrue();
  }

  @Test
  void hosts_go_to_the_cluster_that_is_named_and_to_the_first_one_otherwise() {
    var second = secondCluster();
    customer.ended(
        customer.org("POST", sddc + "/esxs", "{'num_hosts':2,'cluster_id':'" + second + "'}"));
    customer.ended(customer.org("POST", sddc + "/esxs?action=remove", "{'num_hosts':1}"));
    assertThat(hosts(0)).isEqualTo(3);
    assertThat(hosts(1)).isEqualTo(5);
    var lost = customer.org("POST", sddc + "/esxs", "{'num_hosts':1,'cluster_id':'other'}");
    assertThat(lost.status()).isEqualTo(404);
  }

  @Test
  void a_cluster_is_removed_but_never_the_first_one() {
    var second = secondCluster();
    assertThat(remove(clusters().at("/0/cluster_id").asText()).status()).isEqualTo(400);
    customer.ended(remove(second));
    assertThat(clusters()).hasSize(1);
    assertThat(remove(second).status()).isEqualTo(404);
    assertThat(secondCluster()).isNotEqualTo(second);
    assertThat(clusters().at("/1/cluster_name").asText()).isEqualTo("Cluster-3");
  }

  @Test
  void a_cluster_that_could_not_be_built_is_there_as_failed_and_can_be_removed() {
    cloud.play("tasks: [{type: CLUSTER-PROVISION, ends: FAILED, text: no capacity}]");
    var ended = customer.ended(customer.org("POST", sddc + "/clusters", "{'num_hosts':3}"));
    assertThat(ended.path("status").asText()).isEqualTo("FAILED");
    var failed = clusters().get(1);
    assertThat(failed.path("cluster_state").asText()).isEqualTo("FAILED");
    customer.ended(remove(failed.path("cluster_id").asText()));
    assertThat(clusters()).hasSize(1);
  }

  @Test
  void licences_are_published_after_create_and_shown_in_the_cluster() {
    var path =
        sddc + "/clusters/" + clusters().at("/0/cluster_id").asText() + "/msft-licensing/publish";
    customer.ended(
        customer.org("POST", path, "{'mssql_licensing':'ENABLED','academic_license':true}"));
    var licences = clusters().at("/0/msft_license_config");
    assertThat(licences.path("mssql_licensing").asText()).isEqualTo("ENABLED");
    assertThat(licences.path("academic_license").asBoolean()).isTrue();
    assertThat(customer.org("POST", path, "{'mssql_licensing':'yes'}").status()).isEqualTo(400);
  }

  @Test
  void a_further_cluster_may_be_ordered_with_its_licences() {
    var order = "{'num_hosts':3,'msft_license_config':{'windows_licensing':'ENABLED'}}";
    customer.ended(customer.org("POST", sddc + "/clusters", order));
    assertThat(clusters().at("/1/msft_license_config/windows_licensing").asText())
        .isEqualTo("ENABLED");
  }

  @Test
  void the_first_cluster_is_read_also_while_something_is_going_on() {
    customer.org("POST", sddc + "/esxs", "{'num_hosts':1}");
    var primary = customer.org("GET", sddc + "/primarycluster", "");
    assertThat(primary.status()).isEqualTo(200);
    assertThat(primary.body().path("cluster_state").asText()).isEqualTo("ADDING_HOSTS");
  }

  @Test
  void storage_of_hosts_with_disks_is_what_they_have() {
    var id = clusters().at("/0/cluster_id").asText();
    var constraints =
        customer.org("GET", sddc + "/clusters/" + id + "/config/constraints", "").body();
    assertThat(constraints.path("min_capacity").asLong()).isEqualTo(4 * 46_940);
  }

  @Test
  void unknown_fields_of_a_cluster_are_refused() {
    var refused = customer.org("POST", sddc + "/clusters", "{'num_hosts':3,'hosts':3}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_code").asText()).isEqualTo("115");
  }

  @Test
  void an_sddc_of_one_host_becomes_a_lasting_one_once_it_is_linked() {
    var order =
        "{'name':'one','num_hosts':1,'provider':'AWS','region':'US_WEST_2','sddc_type':'1NODE',"
            + "'host_instance_type':'i3.metal','account_link_config':{'delay_account_link':true}}";
    var one = "/sddcs/" + customer.sddc(order);
    assertThat(customer.org("GET", one, "").body().path("account_link_state").asText())
        .isEqualTo("DELAYED");
    assertThat(customer.org("POST", one + "/convert", "{}").status()).isEqualTo(400);
    var subnet =
        "{'connected_account_id':'00000000-0000-4000-8000-000000000001',"
            + "'subnet_id':'subnet-0a1b2c3d4e5f60718'}";
    customer.org("POST", "/account-link/compatible-subnets", subnet);
    assertThat(customer.org("GET", one, "").body().path("account_link_state").asText())
        .isEqualTo("LINKED");
    customer.ended(customer.org("POST", one + "/convert", "{'num_hosts':3}"));
    var hosts = customer.org("GET", one, "").body().at("/resource_config/esx_hosts");
    assertThat(hosts).hasSize(3);
  }

  private com.fasterxml.jackson.databind.JsonNode clusters() {
    return customer.org("GET", sddc, "").body().at("/resource_config/clusters");
  }

  private int hosts(int cluster) {
    return clusters().get(cluster).path("esx_host_list").size();
  }

  private String secondCluster() {
    JsonNode ended = customer.ended(customer.org("POST", sddc + "/clusters", "{'num_hosts':3}"));
    return ended.at("/params/clusterId").asText();
  }

  private io.ringwright.lab.wire.LabCalls.Answer remove(String cluster) {
    return customer.org("DELETE", sddc + "/clusters/" + cluster, "");
  }
}
