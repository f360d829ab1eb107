package io.ringwright.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.bench.nodetool.RingStatus;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.stress.StressOutput;
import io.ringwright.bench.verdict.Criterion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A folder of results. Each {@code *.log} and {@code *.txt} in it, at any depth, is an output of
 * cassandra-stress; each {@code status*.txt} one of {@code nodetool status}. The settings of a run
 * are those of the {@code cell.yaml} beside it; where there is none, its folder and operations.
 */
public final class CellFolder {
  /** Its name. */
  public static final String SETTINGS = "cell.yaml";

  /**
   * Name of the file that says why a cell failed; what it measured until then counts for nothing.
   */
  public static final String FAILED = "failed.txt";

  static final String CLIENT = "client";
  private static final String FOLDER = "folder";
  private static final String OPERATIONS = "operations";
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final YAMLMapper YAML = new YAMLMapper();

  private final Path root;
  private final List<Cell> cells = new ArrayList<>();
  private final Map<String, String> unreadable = new LinkedHashMap<>();
  private final Map<String, RingStatus> rings = new TreeMap<>();

  private CellFolder(Path root) {
    this.root = root;
  }

  /**
   * Reads all that is there. What can't be read is named in the report and loses nothing else.
   *
   * @throws IOException if the folder itself can't be listed
   */
  public static Report read(Path root, List<Criterion> criteria) throws IOException {
    var folder = new CellFolder(root);
    List<Path> files;
    try (var walk = Files.walk(root)) {
      files =
          walk.filter(Files::isRegularFile)
              .filter(CellFolder::isOutput)
              .sorted(Comparator.comparing(CellFolder::naturally))
              .toList();
    }
    for (var file : files) {
      folder.readFile(file, files);
    }
    var name = root.toAbsolutePath().normalize().getFileName();
    return new Report(
        "Load runs of " + (name == null ? root : name),
        folder.cells,
        folder.unreadable,
        folder.rings,
        criteria);
  }

  /** {@code cell-2} before {@code cell-10}. */
  private static String naturally(Path file) {
    return DIGITS
        .matcher(file.toString())
        .replaceAll(found -> "0".repeat(Math.max(0, 18 - found.group().length())) + found.group());
  }

  /** Beside settings, texts are what was kept from before and after the load. */
  private static boolean isOutput(Path file) {
    var name = String.valueOf(file.getFileName());
    return name.endsWith(".log")
        || name.equals(FAILED)
        || isStatus(file)
        || (name.endsWith(".txt") && !Files.exists(file.resolveSibling(SETTINGS)));
  }

  private static boolean isStatus(Path file) {
    var name = String.valueOf(file.getFileName());
    return name.startsWith("status") && name.endsWith(".txt");
  }

  private void readFile(Path file, List<Path> all) {
    var name = root.relativize(file).toString();
    try {
      var failed = file.resolveSibling(FAILED);
      if (Files.isRegularFile(failed)) {
        if (file.equals(failed)) {
          unreadable.put(name, Files.readString(file).strip());
        }
        return;
      }
      if (isStatus(file)) {
        rings.put(name, RingStatus.read(name, Files.readString(file)));
        return;
      }
      var runs = StressOutput.read(name, Files.readString(file));
      for (var run : runs) {
        var settings = settings(file, all, run);
        var suffix =
            runs.size() > 1
                ? " " + run.threads().map(Object::toString).orElse(cells.size() + "") + " threads"
                : "";
        cells.add(new Cell(name + suffix, settings, run));
      }
    } catch (UnreadableOutput e) {
      unreadable.put(name, e.getMessage());
    } catch (IOException e) {
      unreadable.put(name, "it can't be read as a text file (" + e.getMessage() + ")");
    }
  }

  private Map<String, String> settings(Path file, List<Path> all, LoadRun run)
      throws UnreadableOutput {
    var folder = file.resolveSibling(".").normalize();
    var declared = folder.resolve(SETTINGS);
    var settings = new LinkedHashMap<String, String>();
    if (Files.isRegularFile(declared)) {
      settings.putAll(declared(declared));
      boolean several =
          all.stream()
                  .filter(other -> !isStatus(other))
                  .filter(other -> other.resolveSibling(".").normalize().equals(folder))
                  .count()
              > 1;
      if (several) {
        settings.put(CLIENT, String.valueOf(file.getFileName()));
      }
    } else {
      var place = root.relativize(file).getParent();
      settings.put(FOLDER, place == null ? "." : place.toString());
      settings.put(OPERATIONS, String.join("+", run.operations().keySet()));
    }
    run.threads().ifPresent(threads -> settings.put(Cell.THREADS, threads.toString()));
    return settings;
  }

  private Map<String, String> declared(Path file) throws UnreadableOutput {
    var name = root.relativize(file).toString();
    try {
      return YAML.readValue(
          Files.readString(file), new TypeReference<LinkedHashMap<String, String>>() {});
    } catch (JsonProcessingException e) {
      throw new UnreadableOutput(
          name, 0, "", "settings are a map of names to simple values: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UnreadableOutput(name, 0, "", "it can't be read (" + e.getMessage() + ")");
    }
  }
}
