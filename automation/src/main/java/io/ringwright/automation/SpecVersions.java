package io.ringwright.automation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import java.util.List;

/** Older forms of a specification, turned into the newest. */
final class SpecVersions {
  private static final String VERSION = "specVersion";

  private SpecVersions() {}

  static ObjectNode newest(JsonNode document) {
    if (!(document instanceof ObjectNode object)) {
      throw new InvalidSpecException(
          List.of(
              new Problem(
                  "specification",
                  document.getNodeType(),
                  "a JSON object",
                  "see docs/guide/embedding.md")));
    }
    var version = object.path(VERSION);
    if (version.isInt() && version.asInt() == 1) {
      return fromFirst(object.deepCopy());
    }
    if (version.isInt() && version.asInt() == PlatformSpec.VERSION) {
      return object;
    }
    throw new InvalidSpecException(
        List.of(
            new Problem(
                VERSION,
                version.isMissingNode() ? Problem.Presence.MISSING : version,
                "1 to " + PlatformSpec.VERSION,
                "write " + PlatformSpec.VERSION + "; a higher one needs a newer Ringwright")));
  }

  /** Version 1 had addresses where version 2 says of what kind they are. */
  private static ObjectNode fromFirst(ObjectNode json) {
    json.put(VERSION, PlatformSpec.VERSION);
    var backend = json.path("backend");
    if (backend.isTextual()) {
      var url = backend.asText();
      var typed = json.putObject("backend");
      if (url.startsWith("file://")) {
        typed.put("kind", "folder").put("path", url.substring("file://".length()));
      } else {
        typed.put("kind", "other").put("url", url);
      }
    }
    var provider = json.path("secretsProvider");
    if (provider.isTextual()) {
      var url = provider.asText();
      var typed = json.putObject("secretsProvider");
      if (url.contains("://")) {
        typed.put("kind", "key").put("url", url);
      } else {
        typed.put("kind", url.equals("default") ? "backend" : url);
      }
    }
    return json;
  }
}
