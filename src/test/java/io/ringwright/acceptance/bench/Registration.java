package io.ringwright.acceptance.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a program asked the engine to register, as the engine's own record of its calls has it
 * ({@code PULUMI_DEBUG_GRPC}).
 */
record Registration(String urn, JsonNode request) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String METHOD = "/pulumirpc.ResourceMonitor/RegisterResource";

  /** All that ended well, in the order in which they ended. */
  static List<Registration> in(Path calls) {
    Map<String, Registration> found = new LinkedHashMap<>();
    try (Stream<String> lines = Files.lines(calls)) {
      for (String line : lines.toList()) {
        JsonNode call = JSON.readTree(line);
        String urn = call.path("response").path("urn").asText();
        if (call.path("method").asText().equals(METHOD) && !urn.isEmpty()) {
          found.put(urn, new Registration(urn, call.path("request")));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(found.values());
  }

  String type() {
    return request.path("type").asText();
  }

  String name() {
    return request.path("name").asText();
  }

  JsonNode inputs() {
    return request.path("object");
  }

  /** A component of a provider, such as a chart: other than our own, YAML can say it too. */
  boolean isRemote() {
    return request.path("remote").asBoolean();
  }

  boolean isCustom() {
    return request.path("custom").asBoolean();
  }

  /** The URN of its provider; a component names one for each package. */
  Optional<String> provider() {
    String reference =
        isRemote()
            ? request.path("providers").path("kubernetes").asText()
            : request.path("provider").asText();
    int end = reference.lastIndexOf("::");
    return end < 0 ? Optional.empty() : Optional.of(reference.substring(0, end));
  }

  List<String> dependencies() {
    return request.path("dependencies").valueStream().map(JsonNode::asText).toList();
  }

  /** The resources that a property is made of. */
  List<String> dependencies(String property) {
    return request
        .path("propertyDependencies")
        .path(property)
        .path("urns")
        .valueStream()
        .map(JsonNode::asText)
        .toList();
  }
}
