package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/** A value as a reviewer may see it. */
public sealed interface Shown {

  /** What to print. */
  String text();

  /** A value in the open. */
  record Open(String text) implements Shown {}

  /** A value that stays hidden, marked by the program or found by a mask. */
  record Secret() implements Shown {
    @Override
    public String text() {
      return "secret";
    }
  }

  /** A value that only the deployment will bring. */
  record Unknown() implements Shown {
    @Override
    public String text() {
      return "known after apply";
    }
  }

  /** Nothing there. */
  record Absent() implements Shown {
    @Override
    public String text() {
      return "not set";
    }
  }

  /**
   * The protocol's stand-ins for values of each kind that are not known yet (pulumi sdk,
   * plugin/rpc.go).
   */
  Set<String> UNKNOWN =
      Set.of(
          "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
          "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
          "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
          "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
          "030794c1-ac77-496b-92df-f27374a8bd58",
          "e48ece36-62e2-4504-bad9-02848725956a",
          "dd056dcd-154b-4c76-9bd3-c8f88648b5ff");

  /** The protocol's mark of an object that stands for something else, and what it can stand for. */
  String SIGNATURE = "4dabf18193072939515e22adb298388d";

  String SECRET_SIGNATURE = "1b47061264138c4ac30d75fd1eb44270";

  String OUTPUT_SIGNATURE = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

  static boolean unknown(JsonNode value) {
    return (value.isTextual() && UNKNOWN.contains(value.textValue()))
        || (value.path(SIGNATURE).asText().equals(OUTPUT_SIGNATURE) && !value.has("value"));
  }

  static boolean secret(JsonNode value) {
    return value.path(SIGNATURE).asText().equals(SECRET_SIGNATURE)
        || (value.path(SIGNATURE).asText().equals(OUTPUT_SIGNATURE)
            && value.path("secret").asBoolean())
        || (value.isTextual() && value.textValue().equals("[secret]"));
  }
}
