package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Reply;
import java.util.Locale;

/** Errors in the form of vCenter's REST API: {@code {error_type, messages[]}}. */
enum VapiErrors {
  ALREADY_EXISTS(400),
  INVALID_ARGUMENT(400),
  NOT_ALLOWED_IN_CURRENT_STATE(400),
  UNSUPPORTED(400),
  RESOURCE_IN_USE(400),
  UNAUTHENTICATED(401),
  NOT_FOUND(404),
  SERVICE_UNAVAILABLE(503);

  private final int status;

  VapiErrors(int status) {
    this.status = status;
  }

  Reply.Refusal of(String message) {
    var json = JsonNodeFactory.instance.objectNode().put("error_type", name());
    json.putArray("messages")
        .addObject()
        .put("id", "com.vmware.vcenter.wcp." + name().toLowerCase(Locale.ROOT))
        .put("default_message", message)
        .putArray("args");
    return Reply.json(status, json).asRefusal();
  }
}
