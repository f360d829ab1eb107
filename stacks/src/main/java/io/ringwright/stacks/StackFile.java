package io.ringwright.stacks;

import io.ringwright.catalog.Problem;
import io.ringwright.stacks.config.ConfigReader;
import io.ringwright.stacks.config.Notice;
import io.ringwright.stacks.config.Reading;
import io.ringwright.stacks.config.StackConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A stack's file ({@code config/Pulumi.single-cluster.yaml}), read and judged before the engine
 * starts.
 *
 * <p>Secrets of the file stay encrypted: they are known to be there, and no more.
 */
public final class StackFile {
  private final Reading reading;

  private StackFile(Reading reading) {
    this.reading = reading;
  }

  /** Reads a file; one that does not exist is a problem like any other. */
  public static StackFile read(Path file) {
    var name = shortName(file);
    try {
      return new StackFile(ConfigReader.file(name, Files.readString(file)));
    } catch (NoSuchFileException absent) {
      var problem =
          Problem.missing(
              name, "a file for each stack", "copy one of config/ to it, and change its values");
      return new StackFile(new Reading(Optional.empty(), List.of(problem), List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  /** Folder and file: the same words on every machine. */
  private static String shortName(Path file) {
    int names = file.getNameCount();
    return names < 2 ? file.toString() : file.subpath(names - 2, names).toString();
  }

  /** Everything that is wrong, in the order of the file; empty if the stack may be built. */
  public List<Problem> problems() {
    return reading.problems();
  }

  /** Where the paper could not be followed, and what happens instead. */
  public List<Notice> notices() {
    return reading.notices();
  }

  /** How many hosts it is about, of those that are there already. */
  public int hosts() {
    return reading.bareMetal().map(config -> config.hosts().size()).orElse(0);
  }

  /** The configuration, if nothing is wrong with it. */
  public Optional<StackConfig> config() {
    return reading.config();
  }
}
