package io.ringwright.lab.toolbox;

import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Gets engine tools: from {@code PATH} if good enough there, else from the cache, else as an
 * official release, else built from pinned Go modules. Thread-safe; two processes that ask for the
 * same tool get it once.
 */
public final class Toolbox {
  /** Folder of the cache; default {@code ~/.cache/ringwright}. */
  public static final String CACHE = "RINGWRIGHT_CACHE";

  private static final Duration PATIENCE = Duration.ofSeconds(4);

  private final Path recipes;
  private final Path cache;
  private final SearchPath searchPath;
  private final ReleaseDownload download;
  private final GoBuild build;

  Toolbox(Path recipes, Path cache, SearchPath searchPath, ReleaseDownload download) {
    this.recipes = recipes;
    this.cache = cache.resolve("tools");
    this.searchPath = searchPath;
    this.download = download;
    this.build = new GoBuild(searchPath);
  }

  /**
   * @param recipes the clone's {@code tools} folder
   * @param environment variables: {@code PATH}, {@code HOME}, {@value #CACHE}
   */
  public static Toolbox of(Path recipes, Map<String, String> environment) {
    return new Toolbox(
        recipes,
        cacheFolder(environment),
        new SearchPath(environment),
        new ReleaseDownload(Release.pinned(), PATIENCE, Platform.current()));
  }

  /** Like {@link #of}, with releases from one mirror that has the projects' own file paths. */
  public static Toolbox withMirror(Path recipes, Map<String, String> environment, URI mirror) {
    var mirrored = Release.pinned().stream().map(release -> release.at(mirror)).toList();
    return new Toolbox(
        recipes,
        cacheFolder(environment),
        new SearchPath(environment),
        new ReleaseDownload(mirrored, PATIENCE, Platform.current()));
  }

  /** The tool as the user has installed it, if it is recent enough. */
  public static Optional<Path> onPath(EngineTool tool, Map<String, String> environment) {
    return new SearchPath(environment).get(tool) instanceof Attempt.Found found
        ? Optional.of(found.program())
        : Optional.empty();
  }

  /** Where downloads, builds and archives of this user are kept. */
  public static Path cacheFolder(Map<String, String> environment) {
    return Optional.ofNullable(environment.get(CACHE))
        .filter(text -> !text.isBlank())
        .map(Path::of)
        .orElseGet(
            () ->
                Path.of(
                    environment.getOrDefault("HOME", System.getProperty("user.home")),
                    ".cache",
                    "ringwright"));
  }

  /**
   * The programs of these tools; getting one that is nowhere yet can take minutes.
   *
   * @throws LabException naming every way that was tried, when a tool cannot be had
   */
  public Map<EngineTool, Path> require(Set<EngineTool> tools, Progress progress) {
    var found = new EnumMap<EngineTool, Path>(EngineTool.class);
    var missing = new ArrayList<EngineTool>();
    for (var tool : new TreeSet<>(tools)) {
      present(tool).ifPresentOrElse(program -> found.put(tool, program), () -> missing.add(tool));
    }
    progress.plan(missing.stream().map(this::step).toList());
    for (var tool : missing) {
      progress.begin(step(tool));
      found.put(tool, obtain(tool, progress));
      progress.end();
    }
    return found;
  }

  private String step(EngineTool tool) {
    var name = tool.program() + " " + tool.version();
    return download.offers(tool)
        ? "getting " + name
        : "building " + name + " (" + duration(tool) + ")";
  }

  private static String duration(EngineTool tool) {
    return "about " + tool.coldBuild().plusSeconds(59).toMinutes() + " min on two cores, once";
  }

  /** A tool that needs no work: on the path, or in the cache. */
  private Optional<Path> present(EngineTool tool) {
    if (searchPath.get(tool) instanceof Attempt.Found onPath) {
      return Optional.of(onPath.program());
    }
    return Optional.of(target(pins(tool))).filter(Files::isExecutable);
  }

  private Path obtain(EngineTool tool, Progress progress) {
    var pins = pins(tool);
    var target = target(pins);
    var lock = cache.resolve(".locks").resolve(tool.program() + "-" + pins.key());
    try (var held = CacheLock.take(lock, progress)) {
      if (Files.isExecutable(target)) {
        return target; // the other process has made it
      }
      return make(pins, target, progress);
    } catch (IOException e) {
      throw new LabException("cannot write into the cache " + cache, e);
    }
  }

  private Path make(ToolPins pins, Path target, Progress progress) throws IOException {
    var tool = pins.tool();
    var reasons = new ArrayList<String>();
    var onPath = searchPath.get(tool);
    if (onPath instanceof Attempt.Not not) {
      reasons.add(not.reason());
    }
    progress.detail("looking for an official release");
    var downloaded = inScratch(tool, folder -> download.get(tool, folder, target, progress));
    if (downloaded instanceof Attempt.Found found) {
      return found.program();
    }
    reasons.add(((Attempt.Not) downloaded).reason());
    progress.detail("building it, " + duration(tool));
    var built = inScratch(tool, folder -> build.get(pins, folder, target, progress));
    if (built instanceof Attempt.Found found) {
      return found.program();
    }
    reasons.add(((Attempt.Not) built).reason());
    throw new LabException(missing(tool, reasons));
  }

  private static String missing(EngineTool tool, List<String> reasons) {
    return "%s %s is missing:\n  - %s\nTo fix: install Go 1.25 or later with access to its module proxy, or put %s %s on PATH"
        .formatted(
            tool.program(),
            tool.version(),
            String.join("\n  - ", reasons),
            tool.program(),
            tool.version());
  }

  private ToolPins pins(EngineTool tool) {
    return new ToolPins(tool, recipes.resolve(tool.folder()));
  }

  private Path target(ToolPins pins) {
    var program = pins.tool().program();
    return cache.resolve(program).resolve(pins.key()).resolve(program);
  }

  /** In the cache's own file system, so that the result can be moved into place at once. */
  private Attempt inScratch(EngineTool tool, Function<Path, Attempt> way) throws IOException {
    var folder = Files.createTempDirectory(cache, "." + tool.program() + "-");
    try {
      return way.apply(folder);
    } finally {
      PrivateFiles.deleteTree(folder);
    }
  }
}
