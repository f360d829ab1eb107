package io.ringwright.provider.vsphere.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.ringwright.provider.vsphere.placement.ClusterRules.Host;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void puts_sixteen_machines_two_by_two_on_eight_hosts() {
    var spread = Spread.of(machines(16), hosts(8));

    assertThat(spread.machinesByHost().values()).allSatisfy(each -> assertThat(each).hasSize(2));
    assertThat(spread.machinesByHost().get(host(0))).containsExactly("vm-0", "vm-8");
  }

  @Test
  void keeps_neighbours_apart_and_hosts_even_whatever_the_numbers() {
    for (int machines = 1; machines <= 20; machines++) {
      for (int hosts = 1; hosts <= 9; hosts++) {
        var sizes =
            Spread.of(machines(machines), hosts(hosts)).machinesByHost().values().stream()
                .map(List::size)
                .toList();
        assertThat(sizes.stream().mapToInt(each -> each).sum()).isEqualTo(machines);
        int most = sizes.stream().mapToInt(each -> each).max().orElse(0);
        int least = sizes.stream().mapToInt(each -> each).min().orElse(0);
        assertThat(most - least).isLessThanOrEqualTo(1);
        assertThat(most).isEqualTo(Spread.fewestPerHost(machines, hosts));
      }
    }
  }

  @Test
  void makes_a_group_of_machines_and_one_of_hosts_for_each_host() {
    var plan =
        RulePlan.spread("ring", Spread.of(machines(4), hosts(2)), new RulePlan.Force(true, false));

    assertThat(plan.groups()).hasSize(4);
    assertThat(plan.rules())
        .extracting(rule -> rule.textAt("name"), rule -> rule.textAt("affineHostGroupName"))
        .containsExactly(
            tuple("ring on esx-0", "ring on esx-0 (host)"),
            tuple("ring on esx-1", "ring on esx-1 (host)"));
    assertThat(plan.rules()).allMatch(rule -> rule.textAt("mandatory").equals("false"));
    assertThat(plan.groups().get(0).all("vm").stream().map(Element::text))
        .containsExactly("vm-0", "vm-2");
  }

  @Test
  void counts_hosts_as_people_do() {
    var hosts = List.of(host(10), host(2), host(1));

    assertThat(hosts.stream().sorted().map(Host::name)).containsExactly("esx-1", "esx-2", "esx-10");
  }

  @Test
  void finds_the_host_in_the_name_of_a_part() {
    assertThat(RulePlan.hostOf("ring", "ring on esx-1")).contains("esx-1");
    assertThat(RulePlan.hostOf("ring", "ring")).isEmpty();
    assertThat(RulePlan.hostOf("rin", "ring on esx-1")).isEmpty();
  }

  private static List<String> machines(int count) {
    return IntStream.range(0, count).mapToObj(i -> "vm-" + i).toList();
  }

  private static List<Host> hosts(int count) {
    return IntStream.range(0, count).mapToObj(SpreadTest::host).toList();
  }

  private static Host host(int number) {
    return new Host(new ObjectRef("HostSystem", "host-" + number), "esx-" + number);
  }
}
