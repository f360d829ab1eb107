package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DataBearingProtectedTest extends RuleContract {

  DataBearingProtectedTest() {
    super(new DataBearingProtected());
  }

  @Override
  String kept() {
    return "- ring demo: {$protect: yes}";
  }

  @Override
  String broken() {
    return "- ring demo: {metadata: {name: demo}}";
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: protect is false, allowed is true for what holds data. To fix: set the option protect, or allow data loss in writing (config ringwright:dataLoss: allow)";
  }

  @Override
  String unknown() {
    return "- ring demo: {metadata: {name: demo}}\n- guard all: {$protect: yes, dataLoss: '?'}";
  }

  @Test
  void lets_go_of_protection_where_data_loss_was_allowed_in_writing() {
    assertThat(messages(broken() + "\n- guard all: {dataLoss: allow}")).isEmpty();
  }

  @Test
  void protects_the_definitions_of_kinds_that_hold_data() {
    assertThat(messages("- crd k: {metadata: {name: k8ssandraclusters.k8ssandra.io}}")).hasSize(1);
    assertThat(messages("- crd k: {metadata: {name: certificates.cert-manager.io}}")).isEmpty();
  }

  @Test
  void protects_machines_with_data_disks_and_cassandra_on_hosts() {
    assertThat(messages("- machine a: {name: a, dataDisks: [{name: d, sizeGiB: 1}]}")).hasSize(1);
    assertThat(messages("- machine a: {name: a, dataDisks: '?'}")).hasSize(1);
    assertThat(messages("- machine a: {name: a}")).isEmpty();
    assertThat(messages("- node n1: {}")).hasSize(1);
  }
}
