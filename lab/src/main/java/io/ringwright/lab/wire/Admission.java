package io.ringwright.lab.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One HTTPS address at which the API servers of a lab ask whether an object may be as somebody
 * wants it: the validating webhooks of the systems that are simulated, at {@code /validate/<key>}.
 */
public final class Admission implements AutoCloseable {
  private final int port;
  private final LabAuthority authority;
  private final Map<String, Judge> judges = new ConcurrentHashMap<>();
  private final SimulatedApi server;

  /** Says what is wrong with an object; an empty list admits it. */
  @FunctionalInterface
  public interface Judge {
    /**
     * @throws NobodyServesException while the system behind it does not run
     */
    List<String> problems(Question question);
  }

  /** The webhook is installed, and its system does not run: the API server cannot ask. */
  public static final class NobodyServesException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * What is asked.
   *
   * @param operation CREATE, UPDATE or DELETE
   * @param object as it would be; a missing node on DELETE
   * @param old as it is; empty on CREATE
   */
  public record Question(String operation, JsonNode object, Optional<JsonNode> old) {}

  private Admission(int port, LabAuthority authority) {
    this.port = port;
    this.authority = authority;
    this.server =
        SimulatedApi.routes()
            .on("POST", "/validate/{key}", this::answer)
            .serve("127.0.0.1", port, authority);
  }

  /** Listens from when it returns. */
  public static Admission start(int port, LabAuthority authority) {
    return new Admission(port, authority);
  }

  /** Lets {@code judge} answer for {@code key}; returns the URL to write into the configuration. */
  public String register(String key, Judge judge) {
    judges.put(key, judge);
    return "https://127.0.0.1:" + port + "/validate/" + key;
  }

  public void forget(String key) {
    judges.remove(key);
  }

  /** PEM of the authority that vouches for the address. */
  public String caPem() {
    return authority.caPem();
  }

  @Override
  public void close() {
    server.close();
  }

  private Reply answer(Call call) {
    var judge = judges.get(call.part("key"));
    if (judge == null) {
      return Reply.empty(404);
    }
    var request = call.body().path("request");
    var old = request.path("oldObject");
    var question =
        new Question(
            request.path("operation").asText(),
            request.path("object"),
            old.isObject() ? Optional.of(old) : Optional.empty());
    List<String> problems;
    try {
      problems = judge.problems(question);
    } catch (NobodyServesException e) {
      return Reply.empty(503);
    }
    var json = JsonNodeFactory.instance.objectNode();
    json.put("apiVersion", "admission.k8s.io/v1").put("kind", "AdmissionReview");
    var response = json.putObject("response");
    response.put("uid", request.path("uid").asText()).put("allowed", problems.isEmpty());
    if (!problems.isEmpty()) {
      response.putObject("status").put("code", 403).put("message", String.join("; ", problems));
    }
    return Reply.json(200, json);
  }
}
