package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.Customer;
import io.ringwright.lab.SimulatedVmc;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutoscalerApiTest {
  private static final String ORG = "/vmc/autoscaler/api/orgs/ORG";

  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;
  private String sddc;
  private String policy;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
    var id = customer.sddc(Customer.ORDER);
    var cluster =
        customer.org("GET", "/sddcs/" + id + "/primarycluster", "").body().path("cluster_id");
    sddc = ORG + "/sddcs/" + id;
    policy = sddc + "/clusters/" + cluster.asText() + "/edrs-policy";
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void a_new_cluster_grows_with_its_storage() {
    assertThat(read().path("policy_type").asText()).isEqualTo("storage-scaleup");
    assertThat(read().path("enable_edrs").asBoolean()).isTrue();
  }

  @Test
  void its_tasks_are_its_own_and_keep_the_sddc_busy() {
    var task = set("{'enable_edrs':true,'policy_type':'cost','min_hosts':3,'max_hosts':8}");
    assertThat(task.status()).isEqualTo(202);
    var id = task.body().path("id").asText();
    assertThat(customer.org("GET", "/tasks/" + id, "").status()).isEqualTo(404);
    assertThat(customer.org("GET", "/tasks", "").body().findValuesAsText("id")).doesNotContain(id);
    assertThat(set("{'enable_edrs':false}").status()).isEqualTo(409);
    assertThat(ended(task).path("status").asText()).isEqualTo("FINISHED");
    assertThat(read().path("policy_type").asText()).isEqualTo("cost");
    assertThat(read().path("max_hosts").asInt()).isEqualTo(8);
  }

  @Test
  void a_policy_that_is_switched_off_falls_back_to_growing_with_storage() {
    ended(set("{'enable_edrs':true,'policy_type':'performance','min_hosts':3,'max_hosts':8}"));
    ended(set("{'enable_edrs':false,'policy_type':'performance'}"));
    assertThat(read().path("policy_type").asText()).isEqualTo("storage-scaleup");
    assertThat(read().path("enable_edrs").asBoolean()).isTrue();
  }

  @Test
  void refuses_host_numbers_that_no_cluster_can_have() {
    assertThat(problems("{'enable_edrs':true,'policy_type':'cost','min_hosts':1,'max_hosts':17}"))
        .contains("min_hosts is 1, allowed are 2 to 16", "max_hosts is 17, allowed are 2 to 16");
    assertThat(problems("{'enable_edrs':true,'policy_type':'cost','min_hosts':5,'max_hosts':4}"))
        .contains("min_hosts 5 is more than the 4 hosts", "min_hosts 5 is more than max_hosts 4");
    assertThat(problems("{'enable_edrs':true,'policy_type':'thrift'}"))
        .contains("Invalid policy type thrift");
  }

  @Test
  void two_hosts_grow_with_their_storage_only() {
    cloud.play("behind: [{scale: ring, hosts: 2}]");
    assertThat(problems("{'enable_edrs':true,'policy_type':'cost'}"))
        .contains("2 hosts supports storage-scaleup only");
    assertThat(set("{'enable_edrs':true,'policy_type':'storage-scaleup'}").status()).isEqualTo(202);
  }

  @Test
  void one_host_has_no_policy() {
    var one =
        "{'name':'one','num_hosts':1,'provider':'AWS','region':'US_WEST_2',"
            + "'sddc_type':'1NODE','host_instance_type':'i3.metal',"
            + "'account_link_config':{'delay_account_link':true}}";
    var path = ORG + "/sddcs/" + customer.sddc(one) + "/edrs-policy";
    assertThat(customer.call("GET", path, "").status()).isEqualTo(400);
  }

  @Test
  void appliances_grow_once_and_never_shrink() {
    ended(customer.call("POST", sddc + "/scale-sddc-size", ""));
    var id = sddc.substring(sddc.lastIndexOf('/') + 1);
    var size = customer.org("GET", "/sddcs/" + id, "").body().at("/resource_config/sddc_size");
    assertThat(size.path("size").asText()).isEqualTo("LARGE");
    assertThat(customer.call("POST", sddc + "/scale-sddc-size", "").status()).isEqualTo(400);
  }

  @Test
  void the_sddc_lists_the_policies_of_all_its_clusters() {
    assertThat(customer.call("GET", sddc + "/edrs-policy", "").body()).hasSize(1);
  }

  private JsonNode read() {
    return customer.call("GET", policy, "").body();
  }

  private LabCalls.Answer set(String body) {
    return customer.call("POST", policy, body);
  }

  private String problems(String body) {
    var refused = set(body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_code").asText()).isEqualTo("115");
    return refused.body().path("error_messages").toString();
  }

  private JsonNode ended(LabCalls.Answer task) {
    assertThat(task.status()).as("%s", task).isEqualTo(202);
    return customer.awaitCall(
        ORG + "/tasks/" + task.body().path("id").asText(),
        now -> !now.path("status").asText().equals("STARTED"));
  }
}
