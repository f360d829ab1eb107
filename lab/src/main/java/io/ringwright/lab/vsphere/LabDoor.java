package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.ringwright.lab.LabException;
import io.ringwright.lab.cluster.Poll;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;

/** Calls of a simulator by the lab itself, with the administrator's name and password. */
final class LabDoor {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Poll PATIENTLY = new Poll(Duration.ofSeconds(30), Duration.ofMillis(50));

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final URI origin;
  private final String authorization;

  LabDoor(URI origin, String user, String password) {
    this.origin = origin;
    this.authorization =
        "Basic "
            + Base64.getEncoder()
                .encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The answer's body, or a missing node if it has none. A simulator that does not listen yet is
   * waited for.
   */
  JsonNode call(String method, String path, String body) {
    var answer = new AtomicReference<JsonNode>(MissingNode.getInstance());
    PATIENTLY.until(
        "an answer of the vSphere simulator at " + origin,
        () -> answered(request(method, path, body).build(), answer));
    return answer.get();
  }

  private boolean answered(HttpRequest request, AtomicReference<JsonNode> answer) {
    try {
      answer.set(send(request));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private HttpRequest.Builder request(String method, String path, String body) {
    return HttpRequest.newBuilder(origin.resolve(path))
        .timeout(TIMEOUT)
        .header("Authorization", authorization)
        .method(method, HttpRequest.BodyPublishers.ofString(body));
  }

  private JsonNode send(HttpRequest request) throws IOException {
    try {
      var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new LabException(
            "the vSphere simulator answers "
                + answer.statusCode()
                + " to "
                + request.method()
                + " "
                + request.uri().getPath()
                + ": "
                + answer.body().strip());
      }
      return JSON.readTree(answer.body());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Ends a session, if there still is one. */
  void endSession(String id) {
    reached(request("DELETE", "/api/session", "").header("vmware-api-session-id", id).build());
  }

  /** Whether it answers now. */
  boolean answers() {
    return reached(request("GET", "/about", "").build());
  }

  private boolean reached(HttpRequest request) {
    try {
      send(request);
      return true;
    } catch (IOException | LabException e) {
      return false;
    }
  }

  private static LabException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new LabException("interrupted while a vSphere simulator was asked", e);
  }
}
