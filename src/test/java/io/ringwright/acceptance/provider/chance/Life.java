package io.ringwright.acceptance.provider.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands of one life, all of them drawn from one seed. */
record Life(long seed, List<Move> moves) {

  Life {
    moves = List.copyOf(moves);
  }

  static Life of(long seed, int length) {
    var chance = new Chance(new Random(seed));
    var moves = new ArrayList<Move>();
    var wish = Wish.NOTHING;
    for (int number = 1; number <= length; number++) {
      wish = chance.next(wish);
      moves.add(new Move(number, chance.verb(), wish, chance.trouble(), chance.settles()));
    }
    return new Life(seed, moves);
  }

  Life only(Set<Integer> numbers) {
    return new Life(seed, moves.stream().filter(move -> numbers.contains(move.number())).toList());
  }

  Life without(Move one) {
    return new Life(seed, moves.stream().filter(move -> !move.equals(one)).toList());
  }

  /** What the program says at the end. */
  Wish last() {
    return moves.isEmpty() ? Wish.NOTHING : moves.get(moves.size() - 1).wish();
  }

  /** How to live it again. */
  String replay() {
    String numbers =
        moves.stream().map(move -> String.valueOf(move.number())).collect(Collectors.joining(","));
    return "-Dringwright.seed=" + seed + " -Dringwright.moves=" + numbers;
  }

  @Override
  public String toString() {
    return moves.stream().map(Move::toString).collect(Collectors.joining("\n"));
  }
}
