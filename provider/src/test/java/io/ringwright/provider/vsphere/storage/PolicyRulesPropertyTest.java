package io.ringwright.provider.vsphere.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.StoragePolicyInputs;
import io.ringwright.provider.vsphere.TagRule;
import io.ringwright.provider.vsphere.VsanRules;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.Element;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Whatever rules somebody combines: they are refused for a reason, or vCenter gives them back. */
class PolicyRulesPropertyTest {
  private static final Set<String> LAYOUTS =
      Set.of("RAID-1/0", "RAID-1/1", "RAID-1/2", "RAID-1/3", "RAID-5/1", "RAID-6/2");

  private final StoragePolicy resource =
      new StoragePolicy(
          new VcenterSessions(
              new WebClient(PolicyRulesPropertyTest::nobody, "test"), Optional.empty()),
          new IntentJournal(Path.of("unused")));

  private static SSLContext nobody() {
    throw new IllegalStateException("checks are offline");
  }

  @Property
  void refuses_exactly_the_layouts_that_vsan_does_not_have_and_numbers_out_of_range(
      @ForAll("rules") VsanRules rules) {
    var expected = new ArrayList<String>();
    int failures = rules.failuresToTolerate().get();
    boolean countable = failures >= 0 && failures <= 3;
    if (!countable) {
      expected.add("StoragePolicy.vsan.failuresToTolerate");
    }
    if (isOutside(rules.stripes(), 1, 12)) {
      expected.add("StoragePolicy.vsan.stripes");
    }
    if (isOutside(rules.iopsLimit(), 0, Integer.MAX_VALUE)) {
      expected.add("StoragePolicy.vsan.iopsLimit");
    }
    if (isOutside(rules.spaceReservationPercent(), 0, 100)) {
      expected.add("StoragePolicy.vsan.spaceReservationPercent");
    }
    if (countable && !LAYOUTS.contains(rules.raid().get() + "/" + failures)) {
      expected.add("StoragePolicy.vsan.raid");
    }

    var found = resource.check(policy(Field.of(rules), List.of()));

    assertThat(found).extracting(Problem::where).containsExactlyElementsOf(expected);
    assertThat(found).extracting(Problem::fix).doesNotContain("");
  }

  private static boolean isOutside(Field<Integer> number, int least, int most) {
    return number.known().filter(value -> value < least || value > most).isPresent();
  }

  /** What VMC gives a cluster by itself can be asked for as well, and its hosts can hold it. */
  @Property
  void accepts_what_vmc_would_choose_for_a_cluster(@ForAll @IntRange(min = 2, max = 16) int hosts) {
    var layout = StorageLayout.managed(hosts);
    var raid = layout == StorageLayout.RAID_6_FTT_2 ? "RAID-6" : "RAID-1";

    assertThat(layout.minHosts()).isLessThanOrEqualTo(hosts);
    assertThat(resource.check(policy(Field.of(vsan(layout.failuresToTolerate(), raid)), List.of())))
        .isEmpty();
  }

  @Property
  void reads_back_what_it_has_written(
      @ForAll("rules") VsanRules rules, @ForAll("tags") List<TagRule> tags) {
    var wanted = resource.canonical(policy(Field.of(rules), tags));
    if (!resource.check(wanted).isEmpty()) {
      return;
    }

    var policy = Element.of("policy").with(PolicyRules.render(wanted));

    assertThat(resource.canonical(PolicyRules.read(policy, wanted))).isEqualTo(wanted);
  }

  @Property
  void means_the_same_in_any_order_of_rules_and_tags(@ForAll("tags") List<TagRule> tags) {
    var mirrored = new ArrayList<TagRule>();
    for (var rule : tags) {
      var names = new ArrayList<>(rule.tags().get());
      Collections.reverse(names);
      mirrored.add(0, rule.withTags(Field.of(List.copyOf(names))));
    }

    assertThat(resource.canonical(policy(Field.absent(), mirrored)))
        .isEqualTo(resource.canonical(policy(Field.absent(), tags)));
  }

  @Property
  void refuses_every_second_rule_of_a_category(@ForAll("tags") List<TagRule> tags) {
    var twice = new ArrayList<>(tags);
    twice.addAll(tags);

    assertThat(resource.check(policy(Field.absent(), tags))).isEmpty();
    assertThat(resource.check(policy(Field.absent(), twice)))
        .hasSize(tags.size())
        .allMatch(problem -> problem.allowed().equals("one rule for each category"));
  }

  private static StoragePolicyInputs policy(Field<VsanRules> vsan, List<TagRule> tags) {
    return new StoragePolicyInputs(
        Field.absent(),
        Field.of("Cassandra"),
        Field.absent(),
        vsan,
        tags.isEmpty() ? Field.absent() : Field.of(List.copyOf(tags)));
  }

  private static VsanRules vsan(int failures, String raid) {
    return new VsanRules(
        Field.of(failures),
        Field.of(raid),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.of(true),
        Field.of(false));
  }

  @Provide
  Arbitrary<VsanRules> rules() {
    return Combinators.combine(
            Arbitraries.integers().between(-1, 4),
            Arbitraries.of("RAID-1", "RAID-5", "RAID-6"),
            number(-1, 14),
            number(-1, 100_000),
            number(-1, 102),
            Arbitraries.of(true, false),
            Arbitraries.of(true, false))
        .as(
            (failures, raid, stripes, limit, reserved, checksums, forced) ->
                new VsanRules(
                    Field.of(failures),
                    Field.of(raid),
                    stripes,
                    limit,
                    reserved,
                    Field.of(checksums),
                    Field.of(forced)));
  }

  private static Arbitrary<Field<Integer>> number(int least, int most) {
    return Arbitraries.integers().between(least, most).optional().map(value -> Field.of(value));
  }

  @Provide
  Arbitrary<List<TagRule>> tags() {
    var names = Arbitraries.of("flex", "fast", "gold", "slow").list().ofMinSize(1).uniqueElements();
    return Combinators.combine(
            Arbitraries.of("storage", "tier", "site"), names, Arbitraries.of(true, false))
        .as(
            (category, tags, excluded) ->
                new TagRule(Field.of(category), Field.of(tags), Field.of(excluded)))
        .list()
        .ofMinSize(1)
        .ofMaxSize(6)
        .uniqueElements(rule -> rule.category().get() + rule.excluded().get());
  }
}
