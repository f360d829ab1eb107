package io.ringwright.acceptance.provider.chance;

import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lives one life in a world of its own, with a provider process per command. */
final class Living implements AutoCloseable {
  private static final Duration LONGEST_COMMAND = Duration.ofSeconds(60);

  private final Life life;
  private final World world;
  private final EngineRoom room;
  private final Project project;

  private Living(Life life, Path folder, Path plugin) {
    this.life = life;
    this.world = World.in(folder.resolve("world"));
    this.room = EngineRoom.in(folder.resolve("engine")).withPlugin(plugin);
    this.project = room.project("life", world.environment());
  }

  /**
   * Lives it.
   *
   * @return what was wrong; empty if all is well
   */
  static Optional<String> of(Life life, Path folder, Path plugin) {
    try (var living = new Living(life, folder, plugin)) {
      living.live();
      living.end();
      return Optional.empty();
    } catch (AssertionError wrong) {
      return Optional.of(String.valueOf(wrong.getMessage()));
    }
  }

  private void live() {
    for (Move move : life.moves()) {
      Run run = make(move);
      run.isTold();
      if (run.finished().took().compareTo(LONGEST_COMMAND) > 0) {
        throw new AssertionError(move + " took " + run.finished().took() + "\n" + run);
      }
    }
  }

  private Run make(Move move) {
    project.write(move.wish().program());
    if (move.settles() && !project.state().pending().isEmpty()) {
      project.settle();
    }
    if (move.trouble() instanceof Trouble.Script script) {
      world.play(script.yaml());
    }
    boolean changes = move.verb() != Move.Verb.PREVIEW;
    Project.Under under =
        changes
            ? project.start(move.verb().word(), "--yes", "--skip-preview")
            : project.start(move.verb().word());
    if (move.trouble() instanceof Trouble.Kill kill) {
      new Executioner(under.running()).execute(kill);
    }
    Run run = under.await();
    if (move.trouble() instanceof Trouble.Kill kill && kill.victim() == Trouble.Victim.ENGINE) {
      project.unlock();
    }
    world.heal();
    return run;
  }

  /** A last clean up; then world, program and state have to be one. */
  private void end() {
    Wish last = life.last();
    project.write(last.program()).settle().refresh().succeeds();
    project.up().succeeds();
    equal("the world", Wish.seenIn(world), "the program", last.byName());
    Run preview = project.preview("--refresh").succeeds();
    equal("what the state lacks", preview.changes().toString(), "nothing", "[]");
    equal("pending", project.state().pending().toString(), "nothing", "[]");
    equal("intents", intents(), "none", "");
    project.destroy().succeeds();
    equal("the world after destroy", world.sddcs().toString(), "empty", "[]");
  }

  private String intents() {
    if (!Files.isDirectory(room.intents())) {
      return "";
    }
    try (Stream<Path> files = Files.list(room.intents())) {
      return files.map(Living::read).collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void equal(String what, Object seen, String other, Object expected) {
    if (!seen.equals(expected)) {
      throw new AssertionError(what + " is\n  " + seen + "\nbut " + other + " is\n  " + expected);
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
