package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.NsxGateway;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** How programs spell what several kinds of resources have, and what is wrong with a spelling. */
final class Spelling {
  private static final String SERVICES = "/infra/services/";
  private static final Pattern NUMERIC = Pattern.compile("[\\d./\\s-]+");
  private static final int LAST_PORT = 65535;
  private static final Pattern PORTS = Pattern.compile("(\\d{1,5})(-(\\d{1,5}))?");

  private Spelling() {}

  /** {@code MGW}, {@code management} and the like as {@code mgw}. */
  static Field<String> gateway(Field<String> text) {
    return text.map(each -> NsxGateway.read(each).map(NsxGateway::wireName).orElseGet(each::strip));
  }

  static Field<String> upper(Field<String> text) {
    return text.map(each -> each.strip().toUpperCase(Locale.ROOT));
  }

  /** A service of NSX by its name, also if its path was written. */
  static String service(String text) {
    var stripped = text.strip();
    return stripped.startsWith(SERVICES) ? stripped.substring(SERVICES.length()) : stripped;
  }

  /** Policy path of a service that is spelled by name or by path. */
  static String servicePath(String text) {
    return text.startsWith("/") ? text : SERVICES + text;
  }

  /** Whether a text is meant as an address, a network or a range, be it right or wrong. */
  static boolean isNumeric(String text) {
    return NUMERIC.matcher(text).matches();
  }

  /** A port or a range of ports ({@code 7000-7001}). */
  static boolean isPorts(String text) {
    var match = PORTS.matcher(text);
    if (!match.matches()) {
      return false;
    }
    int first = Integer.parseInt(match.group(1));
    int last = match.group(3) == null ? first : Integer.parseInt(match.group(3));
    return first >= 1 && first <= last && last <= LAST_PORT;
  }

  static void checkUrl(String kind, Field<String> url, List<Problem> problems) {
    url.known().flatMap(text -> Addresses.url(kind + ".nsxUrl", text)).ifPresent(problems::add);
  }

  static void checkWord(
      String where, Field<String> word, List<String> allowed, List<Problem> problems) {
    word.known().flatMap(text -> Words.oneOf(where, text, allowed)).ifPresent(problems::add);
  }

  static void checkOrder(String where, Field<Integer> number, List<Problem> problems) {
    number
        .known()
        .filter(each -> each < 0)
        .ifPresent(
            each ->
                problems.add(
                    new Problem(where, each, "a whole number from 0", "write 0 for the first")));
  }

  /**
   * The place among the rules. NSX gives one to a rule that asked for none, which is no drift; an
   * import tells it.
   */
  static Field<Integer> place(JsonNode rule, Field<Integer> last, Field<String> lastName) {
    boolean isImport = lastName.known().isEmpty();
    return rule.path("sequence_number").isInt() && (isImport || last.known().isPresent())
        ? Field.of(rule.path("sequence_number").asInt())
        : Field.absent();
  }
}
