package io.ringwright.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.provider.spi.CallFailed;
import java.util.ArrayList;
import java.util.List;

/** A service said no; its own words are part of the message. */
public final class ServiceRefused extends CallFailed {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_WORDS = 600;

  private final int status;
  private final String words;
  private final boolean judged;

  private ServiceRefused(WebCall call, int status, String words, boolean judged) {
    super(call + " was refused with status " + status + (words.isEmpty() ? "" : ": " + words));
    this.status = status;
    this.words = words;
    this.judged = judged;
  }

  static ServiceRefused of(WebCall call, int status, JsonNode body) {
    return new ServiceRefused(call, status, words(body), !body.path("details").isEmpty());
  }

  public int status() {
    return status;
  }

  /** What the service said, without our own words. */
  public String words() {
    return words;
  }

  public boolean isNotFound() {
    return status == 404;
  }

  /**
   * True if another operation is in the way. Which status and text the VMC service uses is not
   * documented, so both known forms count; a 409 with details is a judgement, not a jam.
   */
  public boolean isBusy() {
    return (status == 409 && !judged)
        || (status == 400 && (words.contains("in progress") || words.contains("busy")));
  }

  /**
   * The words of an error body, in the forms of VMC ({@code error_messages}), its newer services
   * ({@code messages[].message}, {@code message}), its SDDC groups ({@code
   * details[].validation_error_message}), vCenter ({@code messages[].default_message}, in its older
   * REST API below {@code value}) and NSX ({@code error_message}).
   */
  static String words(JsonNode body) {
    var found = new ArrayList<String>();
    for (var holder : List.of(body, body.path("value"))) {
      for (var list : List.of("error_messages", "messages")) {
        for (var each : holder.path(list)) {
          add(found, each);
          add(found, each.path("default_message"));
          add(found, each.path("message"));
        }
      }
    }
    for (var detail : body.path("details")) {
      add(found, JsonNodeFactory.instance.textNode(detailed(detail)));
    }
    for (var name :
        List.of("error_message", "error_description", "message", "error_type", "type")) {
      if (found.isEmpty()) {
        add(found, body.path(name));
      }
    }
    var text = String.join("; ", found);
    return text.length() > LONGEST_WORDS ? text.substring(0, LONGEST_WORDS) + " .." : text;
  }

  /** What SDDC groups complain of, with the members that it is about. */
  private static String detailed(JsonNode detail) {
    var words = new StringBuilder(detail.path("validation_error_message").asText());
    var members = new ArrayList<String>();
    detail.path("members").forEach(each -> members.add(each.asText()));
    return members.isEmpty() ? words.toString() : words + " (" + String.join(", ", members) + ")";
  }

  private static void add(List<String> found, JsonNode node) {
    if (node.isTextual() && !node.asText().isBlank()) {
      found.add(node.asText());
    }
  }
}
