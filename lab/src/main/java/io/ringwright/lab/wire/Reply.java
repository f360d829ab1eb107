package io.ringwright.lab.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * What a simulated system answers.
 *
 * @param status HTTP status; {@link #HANG_UP} closes the connection without an answer
 * @param body JSON, or a missing node for none
 * @param headers further headers
 * @param onward another server that answers in place of all this
 */
public record Reply(int status, JsonNode body, Map<String, String> headers, Optional<URI> onward) {
  private static final int HANG_UP = 0;

  public Reply {
    headers = Map.copyOf(headers);
  }

  public static Reply json(int status, JsonNode body) {
    return new Reply(status, body, Map.of(), Optional.empty());
  }

  public static Reply empty(int status) {
    return new Reply(status, MissingNode.getInstance(), Map.of(), Optional.empty());
  }

  /** The call is passed on as it is, and so is the answer. */
  public static Reply passOn(URI origin) {
    return new Reply(200, MissingNode.getInstance(), Map.of(), Optional.of(origin));
  }

  /** The connection ends without an answer, as behind a firewall or a broken proxy. */
  public static Reply hangUp() {
    return empty(HANG_UP);
  }

  public boolean hangsUp() {
    return status == HANG_UP;
  }

  public Reply withHeader(String name, String value) {
    var more = new java.util.TreeMap<>(headers);
    more.put(name, value);
    return new Reply(status, body, more, onward);
  }

  /** Ends the handling of a call with this answer. */
  public Refusal asRefusal() {
    return new Refusal(this);
  }

  /** Thrown where a simulated system refuses a call. */
  public static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Reply reply;

    private Refusal(Reply reply) {
      super(reply.status() + " " + reply.body());
      this.reply = reply;
    }

    public Reply reply() {
      return reply;
    }
  }
}
