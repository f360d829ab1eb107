package io.ringwright.acceptance.provider.chance;

import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a program wanted, whatever failed and whenever engine or provider were killed: after a
 * last clean {@code up} the world is what the program says and what the state tells.
 *
 * <p>A life that goes wrong is told as a story, shortened as far as a minute or two allow, and with
 * the properties that live it again. Properties: {@code ringwright.seed} the first seed (1), {@code
 * ringwright.lives} how many lives at most (as many as the time allows), {@code
 * ringwright.lives.seconds} how long (60; as many as fit, and one at least), {@code
 * ringwright.moves} which commands of a life.
 */
@Order(40)
@InFreshClone
class RandomLivesEngineIT {
  private static final int LENGTH = 8;
  private static final Duration SHRINKING = Duration.ofSeconds(120);

  @TempDir Path folder;
  private Path plugin;
  private int lived;

  @Test
  void ends_with_a_world_that_is_what_the_program_says(FreshClone clone) throws IOException {
    clone.ringwright("--help").expect(0); // builds what is stale, so that no command has to
    plugin = clone.root().resolve("plugins/ringwright");
    long seed = Long.getLong("ringwright.seed", 1);
    int lives = Integer.getInteger("ringwright.lives", Integer.MAX_VALUE);
    Duration time = Duration.ofSeconds(Integer.getInteger("ringwright.lives.seconds", 60));
    Instant began = Instant.now();
    do {
      Life life = chosen(Life.of(seed++, LENGTH));
      Optional<String> wrong = live(life);
      if (wrong.isPresent()) {
        throw new AssertionError(told(life, wrong.get()));
      }
    } while (--lives > 0 && anotherFits(began, time));
    System.out.println(
        lived + " lives of " + LENGTH + " commands ended well, up to seed " + (seed - 1));
  }

  /** Whether one more of those so far would end in time. */
  private boolean anotherFits(Instant began, Duration time) {
    Duration soFar = Duration.between(began, Instant.now());
    return soFar.plus(soFar.dividedBy(lived)).compareTo(time) <= 0;
  }

  private static Life chosen(Life life) {
    String moves = System.getProperty("ringwright.moves", "");
    return moves.isEmpty()
        ? life
        : life.only(Stream.of(moves.split(",")).map(Integer::valueOf).collect(Collectors.toSet()));
  }

  private Optional<String> live(Life life) throws IOException {
    Path place = folder.resolve("life-" + ++lived);
    try {
      return Living.of(life, place, plugin);
    } finally {
      remove(place);
    }
  }

  /** Leaves out whatever the life fails without, too. */
  private String told(Life life, String wrong) throws IOException {
    Life shortest = life;
    String last = wrong;
    Instant end = Instant.now().plus(SHRINKING);
    for (Move move : List.copyOf(life.moves())) {
      Life shorter = shortest.without(move);
      if (Instant.now().isAfter(end)) {
        break;
      }
      Optional<String> still = live(shorter);
      if (still.isPresent()) {
        shortest = shorter;
        last = still.get();
      }
    }
    return last + "\nafter\n" + shortest + "\nlive it again: " + shortest.replay();
  }

  private static void remove(Path place) throws IOException {
    try (Stream<Path> files = Files.walk(place)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }
}
