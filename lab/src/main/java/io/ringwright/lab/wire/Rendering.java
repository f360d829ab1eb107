package io.ringwright.lab.wire;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import java.util.function.Supplier;

/** Answers of a simulated system on their way to the caller, whole or spoilt. */
final class Rendering {
  private static final String HTML =
      "<!DOCTYPE html><html><head><title>Sign in</title></head>"
          + "<body><h1>Please sign in to the network</h1></body></html>";

  private Rendering() {}

  static ResponseDefinition whole(Reply reply) {
    if (reply.onward().isPresent()) {
      return aResponse().proxiedFrom(reply.onward().get().toString()).build();
    }
    return reply.hangsUp() ? lost() : withBody(reply, reply.body().toString()).build();
  }

  /** What is left of an answer; {@code system} is asked only if the call reaches it. */
  static ResponseDefinition spoilt(Mishap mishap, Supplier<Reply> system) {
    var reply = mishap.kind().reaches() ? system.get() : mishap.refusal().orElse(Reply.empty(200));
    if (reply.hangsUp()) {
      return lost();
    }
    var text = reply.body().toString();
    var answer =
        switch (mishap.kind()) {
          case LATE, REFUSED -> withBody(reply, text);
          case CALL_LOST, ANSWER_LOST -> aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER);
          case HTML -> status(reply).withHeader("Content-Type", "text/html").withBody(HTML);
          case TRUNCATED -> withBody(reply, text.substring(0, (text.length() + 1) / 2));
          case BLANK -> status(reply).withHeader("Content-Length", "0");
          case EMPTY -> status(reply);
          case ENDLESS ->
              status(reply)
                  .withHeader("Content-Type", "application/json")
                  .withHeader(EndlessAnswers.MARK, "true");
        };
    if (mishap.slowMillis() > 0) {
      answer.withFixedDelay((int) mishap.slowMillis());
    }
    return answer.build();
  }

  private static ResponseDefinition lost() {
    return aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER).build();
  }

  private static ResponseDefinitionBuilder withBody(Reply reply, String text) {
    var response = status(reply);
    return reply.body().isMissingNode()
        ? response
        : response.withHeader("Content-Type", "application/json").withBody(text);
  }

  private static ResponseDefinitionBuilder status(Reply reply) {
    var response = aResponse().withStatus(reply.status());
    reply.headers().forEach(response::withHeader);
    return response;
  }
}
