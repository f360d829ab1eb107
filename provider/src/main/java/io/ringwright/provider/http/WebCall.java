package io.ringwright.provider.http;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One HTTP request, before it is sent. Its text form has no headers and no body, which may hold
 * credentials.
 *
 * @param isRepeatable true if sending it twice does no more than sending it once
 */
public record WebCall(
    String method,
    URI address,
    Map<String, String> headers,
    Optional<String> body,
    boolean isRepeatable) {
  public WebCall {
    headers = Map.copyOf(headers);
  }

  public static WebCall get(URI address) {
    return json("GET", address, Optional.empty());
  }

  /** A request with any method and, perhaps, a JSON body. */
  public static WebCall json(String method, URI address, Optional<String> json) {
    var headers = new LinkedHashMap<>(Map.of("Accept", "application/json"));
    json.ifPresent(body -> headers.put("Content-Type", "application/json"));
    return new WebCall(method, address, headers, json, !method.equals("POST"));
  }

  /** A POST of form fields. */
  public static WebCall form(URI address, Map<String, String> fields) {
    var body =
        fields.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + encode(entry.getValue()))
            .sorted()
            .collect(Collectors.joining("&"));
    return new WebCall(
        "POST",
        address,
        Map.of("Accept", "application/json", "Content-Type", "application/x-www-form-urlencoded"),
        Optional.of(body),
        false);
  }

  /** The same, known to do no harm if it is sent twice, such as a login. */
  public WebCall repeatable() {
    return new WebCall(method, address, headers, body, true);
  }

  /** The same, not worth a second try, such as a logout. */
  public WebCall onlyOnce() {
    return new WebCall(method, address, headers, body, false);
  }

  /** A copy with one header more. */
  public WebCall with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new WebCall(method, address, more, body, isRepeatable);
  }

  /** A copy with a user and password (HTTP Basic). */
  public WebCall as(String user, String password) {
    var pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return with("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  /** One segment of a path, or one value of a query, escaped. */
  public static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Override
  public String toString() {
    return method + " " + address;
  }
}
