package io.ringwright.acceptance.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Our provider in a process of its own that outlives the engine's runs, and what it weighs. */
final class ServedProvider implements AutoCloseable {
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
  private static final Pattern TOTAL = Pattern.compile("Total\\s+\\d+\\s+(\\d+)");
  private static final int KIB = 1024;

  private final Process process;
  private final int port;

  private ServedProvider(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts the launcher as somebody does who wants to attach an engine later. */
  static ServedProvider start(Path root, Map<String, String> environment) throws IOException {
    Path launcher = root.resolve("plugins/ringwright/pulumi-resource-ringwright");
    var builder =
        new ProcessBuilder(launcher.toString()).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    Process process = builder.start();
    var lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new ServedProvider(process, Integer.parseInt(lines.readLine().strip()));
  }

  int port() {
    return port;
  }

  /** Resident memory in MiB. */
  long residentMiB() throws IOException {
    String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
    return number(RESIDENT, status) / KIB;
  }

  /** What is reachable on the heap after a full collection, in KiB. */
  long liveKiB() throws IOException {
    Process histogram =
        new ProcessBuilder("jcmd", String.valueOf(process.pid()), "GC.class_histogram").start();
    String text = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return number(TOTAL, text) / KIB;
  }

  private static long number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
