package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A resource, or a verb of one, that no engine test tells would be a promise untold. */
class EveryResourceHasItsContractTest {
  private static final List<Contract> TOLD = told().toList();

  /** All contracts of this package. */
  static Stream<Contract> told() {
    return Stream.of(
            VmcContractEngineIT.told(),
            NsxContractEngineIT.told(),
            SupervisorContractEngineIT.told(),
            VsphereContractEngineIT.told(),
            HostContractEngineIT.told())
        .flatMap(each -> each);
  }

  static Set<String> kinds() {
    var kinds = new TreeSet<>(PackageSchema.resources());
    kinds.removeAll(Untold.OWN_TESTS.keySet());
    return kinds;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void tells_every_verb_that_a_kind_of_resource_has(String kind) {
    var untold =
        Stream.of(Verb.values())
            .filter(verb -> Untold.ALL.stream().noneMatch(each -> each.is(kind, verb)))
            .collect(Collectors.toCollection(TreeSet::new));
    untold.removeAll(verbs(kind));

    assertThat(TOLD).extracting(Contract::type).contains(kind);
    assertThat(untold).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void lets_somebody_else_look_at_what_was_made(String kind) {
    assertThat(TOLD)
        .filteredOn(each -> each.type().equals(kind))
        .filteredOn(each -> Untold.ALL.stream().noneMatch(it -> it.is(kind, Verb.VANISH)))
        .allSatisfy(each -> assertThat(each.sight()).isPresent());
  }

  @Test
  void names_as_untold_nothing_that_is_told_or_is_no_resource() {
    assertThat(Untold.ALL)
        .allSatisfy(
            each -> {
              assertThat(kinds()).contains(each.type());
              assertThat(verbs(each.type())).doesNotContainAnyElementsOf(each.verbs());
            });
  }

  private static Set<Verb> verbs(String kind) {
    return TOLD.stream()
        .filter(each -> each.type().equals(kind))
        .flatMap(each -> each.episodes().stream())
        .map(Episode::verb)
        .collect(Collectors.toSet());
  }
}
