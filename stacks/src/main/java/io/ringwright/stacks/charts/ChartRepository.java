package io.ringwright.stacks.charts;

import io.ringwright.catalog.ChartRelease;
import io.ringwright.components.charts.ChartArchive;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.HttpsURLConnection;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Where charts come from: each vendor's repository, or one mirror for all.
 *
 * <p>What was read out of an archive is kept in the cache. A vendor's version is never published
 * twice, so it is not asked for again; a mirror is asked for the archive's digest each time.
 */
public final class ChartRepository {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Indexes of busy repositories have many megabytes, and the parser stops at three. */
  private static final int LONGEST_INDEX = 128 * 1024 * 1024;

  private final Optional<String> mirror;
  private final Path cache;
  private final Optional<Path> authorities;

  /**
   * @param mirror base URL of a repository with all charts; empty for each vendor's own
   * @param cache folder of what was fetched
   * @param authorities PEM file with authorities to trust besides the platform's
   */
  public ChartRepository(Optional<String> mirror, Path cache, Optional<Path> authorities) {
    this.mirror = mirror;
    this.cache = cache.resolve("charts");
    this.authorities = authorities;
  }

  private record Entry(String url, Optional<String> digest) {}

  /**
   * The archive of a pinned chart.
   *
   * @throws ChartUnavailableException if it can't be fetched, or is not what it should be
   */
  public ChartArchive archive(ChartRelease release) {
    var repository = mirror.orElse(release.repository());
    try {
      var vendors = kept(release, "vendor");
      if (mirror.isEmpty() && Files.exists(vendors)) {
        return ChartArchive.ofExtract(release, repository, Files.readAllBytes(vendors));
      }
      var entry = entry(release, repository);
      var kept = mirror.isEmpty() ? vendors : kept(release, entry.digest().orElse("unknown"));
      if (entry.digest().isPresent() && Files.exists(kept)) {
        return ChartArchive.ofExtract(release, repository, Files.readAllBytes(kept));
      }
      return fetched(release, repository, entry, kept);
    } catch (IOException | IllegalArgumentException e) {
      throw new ChartUnavailableException(release, repository, e);
    }
  }

  private ChartArchive fetched(ChartRelease release, String repository, Entry entry, Path kept)
      throws IOException {
    var bytes = get(URI.create(entry.url()));
    var digest = ChartArchive.sha256(bytes);
    if (entry.digest().filter(listed -> !listed.equals(digest)).isPresent()) {
      throw new ChartUnavailableException(
          release,
          repository,
          "the archive's SHA-256 is "
              + digest
              + ", the index says "
              + entry.digest().orElseThrow());
    }
    var archive = ChartArchive.read(release, repository, bytes);
    keep(kept, archive.extract());
    return archive;
  }

  private Path kept(ChartRelease release, String origin) {
    return cache.resolve(release.name() + "-" + release.version() + "-" + origin + ".json");
  }

  /** Whole or not at all: two programs may fetch the same chart at once. */
  private static void keep(Path file, byte[] content) throws IOException {
    Files.createDirectories(file.getParent());
    var part = Files.createTempFile(file.getParent(), "chart", ".part");
    Files.write(part, content);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Entry entry(ChartRelease release, String repository) throws IOException {
    var base = URI.create(repository.endsWith("/") ? repository : repository + "/");
    var limits = new LoaderOptions();
    limits.setCodePointLimit(LONGEST_INDEX);
    Object index =
        new Yaml(new SafeConstructor(limits))
            .load(new ByteArrayInputStream(get(base.resolve("index.yaml"))));
    return versions(index, release.name()).stream()
        .filter(each -> release.version().equals(each.get("version")))
        .findFirst()
        .flatMap(each -> entry(base, each))
        .orElseThrow(
            () ->
                new ChartUnavailableException(
                    release, repository, "the repository does not list it"));
  }

  private static Optional<Entry> entry(URI base, Map<?, ?> version) {
    return version.get("urls") instanceof List<?> urls && !urls.isEmpty()
        ? Optional.of(
            new Entry(
                base.resolve(String.valueOf(urls.get(0))).toString(),
                Optional.ofNullable(version.get("digest")).map(String::valueOf)))
        : Optional.empty();
  }

  private static List<? extends Map<?, ?>> versions(Object index, String chart) {
    return index instanceof Map<?, ?> root
            && root.get("entries") instanceof Map<?, ?> entries
            && entries.get(chart) instanceof List<?> versions
        ? versions.stream().filter(Map.class::isInstance).map(each -> (Map<?, ?>) each).toList()
        : List.of();
  }

  private byte[] get(URI uri) throws IOException {
    var connection = uri.toURL().openConnection();
    connection.setConnectTimeout((int) PATIENCE.toMillis());
    connection.setReadTimeout((int) PATIENCE.toMillis());
    if (authorities.isPresent() && connection instanceof HttpsURLConnection secure) {
      secure.setSSLSocketFactory(Trust.besides(authorities.get()));
    }
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }
}
