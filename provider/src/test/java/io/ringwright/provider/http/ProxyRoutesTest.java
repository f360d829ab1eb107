package io.ringwright.provider.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProxyRoutesTest {
  private final ProxyRoutes routes =
      ProxyRoutes.of(
          Optional.of("http://secure-proxy:3128"),
          Optional.of("plain-proxy:8080/"),
          Optional.of("vcenter.corp, .internal.example,nsx.example:8443"));

  @Test
  void takes_one_proxy_for_https_and_another_for_http() {
    assertThat(way("https://vmc.vmware.com/vmc")).isEqualTo("secure-proxy:3128");
    assertThat(way("http://vmc.vmware.com/vmc")).isEqualTo("plain-proxy:8080");
  }

  @Test
  void goes_directly_to_what_no_proxy_names() {
    assertThat(way("https://vcenter.corp/")).isEqualTo("direct");
    assertThat(way("https://a.internal.example/")).isEqualTo("direct");
    assertThat(way("https://nsx.example:8443/")).isEqualTo("direct");
    assertThat(way("https://nsx.example/")).isEqualTo("secure-proxy:3128");
    assertThat(way("https://notvcenter.corp.example/")).isEqualTo("secure-proxy:3128");
  }

  @Test
  void goes_directly_to_this_very_machine() {
    assertThat(way("https://127.0.0.1:8443/")).isEqualTo("direct");
    assertThat(way("https://localhost/")).isEqualTo("direct");
    assertThat(way("https://[::1]:8443/")).isEqualTo("direct");
  }

  @Test
  void goes_directly_everywhere_with_a_star() {
    var none = ProxyRoutes.of(Optional.of("http://p:1"), Optional.empty(), Optional.of("*"));

    assertThat(none.select(URI.create("https://vmc.vmware.com"))).containsExactly(Proxy.NO_PROXY);
  }

  private String way(String address) {
    var proxy = routes.select(URI.create(address)).get(0);
    return proxy.address() instanceof InetSocketAddress place
        ? place.getHostString() + ":" + place.getPort()
        : "direct";
  }
}
