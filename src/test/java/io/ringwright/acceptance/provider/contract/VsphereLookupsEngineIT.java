package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.SimulatedVcenter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program may ask of a vCenter; names are not unique in the one that is asked. */
@Order(9)
class VsphereLookupsEngineIT {
  private static final String VCENTER =
      "vcenter: {url: <vcenter>, user: <user>, password: <password>}\n";

  @TempDir static Path folder;
  private static SimulatedVcenter vcenter;
  private static Theatre theatre;
  private static Project project;

  @BeforeAll
  static void open() {
    vcenter = SimulatedVcenter.in(folder);
    theatre = Theatre.in(folder, vcenter.environment());
    project = theatre.project("vsphere-lookups");
  }

  @AfterAll
  static void close() {
    theatre.close();
    vcenter.close();
  }

  static Stream<Question> present() {
    return Stream.of(
        ask("getDatacenter", "name: DC0", "/vmFolder", ""),
        ask("getCluster", "name: DC0_C0", "/hosts/7", "DC0_C0_H7"),
        ask("getCluster", "datacenter: DC1", "/hosts/0", "DC1_C0_H0"),
        ask("getDatastore", "{name: WorkloadDatastore, datacenter: DC1}", "/kind", "vsan"),
        ask("getNetwork", "name: DC0_DVPG0", "/kind", "DistributedVirtualPortgroup"),
        ask("getTemplate", "name: ubuntu-template", "/diskSizesGiB/0", "16"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("present")
  void finds_what_is_there(Question question) {
    question.isAnswered(project, vcenter.site());
  }

  static Stream<Question> absent() {
    return Stream.of(
        ask("getDatacenter", "", "", "the id of one datacenter of DC0"),
        ask("getCluster", "name: DC0_CO", "", "did you mean DC0_C0?"),
        ask("getDatastore", "name: WorkloadDatastore", "", "which 2 have"),
        ask("getNetwork", "name: nowhere", "", "getNetwork.name is nowhere"),
        ask("getTemplate", "name: ubuntu-templat", "", "did you mean ubuntu-template?"),
        ask("getLibraryItem", "{library: images, name: ubuntu}", "", "is images, allowed is"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("absent")
  void names_what_is_not_there_or_there_twice(Question question) {
    question.isRefused(project, vcenter.site());
  }

  private static Question ask(String function, String arguments, String pointer, String value) {
    var plain =
        arguments.startsWith("{") ? arguments.substring(1, arguments.length() - 1) : arguments;
    return new Question(
        "ringwright:vsphere:" + function, VCENTER + plain.replace(", ", "\n"), pointer, value);
  }
}
