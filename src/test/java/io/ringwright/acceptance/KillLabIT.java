package io.ringwright.acceptance;

import static io.ringwright.acceptance.harness.Moment.after;
import static io.ringwright.acceptance.harness.Moment.before;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.ringwright.acceptance.SmallStack.Height;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.MortalStack;
import io.ringwright.acceptance.harness.StackState;
import io.ringwright.acceptance.harness.Victim;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * {@code kill -9} of the command line, the engine and the providers, at twelve moments of {@code
 * up} and {@code destroy}; then the same command again. Nothing is made twice, nothing is lost, and
 * no lock, process or pending entry is left.
 *
 * <p>Three stacks live here, since time is short: one that is an SDDC and no more, one under plain
 * {@code pulumi}, and one that grows with every death up to its operators. Each {@code up} that
 * dies is seen to converge before the next one dies.
 */
@Order(40)
@InFreshClone
class KillLabIT {
  private static final String LOW = "kill-low";
  private static final String PLAIN = "kill-plain";
  private static final String GROWING = "kill-growing";

  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String NAMESPACE = "ringwright:supervisor:Namespace";
  private static final String CLUSTER = "ringwright:supervisor:TanzuCluster";

  /** The operators' own: there is one in each chart. */
  private static final String DEPLOYMENT = "kubernetes:apps/v1:Deployment";

  private static LabStatus lab;

  @BeforeAll
  static void look(FreshClone clone) {
    clone.ringwright("lab", "up").expect(0);
    lab = LabStatus.of(clone);
  }

  @Test
  @Order(1)
  void the_command_line_dies_while_an_sddc_is_made(FreshClone clone) {
    SmallStack.write(clone, LOW, Height.SDDC);
    var stack = new MortalStack(clone, LOW);

    stack.dies(Victim.CLI, before("create", SDDC), "up");
    stack.again("up");

    stack.expectWhole(1);
  }

  @Test
  @Order(2)
  void the_engine_dies_while_an_sddc_is_deleted(FreshClone clone) {
    var stack = new MortalStack(clone, LOW);

    stack.dies(Victim.ENGINE, before("delete", SDDC), "destroy");
    stack.again("destroy");

    stack.expectGone(lab);
  }

  @Test
  @Order(3)
  void the_engine_dies_while_an_sddc_is_made_that_nobody_wants_then(FreshClone clone) {
    var stack = new MortalStack(clone, LOW);

    stack.dies(Victim.ENGINE, before("create", SDDC), "up");
    stack.again("destroy");

    stack.expectGone(lab);
  }

  @Test
  @Order(4)
  void our_provider_dies_under_plain_pulumi_while_an_sddc_is_made(FreshClone clone) {
    SmallStack.of(clone, PLAIN, Height.SDDC)
        .set("ringwright:dataLoss", "allow")
        .write(clone.config(PLAIN));
    clone.pulumi("stack", "select", "--create", PLAIN).expect(0);
    var stack = new MortalStack(clone, PLAIN);

    stack.diesUnderPlainPulumi(Victim.RINGWRIGHT_PROVIDER, before("create", SDDC), "up");
    stack.againUnderPlainPulumi("up");
    assertThat(LabStatus.of(clone).sddcs(PLAIN)).hasSize(1);
    stack.again("up"); // plain pulumi keeps the pending entry and says so; we clear it

    stack.expectWhole(1);
  }

  @Test
  @Order(5)
  void our_provider_dies_under_plain_pulumi_while_an_sddc_is_deleted(FreshClone clone) {
    var stack = new MortalStack(clone, PLAIN);

    stack.diesUnderPlainPulumi(Victim.RINGWRIGHT_PROVIDER, before("delete", SDDC), "destroy");
    stack.againUnderPlainPulumi("destroy");

    stack.expectGone(lab);
  }

  @Test
  @Order(6)
  void the_engine_dies_while_an_sddc_is_made(FreshClone clone) {
    SmallStack.write(clone, GROWING, Height.SDDC);
    var stack = new MortalStack(clone, GROWING);

    stack.dies(Victim.ENGINE, before("create", SDDC), "up");
    stack.again("up");

    stack.expectWhole(1);
  }

  @Test
  @Order(7)
  void the_command_line_dies_when_a_namespace_has_just_been_made(FreshClone clone) {
    SmallStack.write(clone, GROWING, Height.NAMESPACE);
    var stack = new MortalStack(clone, GROWING);

    stack.dies(Victim.CLI, after("create", NAMESPACE), "up");
    stack.again("up");

    stack.expectWhole(2);
  }

  @Test
  @Order(8)
  void the_engine_dies_while_a_cluster_is_made(FreshClone clone) {
    SmallStack.write(clone, GROWING, Height.CLUSTER);
    var stack = new MortalStack(clone, GROWING);

    stack.dies(Victim.ENGINE, before("create", CLUSTER), "up");
    stack.again("up");

    stack.expectWhole(3);
  }

  @Test
  @Order(9)
  void the_kubernetes_provider_dies_while_charts_are_installed(FreshClone clone) {
    SmallStack.write(clone, GROWING, Height.OPERATORS);
    var stack = new MortalStack(clone, GROWING);

    stack.dies(Victim.KUBERNETES_PROVIDER, before("create", DEPLOYMENT), "up");
    stack.again("up");

    stack.expectWhole(3);
    expectOperatorsOnce(clone);
  }

  @Test
  @Order(10)
  void after_all_that_there_is_nothing_left_to_change(FreshClone clone) {
    var again = clone.ringwright("up", GROWING, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(11)
  void they_all_die_in_turn_while_everything_is_deleted(FreshClone clone) {
    var stack = new MortalStack(clone, GROWING);

    stack.dies(Victim.KUBERNETES_PROVIDER, before("delete", DEPLOYMENT), "destroy");
    stack.dies(Victim.CLI, before("delete", CLUSTER), "destroy");
    stack.dies(Victim.ENGINE, before("delete", NAMESPACE), "destroy");
    stack.again("destroy");

    stack.expectGone(lab);
  }

  /** What the state says of the operators is what runs, and all of it does. */
  private static void expectOperatorsOnce(FreshClone clone) {
    var cluster = clone.clusterOf(GROWING);
    List<String> recorded =
        clone.state(GROWING).resources(DEPLOYMENT).stream().map(StackState.Resource::id).toList();
    assertThat(recorded).isNotEmpty().doesNotHaveDuplicates();
    assertThat(cluster.ask(KillLabIT::deployments)).containsExactlyInAnyOrderElementsOf(recorded);
    assertThat(cluster.phases().values()).isNotEmpty().containsOnly("Running");
  }

  private static List<String> deployments(KubernetesClient client) {
    return client.apps().deployments().inAnyNamespace().list().getItems().stream()
        .map(Deployment::getMetadata)
        .map(metadata -> metadata.getNamespace() + "/" + metadata.getName())
        .toList();
  }
}
