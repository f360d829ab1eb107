package io.ringwright.lab.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.http.Request;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One request to a simulated system. */
public final class Call {
  /** JSON as the simulators read and write it. */
  public static final ObjectMapper JSON = new ObjectMapper();

  private final Request request;
  private final Map<String, String> pathParameters;

  Call(Request request, Map<String, String> pathParameters) {
    this.request = request;
    this.pathParameters = Map.copyOf(pathParameters);
  }

  public String method() {
    return request.getMethod().getName();
  }

  /** Path without query. */
  public String path() {
    return URI.create(request.getUrl()).getPath();
  }

  /** The part of the path that a {@code {name}} of the route's template stands for. */
  public String part(String name) {
    return URLDecoder.decode(pathParameters.get(name), StandardCharsets.UTF_8);
  }

  public Optional<String> query(String name) {
    var parameter = request.queryParameter(name);
    return parameter != null && parameter.isPresent()
        ? Optional.of(parameter.firstValue())
        : Optional.empty();
  }

  public boolean flag(String queryName) {
    return query(queryName).map(Boolean::parseBoolean).orElse(false);
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeader(name));
  }

  public String bodyText() {
    return request.getBodyAsString();
  }

  /** Body as a JSON object; an empty body is an empty object. */
  public ObjectNode body() {
    if (request.getBodyAsString().isBlank()) {
      return JsonNodeFactory.instance.objectNode();
    }
    try {
      JsonNode node = JSON.readTree(request.getBodyAsString());
      if (node instanceof ObjectNode object) {
        return object;
      }
      throw unreadable("a JSON object is expected");
    } catch (JsonProcessingException e) {
      throw unreadable(e.getOriginalMessage());
    }
  }

  /** Fields of a form body; empty if the body is declared to be anything else. */
  public Map<String, String> form() {
    var fields = new TreeMap<String, String>();
    if (header("Content-Type").orElse("").startsWith("application/x-www-form-urlencoded")) {
      for (var pair : bodyText().split("&")) {
        var at = pair.indexOf('=');
        if (at > 0) {
          fields.put(
              URLDecoder.decode(pair.substring(0, at), StandardCharsets.UTF_8),
              URLDecoder.decode(pair.substring(at + 1), StandardCharsets.UTF_8));
        }
      }
    }
    return fields;
  }

  /** {@code user:password} of HTTP Basic authentication. */
  public Optional<String> basic() {
    return header("Authorization").flatMap(Call::basicOf);
  }

  /** {@code user:password} of an {@code Authorization} header. */
  public static Optional<String> basicOf(String authorization) {
    if (!authorization.startsWith("Basic ")) {
      return Optional.empty();
    }
    try {
      var decoded = Base64.getDecoder().decode(authorization.substring("Basic ".length()).trim());
      return Optional.of(new String(decoded, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Reply.Refusal unreadable(String why) {
    return Reply.json(400, JsonNodeFactory.instance.objectNode().put("message", why)).asRefusal();
  }
}
