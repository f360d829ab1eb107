package io.ringwright.lab.hosts;

import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.Progress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * A Cassandra distribution packed from Maven artifacts: {@code apache-cassandra-<version>/lib}, as
 * in Apache's own archive, which no Maven repository has. Packed once, and the same to the byte
 * each time.
 */
final class CassandraArchive {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>cassandra-all</artifactId><version>([^<]+)</version>");
  private static final int FASTEST = 1;

  private CassandraArchive() {}

  /**
   * @param recipe folder with the {@code pom.xml} that names the version
   * @param cache where archives are kept
   */
  static LabCassandra require(Path recipe, Path cache, Progress progress) {
    try {
      var version = version(recipe);
      var folder = cache.resolve("cassandra").resolve(version);
      var archive = folder.resolve("apache-cassandra-" + version + "-bin.tar.gz");
      var digest = folder.resolve("sha256");
      if (!Files.exists(digest)) {
        progress.detail("packing Cassandra " + version);
        pack(recipe, version, archive, digest);
      }
      return LabCassandra.of(version, archive.toString(), Files.readString(digest).strip());
    } catch (IOException e) {
      throw new LabException("cannot pack a Cassandra archive in " + cache, e);
    }
  }

  private static String version(Path recipe) throws IOException {
    var match = VERSION.matcher(Files.readString(recipe.resolve("pom.xml")));
    if (!match.find()) {
      throw new LabException("no version of cassandra-all in " + recipe.resolve("pom.xml"));
    }
    return match.group(1);
  }

  private static void pack(Path recipe, String version, Path archive, Path digest)
      throws IOException {
    Files.createDirectories(archive.getParent());
    var scratch = Files.createTempDirectory(archive.getParent(), ".jars-");
    try {
      Machine.run(
          "getting Cassandra " + version + " by Maven",
          recipe,
          LIMIT,
          List.of(
              "mvn",
              "--quiet",
              "--batch-mode",
              "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies",
              "-DincludeScope=runtime",
              "-DoutputDirectory=" + scratch));
      var fresh = scratch.resolveSibling(".fresh-" + scratch.getFileName());
      var sha256 = write(scratch, "apache-cassandra-" + version, fresh);
      Files.move(fresh, archive, StandardCopyOption.REPLACE_EXISTING);
      PrivateFiles.write(digest, sha256 + "\n");
    } finally {
      PrivateFiles.deleteTree(scratch);
    }
  }

  private static String write(Path jars, String top, Path target) throws IOException {
    var parameters = new GzipParameters();
    parameters.setCompressionLevel(FASTEST); // jars are compressed already
    var sha256 = sha256();
    try (OutputStream out =
            new DigestOutputStream(
                new BufferedOutputStream(Files.newOutputStream(target)), sha256);
        var gzip = new GzipCompressorOutputStream(out, parameters);
        var tar = new TarArchiveOutputStream(gzip);
        var files = Files.list(jars)) {
      for (var jar : files.sorted().toList()) {
        var entry = new TarArchiveEntry(top + "/lib/" + jar.getFileName());
        entry.setSize(Files.size(jar));
        entry.setModTime(0L);
        tar.putArchiveEntry(entry);
        Files.copy(jar, tar);
        tar.closeArchiveEntry();
      }
    }
    return HexFormat.of().formatHex(sha256.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
