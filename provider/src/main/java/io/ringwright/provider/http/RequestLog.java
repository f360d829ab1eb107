package io.ringwright.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeSet;

/**
 * One line of JSON for each request, in a file that only its owner can read: what was asked, how it
 * ended, how long it took. Of headers it has the names, of bodies the shape: every text that is not
 * known to be harmless is masked. Thread-safe.
 */
public final class RequestLog {
  private final Optional<Path> file;

  private RequestLog(Optional<Path> file) {
    this.file = file;
  }

  /** Writes nothing. */
  public static RequestLog none() {
    return new RequestLog(Optional.empty());
  }

  /** Appends to a file, which is made when the first request is sent. */
  public static RequestLog to(Path file) {
    return new RequestLog(Optional.of(file));
  }

  /** An answer came. */
  void answered(
      WebCall request, JsonNode sent, int status, JsonNode got, Instant at, Duration took) {
    file.ifPresent(place -> append(place, line(request, sent, status, Redacted.of(got), at, took)));
  }

  /** No answer came. */
  void failed(WebCall request, JsonNode sent, String why, Instant at, Duration took) {
    var reason = JsonNodeFactory.instance.textNode(why);
    file.ifPresent(place -> append(place, line(request, sent, 0, reason, at, took)));
  }

  private static String line(
      WebCall request, JsonNode sent, int status, JsonNode got, Instant at, Duration took) {
    var line = JsonNodeFactory.instance.objectNode();
    line.put("at", at.toString());
    line.put("method", request.method());
    line.put("address", Redacted.address(request.address()));
    var headers = line.putArray("headers");
    new TreeSet<>(request.headers().keySet()).forEach(headers::add);
    if (!(sent instanceof MissingNode)) {
      line.set("sent", Redacted.of(sent));
    } else {
      request.body().ifPresent(body -> line.put("sentCharacters", body.length()));
    }
    line.put("status", status);
    line.put("millis", took.toMillis());
    if (!(got instanceof MissingNode)) {
      line.set("got", got);
    }
    return line + "\n";
  }

  private synchronized void append(Path place, String line) {
    try {
      create(place);
      Files.writeString(place, line, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new CallFailed(
          new Problem(
              "RINGWRIGHT_HTTP_LOG",
              place + " (" + e + ")",
              "a file that can be written",
              "correct the path or its permissions, or remove the variable"),
          e);
    }
  }

  private static void create(Path place) throws IOException {
    if (Files.exists(place)) {
      return;
    }
    try {
      var owner = PosixFilePermissions.fromString("rw-------");
      Files.createFile(place, PosixFilePermissions.asFileAttribute(owner));
    } catch (FileAlreadyExistsException another) {
      // Another provider was faster; it writes whole lines too.
    }
  }
}
