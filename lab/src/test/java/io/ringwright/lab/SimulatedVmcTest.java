package io.ringwright.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedVmcTest {
  @TempDir Path folder;
  @TempDir Path other;

  @Test
  void builds_an_sddc_in_milliseconds_without_any_process() {
    try (var cloud = SimulatedVmc.start(folder)) {
      var id = new Customer(cloud, folder).sddc(Customer.ORDER);
      assertThat(cloud.sddcs()).extracting("id").containsExactly(id);
      assertThat(cloud.environment())
          .containsKeys("VMC_URL", "VMC_API_TOKEN", "RINGWRIGHT_CA_FILE");
    }
  }

  @Test
  void started_again_it_is_what_it_was_at_the_same_address() {
    var before = SimulatedVmc.start(folder);
    var id = new Customer(before, folder).sddc(Customer.ORDER);
    before.close();
    try (var after = SimulatedVmc.start(folder)) {
      assertThat(after.environment()).isEqualTo(before.environment());
      assertThat(after.sddcs()).extracting("id").containsExactly(id);
    }
  }

  @Test
  void two_of_them_do_not_meet() {
    try (var one = SimulatedVmc.start(folder);
        var two = SimulatedVmc.start(other)) {
      new Customer(one, folder).sddc(Customer.ORDER);
      assertThat(two.sddcs()).isEmpty();
    }
  }

  @Test
  void vcenter_lists_an_nfs_datastore_that_the_service_has_mounted() {
    try (var cloud = SimulatedVmc.start(folder)) {
      var customer = new Customer(cloud, folder);
      var sddc = customer.sddc(Customer.ORDER);
      var resources = customer.org("GET", "/sddcs/" + sddc, "").body().path("resource_config");
      openVcenter(customer, resources.path("nsx_api_public_endpoint_url").asText());
      var cluster = resources.at("/clusters/0/cluster_id").asText();
      customer.call(
          "POST",
          "/api/inventory/ORG/vmc-aws/clusters/" + cluster + ":mount-datastores",
          "{'mount_info':[{'datastore_name':'flex-1','storage_endpoint':['10.9.0.5'],"
              + "'volume_path':'/v','storage_vendor':'AWS_FSxN'}]}");
      customer.await("/tasks", tasks -> !tasks.toString().contains("STARTED"));
      var vcenter = resources.path("vc_url").asText();
      var basic = "cloudadmin@vmc.local:" + resources.path("cloud_password").asText();
      var session =
          customer
              .at("POST", vcenter + "api/session", "", Map.of("Authorization", basic(basic)))
              .body()
              .asText();
      var stores =
          customer
              .at(
                  "GET",
                  vcenter + "api/vcenter/datastore",
                  "",
                  Map.of("vmware-api-session-id", session))
              .body();
      assertThat(stores.findValuesAsText("name")).contains("WorkloadDatastore", "flex-1");
      assertThat(stores.findValuesAsText("type")).contains("VSAN", "NFS");
    }
  }

  private static void openVcenter(Customer customer, String nsx) {
    var answer =
        customer.at(
            "PUT",
            nsx + "/policy/api/v1/infra/domains/mgw/gateway-policies/default/rules/us",
            "{\"action\":\"ALLOW\",\"source_groups\":[\"ANY\"],\"destination_groups\":"
                + "[\"/infra/domains/mgw/groups/VCENTER\"],\"services\":[\"/infra/services/HTTPS\"],"
                + "\"scope\":[\"/infra/labels/mgw\"]}",
            customer.token());
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
  }

  private static String basic(String credentials) {
    return "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(UTF_8));
  }
}
