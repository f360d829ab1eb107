package io.ringwright.stacks.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.CidrBlock;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Any networks of any clusters: refused if and only if two of them share an address. */
class NetworkChecksTest {

  /** Small enough a space that overlaps are common: 10.0.0.0/12 in pieces of /14 to /18. */
  @Provide
  Arbitrary<List<CidrBlock>> networks() {
    Arbitrary<CidrBlock> one =
        Arbitraries.integers()
            .between(14, 18)
            .flatMap(
                prefix ->
                    Arbitraries.longs()
                        .between(0, (1L << (prefix - 12)) - 1)
                        .map(
                            piece ->
                                new CidrBlock((10L << 24) + (piece << (32 - prefix)), prefix)));
    return one.list().ofMinSize(2).ofMaxSize(6);
  }

  @Property(tries = 300)
  void refuses_clusters_that_share_an_address_and_no_others(
      @ForAll("networks") List<CidrBlock> pods) {
    var problems = ConfigReader.engine(stack(pods)).problems();

    if (disjoint(pods)) {
      assertThat(problems).isEmpty();
    } else {
      assertThat(problems)
          .isNotEmpty()
          .allSatisfy(
              each -> {
                assertThat(each.where()).matches("ringwright:clusters\\[\\d]\\.podCidrs");
                assertThat(each.allowed()).startsWith("a network that does not overlap ");
              });
    }
  }

  /** By addresses, not by the prefixes that the check itself compares. */
  private static boolean disjoint(List<CidrBlock> blocks) {
    var sorted =
        blocks.stream()
            .sorted((one, other) -> Long.compare(one.address(), other.address()))
            .toList();
    return IntStream.range(1, sorted.size())
        .allMatch(
            each ->
                sorted.get(each - 1).address() + sorted.get(each - 1).size()
                    <= sorted.get(each).address());
  }

  private static Map<String, String> stack(List<CidrBlock> pods) {
    var clusters =
        IntStream.range(0, pods.size())
            .mapToObj(
                each ->
                    "{\"name\": \"c%d\", \"podCidrs\": [\"%s\"], \"kubernetes\": {\"storageClass\": \"s\"}}"
                        .formatted(each, pods.get(each)))
            .toList();
    return Map.of(
        "ringwright:stack",
        "multi-cluster",
        "ringwright:clusters",
        "[" + String.join(", ", clusters) + "]");
  }
}
