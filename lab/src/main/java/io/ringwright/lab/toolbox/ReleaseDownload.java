package io.ringwright.lab.toolbox;

import io.ringwright.lab.Progress;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * Fetches official releases, if the network lets us: gives up within seconds when a host refuses,
 * cannot be reached, or stops sending, and does not try that host again.
 */
final class ReleaseDownload {
  private static final Duration LOOK = Duration.ofMillis(200);

  private final List<Release> releases;
  private final Duration patience;
  private final Platform platform;
  private final HttpClient client;
  private final Set<String> unreachable = ConcurrentHashMap.newKeySet();

  /**
   * @param releases what is known to exist
   * @param patience how long a host may keep silent
   */
  ReleaseDownload(List<Release> releases, Duration patience, Platform platform) {
    this.releases = List.copyOf(releases);
    this.patience = patience;
    this.platform = platform;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(patience)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
  }

  /** Whether there is a release to try. */
  boolean offers(EngineTool tool) {
    return pinned(tool).isPresent();
  }

  private Optional<Release> pinned(EngineTool tool) {
    return releases.stream()
        .filter(release -> release.tool() == tool)
        .filter(release -> release.platform().equals(platform.toString()))
        .findFirst();
  }

  Attempt get(EngineTool tool, Path scratch, Path target, Progress progress) {
    var found = pinned(tool);
    if (found.isEmpty()) {
      return new Attempt.Not("no release with a pinned checksum for " + platform);
    }
    var release = found.get();
    var host = release.base().getAuthority();
    if (unreachable.contains(host)) {
      return new Attempt.Not(host + " cannot be reached");
    }
    try {
      return fetch(release, scratch, target, progress);
    } catch (IOException e) {
      unreachable.add(host);
      return new Attempt.Not("download from " + host + " gave up: " + e.getMessage());
    }
  }

  private Attempt fetch(Release release, Path scratch, Path target, Progress progress)
      throws IOException {
    var file = scratch.resolve("download");
    var status = receive(release, file, progress);
    if (status != 200) {
      return new Attempt.Not(release.url() + " answers " + status);
    }
    var got = checksum(file, release.checksumAlgorithm());
    if (!got.equals(release.checksum())) {
      return new Attempt.Not(
          "%s has %s %s, pinned is %s: not used"
              .formatted(release.url(), release.checksumAlgorithm(), got, release.checksum()));
    }
    var program = scratch.resolve("program");
    if (release.member().isEmpty()) {
      Files.move(file, program);
    } else {
      extract(file, release.member(), program);
    }
    if (!program.toFile().setExecutable(true, true)) {
      throw new IOException("cannot make " + program + " executable");
    }
    Files.createDirectories(target.getParent());
    Files.move(
        program, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    return new Attempt.Found(target);
  }

  private int receive(Release release, Path file, Progress progress) throws IOException {
    var request = HttpRequest.newBuilder(release.url()).build();
    var answer = client.sendAsync(request, HttpResponse.BodyHandlers.ofFile(file));
    var seen = -1L;
    var changed = System.nanoTime();
    while (true) {
      try {
        return answer.get(LOOK.toMillis(), TimeUnit.MILLISECONDS).statusCode();
      } catch (TimeoutException e) {
        var size = Files.exists(file) ? Files.size(file) : 0;
        if (size != seen) {
          seen = size;
          changed = System.nanoTime();
          progress.detail((size >> 20) + " MiB");
        } else if (System.nanoTime() - changed > patience.toNanos()) {
          throw stalled(answer, size);
        }
      } catch (ExecutionException e) {
        throw new IOException(reason(e.getCause()), e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
  }

  private IOException stalled(CompletableFuture<?> answer, long size) {
    answer.cancel(true);
    return new IOException(
        "nothing more came for " + patience.toSeconds() + " s after " + size + " bytes");
  }

  private static String reason(Throwable cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static String checksum(Path file, String algorithm) throws IOException {
    try {
      var digest = MessageDigest.getInstance(algorithm);
      try (var in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(java.io.OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + algorithm, e);
    }
  }

  private static void extract(Path archive, String member, Path target) throws IOException {
    try (InputStream file = new BufferedInputStream(Files.newInputStream(archive));
        var tar = new TarArchiveInputStream(new GzipCompressorInputStream(file))) {
      for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (entry.getName().equals(member)) {
          Files.copy(tar, target);
          return;
        }
      }
    }
    throw new IOException(archive.getFileName() + " has no " + member);
  }
}
