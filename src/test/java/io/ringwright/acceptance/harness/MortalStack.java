package io.ringwright.acceptance.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A stack whose commands are killed and typed again, and what must then be true of its state, of
 * the lab and of the machine.
 */
public final class MortalStack {
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String NAMESPACE = "ringwright:supervisor:Namespace";
  private static final String CLUSTER = "ringwright:supervisor:TanzuCluster";

  private final FreshClone clone;
  private final String name;

  public MortalStack(FreshClone clone, String name) {
    this.clone = clone;
    this.name = name;
  }

  /**
   * Types a verb of {@code ./ringwright} and kills somebody at a moment of it.
   *
   * @throws AssertionError also if the command ends well all the same: then nobody has died in it
   */
  public void dies(Victim victim, Moment moment, String verb) {
    Finished dead =
        new Assassin(clone)
            .kill(
                victim,
                moment,
                log ->
                    clone.startRingwright(
                        Map.of("RINGWRIGHT_EVENT_LOG", log.log().toString()), arguments(verb)));
    assertThat(dead.exitCode()).as(dead.toString()).isNotZero();
  }

  /** Types a verb after that, mostly the same, and nobody dies. */
  public void again(String verb) {
    clone.ringwright(arguments(verb)).expect(0);
  }

  /** Like {@link #dies}, with plain {@code pulumi}. */
  public void diesUnderPlainPulumi(Victim victim, Moment moment, String verb) {
    Finished dead =
        new Assassin(clone)
            .kill(
                victim,
                moment,
                log ->
                    clone.startPulumi(
                        Map.of("PULUMI_DEBUG_COMMANDS", "1"),
                        Stream.concat(
                                Stream.of(plain(verb)),
                                Stream.of("--event-log", log.log().toString()))
                            .toArray(String[]::new)));
    assertThat(dead.exitCode()).as(dead.toString()).isNotZero();
  }

  /** Like {@link #again}, with plain {@code pulumi}. */
  public void againUnderPlainPulumi(String verb) {
    clone.pulumi(plain(verb)).expect(0);
  }

  /** The lab has what the state says, each once, and no trace of a death is left. */
  public void expectWhole(int layers) {
    StackState state = clone.state(name);
    List<String> types = List.of(SDDC, NAMESPACE, CLUSTER).subList(0, layers);
    assertThat(types).allSatisfy(type -> assertThat(state.resources(type)).hasSize(1));
    LabStatus lab = LabStatus.of(clone);
    assertThat(lab.sddcs(name)).isEqualTo(ids(state, SDDC));
    String sddc = lab.sddcs(name).get(0);
    assertThat(lab.namespaces(sddc)).isEqualTo(ids(state, NAMESPACE));
    assertThat(lab.tanzuClusters(sddc)).isEqualTo(ids(state, CLUSTER));
    assertThat(lab.healthy()).isTrue();
    expectNoTrace(state);
  }

  /** Neither state nor lab know anything of it. */
  public void expectGone(LabStatus before) {
    StackState state = clone.state(name);
    assertThat(state.resources()).isEmpty();
    assertThat(LabStatus.of(clone).things()).isEqualTo(before.things());
    expectNoTrace(state);
  }

  private void expectNoTrace(StackState state) {
    assertThat(state.pending()).isEmpty();
    assertThat(state.locks()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }

  private String[] arguments(String verb) {
    return verb.equals("destroy")
        ? new String[] {verb, name, "--lab", "--yes", "--allow-data-loss"}
        : new String[] {verb, name, "--lab", "--yes"};
  }

  // Without its preview, whose events look the same: one would die in that, before anything is
  // done.
  private String[] plain(String verb) {
    return new String[] {verb, "--yes", "--skip-preview", "--non-interactive", "--stack", name};
  }

  private static List<String> ids(StackState state, String type) {
    return state.resources(type).stream().map(StackState.Resource::id).toList();
  }
}
