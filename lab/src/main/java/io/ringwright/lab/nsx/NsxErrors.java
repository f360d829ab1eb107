package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Reply;
import java.util.List;

/**
 * Refusals in NSX's form, {@code {httpStatus, error_code, module_name, error_message}}. Source:
 * NSX-T Policy API reference, ApiError.
 */
final class NsxErrors {
  private static final int INVALID = 500012;
  private static final int IN_USE = 500030;
  private static final int STALE = 604;

  private NsxErrors() {}

  static Reply.Refusal unauthorized() {
    return refusal(401, "UNAUTHORIZED", 401, "Token is missing or expired");
  }

  static Reply.Refusal notFound(String what) {
    return refusal(404, "NOT_FOUND", 600, "The requested object : " + what + " could not be found");
  }

  static Reply.Refusal invalid(List<String> problems) {
    return refusal(400, "BAD_REQUEST", INVALID, String.join("; ", problems));
  }

  static Reply.Refusal inUse(String message) {
    return refusal(400, "BAD_REQUEST", IN_USE, message);
  }

  static Reply.Refusal stale(String message) {
    return refusal(412, "PRECONDITION_FAILED", STALE, message);
  }

  private static Reply.Refusal refusal(int status, String name, int code, String message) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("httpStatus", name)
        .put("error_code", code)
        .put("module_name", "policy")
        .put("error_message", message);
    return Reply.json(status, json).asRefusal();
  }
}
