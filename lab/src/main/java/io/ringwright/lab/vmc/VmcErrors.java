package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Errors in the forms of the VMC API: {@code {status, path, retryable, error_code, error_messages}}
 * in its first version, others in the second.
 */
final class VmcErrors {
  /** Validation. */
  private static final String VALIDATION = "115";

  private VmcErrors() {}

  static Reply.Refusal validation(Call call, List<String> messages) {
    return of(400, call.path(), false, VALIDATION, messages).asRefusal();
  }

  static Reply.Refusal notFound(Call call, String what) {
    return of(404, call.path(), false, "404", List.of(what + " is not found")).asRefusal();
  }

  /** The service works on one mutation of an SDDC at a time (TPV keeps a lock per SDDC for it). */
  static Reply.Refusal busy(Call call, int status, String task) {
    return of(
            status,
            call.path(),
            true,
            String.valueOf(status),
            List.of("Another operation in progress on this SDDC: task " + task))
        .asRefusal();
  }

  static Reply.Refusal conflict(Call call, String message) {
    return of(409, call.path(), false, "409", List.of(message)).asRefusal();
  }

  static Reply.Refusal unauthenticated(Call call) {
    return of(401, call.path(), false, "401", List.of("The access token is missing or expired"))
        .asRefusal();
  }

  static Reply.Refusal forbidden(Call call, String message) {
    return of(403, call.path(), false, "403", List.of(message)).asRefusal();
  }

  /** An error of the v2 API's provider calls: {@code {instance, status, type, messages}}. */
  static Reply.Refusal provider(int status, String type, List<String> messages) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("instance", UUID.randomUUID().toString()).put("status", status).put("type", type);
    var list = json.putArray("messages");
    for (var message : messages) {
      list.addObject().put("id", type).put("message", message).putArray("args");
    }
    return Reply.json(status, json).asRefusal();
  }

  /** An error of the v2 API's core calls: {@code {timestamp, status, error, message, path}}. */
  static Reply.Refusal core(Call call, int status, String error, String message) {
    return Reply.json(status, coreBody(call, status, error, message)).asRefusal();
  }

  static ObjectNode coreBody(Call call, int status, String error, String message) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("timestamp", Instant.now().toString())
        .put("status", status)
        .put("error", error)
        .put("message", message)
        .put("path", call.path());
  }

  static Reply of(int status, String path, boolean retryable, String code, List<String> messages) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("status", status).put("path", path).put("retryable", retryable);
    json.put("error_code", code);
    var texts = json.putArray("error_messages");
    messages.forEach(texts::add);
    return Reply.json(status, json);
  }
}
