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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatastoreApiTest {
  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;
  private String cluster;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
    var sddc = "/sddcs/" + customer.sddc(Customer.ORDER);
    cluster = customer.org("GET", sddc + "/primarycluster", "").body().path("cluster_id").asText();
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void a_mount_is_an_activity_that_is_looked_up_among_the_operations() {
    var activity = mount("flex-1");
    assertThat(activity.status()).isEqualTo(200);
    assertThat(activity.body().path("resource_id").asText()).isEqualTo(cluster);
    var operation = ended(activity);
    assertThat(operation.at("/state/name").asText()).isEqualTo("COMPLETED");
    assertThat(operation.path("provider_assigned_id")).isEqualTo(activity.body().path("id"));
    assertThat(mount("flex-1").body().at("/messages/0/message").asText()).contains("exists");
    ended(call("unmount-datastores", "{'datastore_name':['flex-1']}"));
    assertThat(call("unmount-datastores", "{'datastore_name':['flex-1']}").status()).isEqualTo(400);
  }

  @Test
  void refuses_a_fifth_datastore() {
    for (int i = 1; i <= 4; i++) {
      ended(mount("flex-" + i));
    }
    var fifth = mount("flex-5");
    assertThat(fifth.status()).isEqualTo(400);
    assertThat(fifth.body().toString()).contains("4 NFS datastores at most");
  }

  @Test
  void a_mount_that_fails_leaves_nothing_behind() {
    cloud.play("tasks: [{type: DATASTORE-MOUNT, ends: FAILED, text: no route to 10.9.0.5}]");
    var operation = ended(mount("flex-1"));
    assertThat(operation.at("/state/name").asText()).isEqualTo("FAILED");
    assertThat(operation.path("error_message").asText()).isEqualTo("no route to 10.9.0.5");
    assertThat(ended(mount("flex-1")).at("/state/name").asText()).isEqualTo("COMPLETED");
  }

  @Test
  void a_precheck_says_what_is_wrong_with_the_server_and_mounts_nothing() {
    var good = "{'storage_endpoint':['10.9.0.5'],'storage_vendor':'AWS_FSxN'}";
    assertThat(ended(call("mount-precheck", good)).at("/state/name").asText())
        .isEqualTo("COMPLETED");
    assertThat(call("mount-precheck", "{'storage_endpoint':['fsx']}").body().toString())
        .contains("fsx is no IP address", "storage_vendor is required");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "datastore_name|",
        "volume_path|",
        "storage_vendor|",
        "access_mode|WRITE",
        "protocol|NFS41",
      })
  void refuses_a_datastore_that_lacks_something_or_has_it_wrong(String field, String value) {
    var info = (com.fasterxml.jackson.databind.node.ObjectNode) LabCalls.json(info("flex-1"));
    if (value == null) {
      info.remove(field);
    } else {
      info.put(field, value);
    }
    var refused = call("mount-datastores", "{'mount_info':[" + info + "]}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("messages").toString()).contains(field);
  }

  @Test
  void a_cluster_is_renamed_by_whoever_knows_its_name() {
    var wrong = "{'cluster_name':'ring','current_cluster_name':'Cluster-7'}";
    assertThat(call("rename-cluster", wrong).status()).isEqualTo(400);
    ended(call("rename-cluster", "{'cluster_name':'ring','current_cluster_name':'Cluster-1'}"));
    assertThat(cloud.sddcs().get(0).hostsByCluster()).containsOnlyKeys("ring");
  }

  @Test
  void knows_no_other_cluster_and_no_other_verb() {
    assertThat(call("format-datastores", "{}").status()).isEqualTo(404);
    cluster = "other";
    assertThat(mount("flex-1").status()).isEqualTo(404);
  }

  private LabCalls.Answer mount(String name) {
    return call("mount-datastores", "{'mount_info':[" + info(name) + "]}");
  }

  private static String info(String name) {
    return "{'datastore_name':'"
        + name
        + "','storage_endpoint':['10.9.0.5'],'volume_path':'/vol1','storage_vendor':'AWS_FSxN'}";
  }

  private LabCalls.Answer call(String verb, String body) {
    return customer.call(
        "POST", "/api/inventory/ORG/vmc-aws/clusters/" + cluster + ":" + verb, body);
  }

  private JsonNode ended(LabCalls.Answer activity) {
    assertThat(activity.status()).as("%s", activity).isEqualTo(200);
    return customer.awaitCall(
        "/api/operation/ORG/core/operations/" + activity.body().path("id").asText(),
        now -> !now.at("/state/name").asText().equals("IN_PROGRESS"));
  }
}
