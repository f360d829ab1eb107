package io.ringwright.provider.http;

import io.ringwright.catalog.Problem;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which proxy leads to an address: {@code HTTPS_PROXY}, {@code HTTP_PROXY} and {@code NO_PROXY} as
 * curl and the engine read them. The loopback is always reached directly.
 */
public final class ProxyRoutes extends ProxySelector {
  private static final Pattern PROXY = Pattern.compile("(http://)?([\\w.-]+):(\\d{1,5})/?");
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|.*\\.localhost|127\\.[\\d.]+|\\[?::1]?");

  private final Optional<String> https;
  private final Optional<String> http;
  private final List<String> direct;

  private ProxyRoutes(Optional<String> https, Optional<String> http, List<String> direct) {
    this.https = https;
    this.http = http;
    this.direct = direct;
  }

  /** No proxy at all. */
  public static ProxyRoutes direct() {
    return new ProxyRoutes(Optional.empty(), Optional.empty(), List.of());
  }

  /**
   * @param noProxy hosts that are reached directly, separated by commas: names, {@code .suffixes},
   *     with or without a port, or {@code *}
   */
  public static ProxyRoutes of(
      Optional<String> https, Optional<String> http, Optional<String> noProxy) {
    var direct =
        Arrays.stream(noProxy.orElse("").split("[,\\s]+"))
            .map(each -> each.toLowerCase(Locale.ROOT))
            .filter(each -> !each.isEmpty())
            .toList();
    return new ProxyRoutes(https, http, direct);
  }

  /** Why an address cannot be reached through the proxy that is set for it. */
  Optional<Problem> problem(URI address) {
    return proxy(address)
        .filter(text -> !PROXY.matcher(text).matches())
        .map(
            text ->
                new Problem(
                    variable(address),
                    text.contains("@") ? "an address with a user in it" : text,
                    "http://host:port (a proxy that asks for no password)",
                    "correct it, or name "
                        + address.getHost()
                        + " in NO_PROXY to go there directly"));
  }

  @Override
  public List<Proxy> select(URI address) {
    return List.of(
        proxy(address)
            .map(PROXY::matcher)
            .filter(java.util.regex.Matcher::matches)
            .map(match -> new InetSocketAddress(match.group(2), Integer.parseInt(match.group(3))))
            .map(place -> new Proxy(Proxy.Type.HTTP, place))
            .orElse(Proxy.NO_PROXY));
  }

  @Override
  public void connectFailed(URI address, SocketAddress proxy, IOException reason) {
    // The request fails with the same reason, which is where it is told.
  }

  private Optional<String> proxy(URI address) {
    var host = Optional.ofNullable(address.getHost()).orElse("").toLowerCase(Locale.ROOT);
    if (LOOPBACK.matcher(host).matches() || isDirect(host, address.getPort())) {
      return Optional.empty();
    }
    return isSecure(address) ? https : http;
  }

  private boolean isDirect(String host, int port) {
    return direct.stream()
        .anyMatch(
            each -> {
              var name = each.replaceFirst("^\\*?\\.", "");
              return each.equals("*")
                  || host.equals(name)
                  || host.endsWith("." + name)
                  || (host + ":" + port).equals(each);
            });
  }

  private static String variable(URI address) {
    return isSecure(address) ? "HTTPS_PROXY" : "HTTP_PROXY";
  }

  private static boolean isSecure(URI address) {
    return "https".equalsIgnoreCase(address.getScheme());
  }
}
