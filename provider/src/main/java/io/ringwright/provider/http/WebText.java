package io.ringwright.provider.http;

import java.util.List;

/**
 * The answer of a service that does not speak JSON.
 *
 * @param body its text; empty if there was none
 * @param cookies what it wants back, as it set them
 */
public record WebText(int status, String body, List<String> cookies) {
  public WebText {
    cookies = List.copyOf(cookies);
  }

  /** The value of a cookie, without quotes; empty if it was not set. */
  public String cookie(String name) {
    return cookies.stream()
        .filter(each -> each.startsWith(name + "="))
        .map(each -> each.substring(name.length() + 1).replaceFirst(";.*", "").replace("\"", ""))
        .findFirst()
        .orElse("");
  }
}
