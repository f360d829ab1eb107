package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.lab.Customer;
import io.ringwright.lab.SimulatedVmc;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountAndInventoryTest {
  private static final String ACCOUNT = "00000000-0000-4000-8000-000000000001";
  private static final String ACCOUNTS = "/account-link/connected-accounts";

  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void an_account_in_use_is_disconnected_only_by_force_and_then_takes_no_new_sddc() {
    customer.sddc(Customer.ORDER);
    var path = ACCOUNTS + "/" + ACCOUNT;
    assertThat(customer.org("DELETE", path, "").status()).isEqualTo(400);
    assertThat(customer.org("DELETE", path + "?forceEvenWhenSddcPresent=true", "").status())
        .isEqualTo(200);
    assertThat(customer.org("GET", ACCOUNTS, "").body()).isEmpty();
    assertThat(customer.org("DELETE", path, "").status()).isEqualTo(404);
    var refused = customer.org("POST", "/sddcs", Customer.ORDER.replace("ring", "second"));
    assertThat(refused.body().toString()).contains("No connected account");
  }

  @Test
  void an_sddc_loses_its_link_with_the_account_and_is_linked_anew_once_that_is_connected_again() {
    var id = customer.sddc(Customer.ORDER);
    customer.org("DELETE", ACCOUNTS + "/" + ACCOUNT + "?forceEvenWhenSddcPresent=true", "");
    assertThat(linkState(id)).isEqualTo("UNLINKED");
    assertThat(customer.org("GET", "/account-link/sddc-connections?sddc=" + id, "").body())
        .isEmpty();

    cloud.play("behind: [{connect: " + ACCOUNT + "}]");
    assertThat(customer.org("GET", ACCOUNTS, "").body()).hasSize(1);
    assertThat(linkState(id)).isEqualTo("UNLINKED");
    customer.org(
        "POST",
        "/account-link/compatible-subnets?sddc=" + id,
        "{'connected_account_id':'" + ACCOUNT + "','subnet_id':'subnet-0a1b2c3d4e5f60718'}");
    assertThat(linkState(id)).isEqualTo("LINKED");
    assertThatThrownBy(() -> cloud.play("behind: [{connect: " + ACCOUNT + "}]"))
        .hasMessage("AWS account " + ACCOUNT + " is not disconnected");
  }

  private String linkState(String id) {
    return customer.org("GET", "/sddcs/" + id, "").body().path("account_link_state").asText();
  }

  @Test
  void an_sddc_shows_the_subnet_that_it_is_linked_to() {
    var id = customer.sddc(Customer.ORDER);
    var links = customer.org("GET", "/account-link/sddc-connections?sddc=" + id, "").body();
    assertThat(links).hasSize(1);
    assertThat(links.at("/0/subnet_id").asText()).isEqualTo("subnet-0a1b2c3d4e5f60718");
    assertThat(links.at("/0/state").asText()).isEqualTo("ACTIVE");
  }

  @Test
  void subnets_are_those_of_the_account_and_an_unknown_one_cannot_be_chosen() {
    var path = "/account-link/compatible-subnets";
    var subnets = customer.org("GET", path + "?linkedAccountId=" + ACCOUNT, "").body();
    assertThat(subnets.findValuesAsText("subnet_id")).hasSize(2);
    assertThat(customer.org("GET", path + "?linkedAccountId=other", "").status()).isEqualTo(400);
    var other = "{'connected_account_id':'" + ACCOUNT + "','subnet_id':'subnet-1'}";
    assertThat(customer.org("POST", path, other).status()).isEqualTo(400);
  }

  @Test
  void hosts_on_offer_are_told_by_region() {
    var spec = customer.org("GET", "/sddcs/provision-spec", "").body();
    var lasting = spec.at("/provider/AWS/sddc_type_config_spec/DEFAULT/availability/US_WEST_2");
    assertThat(lasting.findValuesAsText("instance_type")).contains("i3en.metal", "i4i.metal");
    var trial = spec.at("/provider/AWS/sddc_type_config_spec/1NODE/availability/US_WEST_2");
    assertThat(trial.findValuesAsText("instance_type")).doesNotContain("i3en.metal");
    assertThat(customer.org("GET", "/subscriptions/offer-instances", "").status()).isEqualTo(400);
  }

  @Test
  void tasks_are_listed_by_resource() {
    var one = customer.sddc(Customer.ORDER);
    customer.sddc(Customer.ORDER.replace("ring", "second"));
    var path = "/tasks?$filter=resource_id%20eq%20'" + one + "'";
    assertThat(customer.org("GET", path.replace("'", "%27"), "").body()).hasSize(1);
    assertThat(customer.org("GET", "/tasks?$filter=colour", "").status()).isEqualTo(400);
  }

  @Test
  void the_inventory_comes_in_pages() {
    customer.sddc(Customer.ORDER);
    var first = customer.call("GET", "/api/inventory/ORG/core/hosts?size=3", "").body();
    assertThat(first.path("content")).hasSize(3);
    assertThat(first.path("total_elements").asInt()).isEqualTo(4);
    assertThat(first.path("last").asBoolean()).isFalse();
    var second = customer.call("GET", "/api/inventory/ORG/core/hosts?size=3&page=1", "").body();
    assertThat(second.path("content")).hasSize(1);
    assertThat(second.path("last").asBoolean()).isTrue();
    var clusters = customer.call("GET", "/api/inventory/ORG/core/clusters", "").body();
    assertThat(clusters.at("/content/0/primary_cluster").asBoolean()).isTrue();
  }

  @Test
  void a_deleted_sddc_stays_in_the_inventory_as_deleted() {
    var id = customer.sddc(Customer.ORDER);
    customer.ended(customer.org("DELETE", "/sddcs/" + id, ""));
    var deployment = customer.call("GET", "/api/inventory/ORG/core/deployments/" + id, "").body();
    assertThat(deployment.path("deleted").asBoolean()).isTrue();
    assertThat(deployment.at("/state/phase").asText()).isEqualTo("DELETED");
    assertThat(deployment.at("/type/code").asText()).isEqualTo("vmc-aws");
  }
}
