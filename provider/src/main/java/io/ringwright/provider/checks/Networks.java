package io.ringwright.provider.checks;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/** Networks by the name of the field that they stand in; none may overlap another. */
public final class Networks {
  private record Named(String where, CidrBlock block) {}

  private final List<Named> seen = new ArrayList<>();
  private final List<Problem> problems;

  public Networks(List<Problem> problems) {
    this.problems = problems;
  }

  public void add(String where, String text) {
    var problem = CidrBlock.check(where, text);
    problem.ifPresent(problems::add);
    if (problem.isPresent()) {
      return;
    }
    var block = CidrBlock.of(text);
    seen.stream()
        .filter(each -> each.block().overlaps(block))
        .findFirst()
        .ifPresent(each -> problems.add(overlap(where, block, each)));
    seen.add(new Named(where, block));
  }

  public void addAll(String where, Field<List<String>> texts) {
    texts.known().ifPresent(each -> each.forEach(text -> add(where, text)));
  }

  private static Problem overlap(String where, CidrBlock block, Named other) {
    return new Problem(
        where,
        block,
        "a network that does not overlap " + other.where() + " " + other.block(),
        "choose another network for one of the two");
  }
}
