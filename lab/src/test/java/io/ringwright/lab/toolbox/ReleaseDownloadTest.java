package io.ringwright.lab.toolbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.ringwright.lab.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseDownloadTest {
  private static final Platform PLATFORM = new Platform("linux", "amd64");
  private static final byte[] PROGRAM = "#!/bin/sh\necho 3.6.13\n".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private final CountDownLatch testEnds = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.setExecutor(
        task -> {
          var thread = new Thread(task);
          thread.setDaemon(true);
          thread.start();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    testEnds.countDown();
    server.stop(0);
  }

  @Test
  void takes_a_program_whose_checksum_is_the_pinned_one() throws Exception {
    answer("/etcd", PROGRAM);

    var got = download(release("etcd", sha256(PROGRAM), ""));

    assertThat(got).isEqualTo(new Attempt.Found(target()));
    assertThat(target()).isExecutable().hasBinaryContent(PROGRAM);
  }

  @Test
  void takes_a_program_out_of_a_pinned_archive() throws Exception {
    var archive = archive("etcd-v3.6.13/etcd", PROGRAM);
    answer("/etcd.tar.gz", archive);

    var got = download(release("etcd.tar.gz", sha256(archive), "etcd-v3.6.13/etcd"));

    assertThat(got).isEqualTo(new Attempt.Found(target()));
    assertThat(target()).isExecutable().hasBinaryContent(PROGRAM);
  }

  @Test
  void refuses_a_file_that_is_not_the_pinned_one_and_shows_both_checksums() throws Exception {
    answer("/etcd", "something else".getBytes(StandardCharsets.UTF_8));

    var got = download(release("etcd", sha256(PROGRAM), ""));

    assertThat(got)
        .isInstanceOfSatisfying(
            Attempt.Not.class,
            not -> assertThat(not.reason()).contains("pinned is " + sha256(PROGRAM)));
    assertThat(target()).doesNotExist();
  }

  @Test
  void gives_up_when_the_server_refuses() throws Exception {
    server.createContext(
        "/etcd",
        exchange -> {
          exchange.sendResponseHeaders(403, -1);
          exchange.close();
        });

    var got = download(release("etcd", sha256(PROGRAM), ""));

    assertThat(got).isEqualTo(new Attempt.Not(base().resolve("etcd") + " answers 403"));
  }

  @Test
  void gives_up_within_seconds_when_the_server_stalls_in_mid_file() throws Exception {
    server.createContext(
        "/etcd",
        exchange -> {
          exchange.sendResponseHeaders(200, PROGRAM.length);
          exchange.getResponseBody().write(PROGRAM, 0, 5);
          exchange.getResponseBody().flush();
          await(testEnds);
          exchange.close();
        });
    var begun = System.nanoTime();

    var got = download(release("etcd", sha256(PROGRAM), ""));

    assertThat(got)
        .isInstanceOfSatisfying(
            Attempt.Not.class, not -> assertThat(not.reason()).contains("nothing more came"));
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(8));
    assertThat(target()).doesNotExist();
  }

  @Test
  void asks_a_host_that_cannot_be_reached_only_once() throws Exception {
    var nobody = URI.create("http://127.0.0.1:" + closedPort() + "/");
    var download = downloads(release("etcd", sha256(PROGRAM), "").at(nobody));

    var first = download.get(EngineTool.ETCD, scratch(), target(), Progress.silent());
    var second = download.get(EngineTool.ETCD, scratch(), target(), Progress.silent());

    assertThat(first)
        .isInstanceOfSatisfying(
            Attempt.Not.class, not -> assertThat(not.reason()).contains("gave up"));
    assertThat(second).isEqualTo(new Attempt.Not(nobody.getAuthority() + " cannot be reached"));
  }

  @Test
  void says_so_when_no_release_is_pinned_for_this_platform() throws Exception {
    var got =
        new ReleaseDownload(List.of(), Duration.ofSeconds(1), new Platform("darwin", "arm64"))
            .get(EngineTool.ETCD, scratch(), target(), Progress.silent());

    assertThat(got)
        .isEqualTo(new Attempt.Not("no release with a pinned checksum for darwin/arm64"));
  }

  private Attempt download(Release release) throws IOException {
    return downloads(release).get(EngineTool.ETCD, scratch(), target(), Progress.silent());
  }

  private static ReleaseDownload downloads(Release release) {
    return new ReleaseDownload(List.of(release), Duration.ofSeconds(1), PLATFORM);
  }

  private Release release(String path, String checksum, String member) {
    return new Release(EngineTool.ETCD, PLATFORM.toString(), base(), path, checksum, member);
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  private Path scratch() throws IOException {
    return Files.createTempDirectory(folder, "scratch");
  }

  private Path target() {
    return folder.resolve("cache").resolve("etcd");
  }

  private void answer(String path, byte[] content) {
    server.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
  }

  private static int closedPort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] archive(String member, byte[] content) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var tar = new TarArchiveOutputStream(new GzipCompressorOutputStream(bytes))) {
      var entry = new TarArchiveEntry(member);
      entry.setSize(content.length);
      tar.putArchiveEntry(entry);
      tar.write(content);
      tar.closeArchiveEntry();
    }
    return bytes.toByteArray();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
