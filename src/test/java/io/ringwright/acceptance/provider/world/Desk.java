package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where somebody with the right credentials works on one system by hand, behind Pulumi's back.
 *
 * @param base address that paths are appended to
 * @param headers asked for at each call, since sessions end
 */
public record Desk(HttpClient client, String base, Supplier<Map<String, String>> headers) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The same desk for paths that begin with {@code path}. */
  Desk below(String path) {
    return new Desk(client, base + path, headers);
  }

  /** What is there; empty if the system says 404. */
  public Optional<JsonNode> get(String path) {
    HttpResponse<String> answer = send("GET", path, "");
    return answer.statusCode() == 404 ? Optional.empty() : Optional.of(body(path, answer));
  }

  public JsonNode post(String path, String json) {
    return change("POST", path, json);
  }

  public JsonNode put(String path, String json) {
    return change("PUT", path, json);
  }

  public JsonNode patch(String path, String json) {
    return change("PATCH", path, json);
  }

  public JsonNode delete(String path) {
    return change("DELETE", path, "");
  }

  private JsonNode change(String method, String path, String json) {
    return body(method + " " + path, send(method, path, json));
  }

  private static JsonNode body(String call, HttpResponse<String> answer) {
    if (answer.statusCode() / 100 != 2) {
      throw new AssertionError(call + " -> " + answer.statusCode() + " " + answer.body());
    }
    try {
      return answer.body().isBlank() ? MissingNode.getInstance() : JSON.readTree(answer.body());
    } catch (JsonProcessingException e) {
      throw new AssertionError(call + " -> " + answer.body(), e);
    }
  }

  private HttpResponse<String> send(String method, String path, String json) {
    var request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(json));
    headers.get().forEach(request::header);
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(method + " " + base + path + ": " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
