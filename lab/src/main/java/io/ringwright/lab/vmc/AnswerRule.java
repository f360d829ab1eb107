package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Mishap;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to go wrong with the answers to some calls, as a fault script writes it.
 *
 * @param on method and path, such as {@code GET /vmc/api/orgs/*&#47;tasks/*}; the method may be
 *     ANY, {@code *} is one part of a path, {@code **} any number
 * @param skip how many such calls pass before
 * @param times how many it hits then
 * @param refuse status of the answer instead of the real one, 400 to 599
 * @param retryAfterSeconds goes with {@code refuse}
 * @param text what the refusal says
 * @param lose what the connection loses
 * @param garble what becomes of the answer
 * @param slowMillis how late the answer is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record AnswerRule(
    String on,
    int skip,
    @Nullable Integer times,
    @Nullable Integer refuse,
    @Nullable Integer retryAfterSeconds,
    @Nullable String text,
    @Nullable Lost lose,
    @Nullable Garbling garble,
    long slowMillis) {
  private static final Set<String> METHODS =
      Set.of("ANY", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD");
  private static final Map<Integer, String> TEXTS =
      Map.of(429, "Too many requests", 503, "Service temporarily unavailable");

  /** {@code call}: nothing has been done; {@code answer}: it has, and nobody hears of it. */
  enum Lost {
    @JsonProperty("call")
    CALL,
    @JsonProperty("answer")
    ANSWER
  }

  /**
   * What an answer is turned into; {@code html} and {@code blank} are a proxy's: nothing is done.
   */
  enum Garbling {
    @JsonProperty("html")
    HTML,
    @JsonProperty("blank")
    BLANK,
    @JsonProperty("truncated")
    TRUNCATED,
    @JsonProperty("empty")
    EMPTY,
    @JsonProperty("endless")
    ENDLESS
  }

  List<String> problems() {
    var found = new ArrayList<String>();
    var words = on == null ? new String[0] : on.split(" ", -1);
    if (words.length != 2 || !METHODS.contains(words[0]) || !words[1].matches("[/*].*")) {
      found.add("on is " + on + ", allowed is a method (or ANY) and a path: GET /vmc/api/orgs");
    }
    if (skip < 0 || times() < 1 || slowMillis < 0) {
      found.add("skip and slowMillis are 0 or more, times is 1 or more");
    }
    int kinds = (refuse == null ? 0 : 1) + (lose == null ? 0 : 1) + (garble == null ? 0 : 1);
    if (kinds > 1 || (kinds == 0 && slowMillis == 0)) {
      found.add(on + " needs one of refuse, lose, garble, or slowMillis alone");
    }
    if (refuse != null && (refuse < 400 || refuse > 599)) {
      found.add("refuse is " + refuse + ", allowed is 400 to 599");
    }
    if (refuse == null && (retryAfterSeconds != null || text != null)) {
      found.add("retryAfterSeconds and text go with refuse");
    }
    return found;
  }

  @Override
  public Integer times() {
    return times == null ? 1 : times;
  }

  boolean fits(Call call) {
    var words = on.split(" ", -1);
    return (words[0].equals("ANY") || words[0].equals(call.method()))
        && FileSystems.getDefault()
            .getPathMatcher("glob:" + words[1])
            .matches(Path.of(call.path()));
  }

  Mishap mishap(Call call) {
    return kind(call).slowBy(slowMillis);
  }

  private Mishap kind(Call call) {
    if (refuse != null) {
      var said = text == null ? TEXTS.getOrDefault(refuse, "The service is in trouble") : text;
      var reply =
          VmcErrors.of(
              refuse, call.path(), refuse == 429 || refuse >= 500, refuse + "", List.of(said));
      return Mishap.refused(
          retryAfterSeconds == null
              ? reply
              : reply.withHeader("Retry-After", retryAfterSeconds + ""));
    }
    if (lose != null) {
      return Mishap.of(lose == Lost.CALL ? Mishap.Kind.CALL_LOST : Mishap.Kind.ANSWER_LOST);
    }
    if (garble != null) {
      return Mishap.of(
          switch (garble) {
            case HTML -> Mishap.Kind.HTML;
            case BLANK -> Mishap.Kind.BLANK;
            case TRUNCATED -> Mishap.Kind.TRUNCATED;
            case EMPTY -> Mishap.Kind.EMPTY;
            case ENDLESS -> Mishap.Kind.ENDLESS;
          });
    }
    return Mishap.of(Mishap.Kind.LATE);
  }
}
