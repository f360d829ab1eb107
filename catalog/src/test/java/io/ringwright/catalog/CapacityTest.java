package io.ringwright.catalog;

import static io.ringwright.catalog.VmClass.BEST_EFFORT_2XLARGE;
import static io.ringwright.catalog.VmClass.BEST_EFFORT_4XLARGE;
import static io.ringwright.catalog.VmClass.BEST_EFFORT_SMALL;
import static io.ringwright.catalog.VmClass.GUARANTEED_2XLARGE;
import static io.ringwright.catalog.VmClass.GUARANTEED_4XLARGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ringwright.catalog.PodGroup.Spread;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {
  private static final ComputeSize PAPER_POD = ComputeSize.of(8, 64);
  private static final ComputeSize ROOM = Capacity.roomOn(BEST_EFFORT_2XLARGE);

  @Test
  void the_papers_pod_fits_no_worker_of_its_class() {
    assertThat(Capacity.workersNeeded(List.of(cassandra(3, PAPER_POD)), ROOM)).isEmpty();
  }

  @Test
  void shrinks_the_papers_pod_to_seven_cpus_and_56_gib() {
    assertThat(Capacity.shrunk(PAPER_POD, Capacity.CASSANDRA_SIDECARS, BEST_EFFORT_2XLARGE))
        .contains(ComputeSize.of(7, 56));
  }

  @Test
  void never_grows_a_pod_that_fits() {
    assertThat(
            Capacity.shrunk(ComputeSize.of(2, 8), Capacity.CASSANDRA_SIDECARS, BEST_EFFORT_4XLARGE))
        .contains(ComputeSize.of(2, 8));
  }

  @Test
  void finds_the_next_class_that_holds_the_papers_pod() {
    assertThat(Capacity.classFor(PAPER_POD, Capacity.CASSANDRA_SIDECARS, BEST_EFFORT_2XLARGE))
        .contains(BEST_EFFORT_4XLARGE);
    assertThat(Capacity.classFor(PAPER_POD, Capacity.CASSANDRA_SIDECARS, GUARANTEED_2XLARGE))
        .contains(GUARANTEED_4XLARGE);
  }

  @Test
  void three_cassandra_pods_and_one_stargate_pod_need_the_papers_four_workers() {
    var groups =
        List.of(
            cassandra(3, ComputeSize.of(7, 56)),
            new PodGroup("Stargate", 1, ComputeSize.of(2, 40), Spread.OFF_DATA_WORKERS));

    assertThat(Capacity.workersNeeded(groups, ROOM)).contains(4);
    assertThat(Capacity.unplaced(groups, 3, ROOM))
        .containsExactly(
            new PodGroup("Stargate", 1, ComputeSize.of(2, 40), Spread.OFF_DATA_WORKERS));
  }

  @Test
  void a_fourth_cassandra_pod_pends_on_three_workers() {
    var pod = ComputeSize.of(1, 1);

    assertThat(Capacity.unplaced(List.of(cassandra(4, pod)), 3, ROOM))
        .containsExactly(cassandra(1, pod));
  }

  @ParameterizedTest
  @CsvSource({
    "3, I3EN_METAL, RAID_1_FTT_1, 62.09",
    "4, I3EN_METAL, RAID_5_FTT_1, 124.49",
    "5, I3EN_METAL, RAID_5_FTT_1, 155.61",
    "6, I3EN_METAL, RAID_6_FTT_2, 165.57",
    "16, I3EN_METAL, RAID_6_FTT_2, 441.53",
    "3, I4I_METAL, RAID_1_FTT_1, 27.71",
    "6, I4I_METAL, RAID_6_FTT_2, 73.9",
  })
  void agrees_with_published_usable_capacities(
      int hosts, HostType type, StorageLayout layout, double published) {
    assertThat(Capacity.usableTiB(hosts, type, layout, 0))
        .isCloseTo(published, within(published / 1000));
  }

  @Test
  void the_papers_machines_fit_its_hosts_with_one_lost() {
    assertThat(Capacity.homelessWithOneHostLost(paperMachines(), 4, HostType.I3EN_METAL)).isEmpty();
    assertThat(Capacity.hostsNeeded(paperMachines(), HostType.I3EN_METAL)).contains(3);
  }

  @Test
  void says_which_machines_are_homeless() {
    var machines = Collections.nCopies(21, BEST_EFFORT_2XLARGE);

    assertThat(Capacity.homelessWithOneHostLost(machines, 3, HostType.I3EN_METAL))
        .containsExactly(BEST_EFFORT_2XLARGE);
    assertThat(Capacity.hostsNeeded(machines, HostType.I3EN_METAL)).contains(4);
    assertThat(
            Capacity.hostsNeeded(
                Collections.nCopies(500, BEST_EFFORT_2XLARGE), HostType.I3EN_METAL))
        .isEmpty();
  }

  @Property
  void the_workers_needed_are_enough_and_one_less_is_not(@ForAll("groups") List<PodGroup> groups) {
    Capacity.workersNeeded(groups, ROOM)
        .ifPresent(
            needed -> {
              assertThat(Capacity.unplaced(groups, needed, ROOM)).isEmpty();
              if (needed > 0) {
                assertThat(Capacity.unplaced(groups, needed - 1, ROOM)).isNotEmpty();
              }
            });
  }

  @Property
  void never_places_more_than_the_workers_have(
      @ForAll("groups") List<PodGroup> groups, @ForAll @IntRange(max = 8) int workers) {
    var left = Capacity.unplaced(groups, workers, ROOM);

    var asked = total(groups).minus(total(left));
    assertThat(asked.fitsIn(ROOM.times(workers))).isTrue();
    assertThat(left.stream().mapToInt(PodGroup::count).sum())
        .isLessThanOrEqualTo(groups.stream().mapToInt(PodGroup::count).sum());
  }

  @Property
  void more_hosts_never_hold_less(
      @ForAll @IntRange(min = 3, max = 15) int hosts, @ForAll StorageLayout layout) {
    assertThat(Capacity.usableTiB(hosts + 1, HostType.I3EN_METAL, layout, Capacity.VSAN_SLACK))
        .isGreaterThan(Capacity.usableTiB(hosts, HostType.I3EN_METAL, layout, Capacity.VSAN_SLACK));
  }

  @Provide
  Arbitrary<List<PodGroup>> groups() {
    var size =
        Combinators.combine(
                Arbitraries.longs().between(100, 9000), Arbitraries.longs().between(64, 70_000))
            .as(ComputeSize::new);
    return Combinators.combine(
            Arbitraries.integers().between(0, 4), size, Arbitraries.of(Spread.values()))
        .as((count, each, spread) -> new PodGroup("pods", count, each, spread))
        .list()
        .ofMaxSize(4);
  }

  private static ComputeSize total(List<PodGroup> groups) {
    return groups.stream()
        .map(group -> group.requests().times(group.count()))
        .reduce(ComputeSize.NONE, ComputeSize::plus);
  }

  private static PodGroup cassandra(int count, ComputeSize pod) {
    return new PodGroup("Cassandra", count, pod, Spread.ONE_PER_WORKER);
  }

  private static List<VmClass> paperMachines() {
    return Stream.concat(
            Collections.nCopies(3, BEST_EFFORT_SMALL).stream(),
            Collections.nCopies(4, BEST_EFFORT_2XLARGE).stream())
        .toList();
  }
}
