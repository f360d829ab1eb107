package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Microsoft licences of a cluster, as the service spells them. */
record Licensing(Optional<String> windows, Optional<String> sqlServer, Optional<Boolean> academic) {
  private static final List<String> WORDS = List.of("ENABLED", "DISABLED", "CUSTOMER_SUPPLIED");

  static Licensing of(JsonNode node) {
    return new Licensing(
        text(node.path("windows_licensing")),
        text(node.path("mssql_licensing")),
        Optional.of(node.path("academic_license"))
            .filter(JsonNode::isBoolean)
            .map(JsonNode::asBoolean));
  }

  static Licensing of(MicrosoftLicensing wanted) {
    return new Licensing(
        wanted.windows().known(), wanted.sqlServer().known(), wanted.academic().known());
  }

  /** The wish in the service's spelling; terraform users write {@code enabled} too. */
  static MicrosoftLicensing canonical(MicrosoftLicensing wanted) {
    return wanted
        .withWindows(wanted.windows().map(text -> text.toUpperCase(Locale.ROOT)))
        .withSqlServer(wanted.sqlServer().map(text -> text.toUpperCase(Locale.ROOT)));
  }

  static List<Problem> check(String where, Field<MicrosoftLicensing> field) {
    return field.known().stream()
        .flatMap(
            wanted ->
                Stream.of(
                    word(where + ".windows", wanted.windows()),
                    word(where + ".sqlServer", wanted.sqlServer())))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Problem> word(String where, Field<String> field) {
    return field.known().flatMap(text -> Words.oneOf(where, text, WORDS));
  }

  /** True if every part that somebody wants is so already. */
  boolean has(Licensing wanted) {
    return agrees(wanted.windows, windows)
        && agrees(wanted.sqlServer, sqlServer)
        && agrees(wanted.academic, academic);
  }

  /** What a refresh writes down: the reported value of each part that somebody wants. */
  MicrosoftLicensing seen(MicrosoftLicensing last) {
    return new MicrosoftLicensing(
        seen(last.windows(), windows),
        seen(last.sqlServer(), sqlServer),
        seen(last.academic(), academic));
  }

  /** All that is reported, if anything is. */
  Optional<MicrosoftLicensing> reported() {
    return windows.isEmpty() && sqlServer.isEmpty() && academic.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new MicrosoftLicensing(Field.of(windows), Field.of(sqlServer), Field.of(academic)));
  }

  ObjectNode body() {
    var body = VmcClient.object();
    windows.ifPresent(text -> body.put("windows_licensing", text));
    sqlServer.ifPresent(text -> body.put("mssql_licensing", text));
    academic.ifPresent(yes -> body.put("academic_license", yes));
    return body;
  }

  private static <T> boolean agrees(Optional<T> wanted, Optional<T> present) {
    return wanted.isEmpty() || wanted.equals(present);
  }

  private static <T> Field<T> seen(Field<T> last, Optional<T> reported) {
    return last.known().isPresent() && reported.isPresent() ? Field.of(reported) : last;
  }

  private static Optional<String> text(JsonNode node) {
    return Optional.of(node).filter(JsonNode::isTextual).map(JsonNode::asText);
  }
}
