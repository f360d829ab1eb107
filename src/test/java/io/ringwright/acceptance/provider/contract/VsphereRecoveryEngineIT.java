package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.acceptance.provider.chance.Executioner;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.ImageStore;
import io.ringwright.acceptance.provider.world.RingConsole;
import io.ringwright.acceptance.provider.world.SimulatedVcenter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of things in a vCenter when a run ends before the state knows of them. */
@Order(41)
@InFreshClone
class VsphereRecoveryEngineIT {
  private static final String MACHINE = "ringwright:vsphere:VirtualMachine";
  private static final String FOLDER = "ringwright:vsphere:Folder";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @TempDir static Path folder;
  private static SimulatedVcenter vcenter;
  private static ImageStore images;
  private static RingConsole console;
  private static Theatre theatre;

  @BeforeAll
  static void open() {
    vcenter = SimulatedVcenter.in(folder);
    images = new ImageStore(vcenter);
    console = new RingConsole(vcenter);
    theatre = Theatre.in(folder, vcenter.environment());
  }

  @AfterAll
  static void close() {
    theatre.close();
    vcenter.close();
  }

  @Test
  void goes_on_with_a_machine_that_the_state_has_lost() {
    Project project = theatre.project("lost-machine");
    project.write(program(MACHINE, machine("cassandra-7"))).up().succeeds();
    var id = id(project);
    project.forget("subject");

    project.up().succeeds();

    assertThat(id(project)).isEqualTo(id);
    assertThat(vcenter.machines("cassandra-7")).isEqualTo(1);
    project.destroy().succeeds();
    assertThat(vcenter.machines("cassandra-7")).isZero();
  }

  @Test
  void goes_on_with_a_machine_that_has_another_name_by_now() {
    Project project = theatre.project("renamed-machine");
    project.write(program(MACHINE, machine("old-name"))).up().succeeds();
    var id = id(project);
    project.forget("subject");

    project.write(program(MACHINE, machine("new-name"))).up().succeeds();

    assertThat(id(project)).isEqualTo(id);
    assertThat(vcenter.machines("old-name")).isZero();
    assertThat(vcenter.machines("new-name")).isEqualTo(1);
    project.destroy().succeeds();
  }

  @Test
  void leaves_alone_what_somebody_else_has_made_under_that_name() {
    Project mine = theatre.project("mine");
    mine.write(program(FOLDER, folderNamed("shared"))).up().succeeds();
    Project other = theatre.project("other");

    other
        .write(program(FOLDER, folderNamed("shared")))
        .up()
        .fails("Folder.name is shared, which exists already");

    mine.destroy().succeeds();
  }

  /** Killed while vCenter fills the disks: it goes on, and the machine is not yet as wanted. */
  @Test
  void goes_on_with_a_deployment_that_outlived_the_provider(FreshClone clone) {
    Project project =
        theatre.projectWithProcess("outlived", vcenter.environment(), launcher(clone));
    project.write(program(MACHINE, deployed("cassandra-8")));
    images.deploysIn("4s");

    var up = project.start("up", "--yes", "--skip-preview");
    var ignored =
        Poll.upTo(PATIENCE.multipliedBy(3))
            .until("it is begun", () -> vcenter.machines("cassandra-8"), count -> count == 1);
    new Executioner(up.running()).killProvider(0);
    up.await();
    images.deploysIn("0s");

    project.up().succeeds();

    assertThat(vcenter.machines("cassandra-8")).isEqualTo(1);
    assertThat(console.machine(id(project)).orElseThrow().at("/config.hardware/numCPU/0").asInt())
        .isEqualTo(2);
    project.destroy().succeeds();
    assertThat(vcenter.machines("cassandra-8")).isZero();
  }

  @Test
  void waits_for_a_deployment_that_takes_longer_than_any_answer(FreshClone clone) {
    var impatient = new TreeMap<>(vcenter.environment());
    impatient.put("RINGWRIGHT_HTTP_TIMEOUT", "2s");
    Project project = theatre.projectWithProcess("impatient", impatient, launcher(clone));
    images.deploysIn("5s");

    project.write(program(MACHINE, deployed("cassandra-9"))).up().succeeds();

    images.deploysIn("0s");
    assertThat(vcenter.machines("cassandra-9")).isEqualTo(1);
    project.destroy().succeeds();
  }

  /** Of a clone, since it builds what is stale, and nobody may build beneath a running test. */
  private static Path launcher(FreshClone clone) {
    clone.ringwright("--help").expect(0);
    return clone.root().resolve("plugins/ringwright");
  }

  @Test
  void leaves_no_session_behind() {
    long ofKilledProviders = vcenter.sessions();
    Project project = theatre.project("sessions");
    project.write(program(FOLDER, folderNamed("short-lived"))).up().succeeds();
    project.destroy().succeeds();

    var ignored =
        Poll.upTo(PATIENCE)
            .until("no session is left", vcenter::sessions, left -> left <= ofKilledProviders);
  }

  private static String id(Project project) {
    return project.state().resources().stream()
        .filter(each -> each.name().equals("subject"))
        .findFirst()
        .orElseThrow()
        .id();
  }

  private static Program program(String type, ObjectNode properties) {
    var site = vcenter.site();
    var login =
        properties.putObject("vcenter").put("url", site.vcenterUrl()).put("user", site.user());
    login.putObject("password").put("fn::secret", site.password());
    return Program.EMPTY.with("subject", type, properties);
  }

  private static ObjectNode folderNamed(String name) {
    return Program.yaml("{name: %s, datacenter: DC0, parent: Workloads}".formatted(name));
  }

  private static ObjectNode machine(String name) {
    return Program.yaml(
        """
        name: %s
        datacenter: DC0
        folder: Workloads
        cluster: DC0_C0
        template: ubuntu-template
        cpus: 2
        memoryMiB: 4096
        dataDisks: [{name: data, sizeGiB: 10, disposable: true}]
        networks: [{network: DC0_DVPG0}]
        """
            .formatted(name));
  }

  /** As {@link #machine}, but deployed from the simulator's content library. */
  private static ObjectNode deployed(String name) {
    var machine = machine(name);
    machine.remove("template");
    machine.set(
        "libraryItem",
        Program.yaml(
            """
            fn::invoke:
              function: ringwright:vsphere:getLibraryItem
              arguments:
                vcenter: {url: '%s', user: '%s', password: '%s'}
                library: golden
                name: ubuntu-ovf
              return: id
            """
                .formatted(
                    vcenter.site().vcenterUrl(),
                    vcenter.site().user(),
                    vcenter.site().password())));
    return machine;
  }
}
