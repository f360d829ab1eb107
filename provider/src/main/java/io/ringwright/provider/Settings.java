package io.ringwright.provider;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.http.ProxyRoutes;
import io.ringwright.provider.http.RequestLog;
import io.ringwright.provider.http.WebAccess;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.supervisor.Vcenter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;

/** The provider's configuration: what the program says, else what the environment says. */
record Settings(
    URI vmcUrl,
    URI cspUrl,
    Optional<Secret> apiToken,
    Optional<String> orgId,
    Optional<String> clientId,
    Optional<Secret> clientSecret,
    Optional<Path> caFile,
    Optional<Vcenter> vcenter) {
  private static final RecordCodec<Keys> CODEC = RecordCodec.of(Keys.class);

  /** The keys of the package schema's configuration. */
  record Keys(
      Field<String> vmcUrl,
      Field<String> cspUrl,
      Field<Secret> apiToken,
      Field<String> orgId,
      Field<String> clientId,
      Field<Secret> clientSecret,
      Field<String> caFile,
      Field<String> vcenterUrl,
      Field<String> vcenterUser,
      Field<Secret> vcenterPassword) {}

  /** Where the provider looks when the program is silent; read once, at the rim. */
  record Environment(Map<String, String> variables) {
    Optional<String> get(String name) {
      return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /** How often to look at running tasks. */
    Pace pace() {
      return get("RINGWRIGHT_POLL").flatMap(Pace::parse).orElse(Pace.DEFAULT);
    }

    /** How to go out to the services. */
    WebAccess access(Supplier<SSLContext> trust, String userAgent) {
      return new WebAccess(
          trust,
          ProxyRoutes.of(either("HTTPS_PROXY"), either("HTTP_PROXY"), either("NO_PROXY")),
          get("RINGWRIGHT_HTTP_TIMEOUT")
              .map(WebAccess::answerLimit)
              .orElse(WebAccess.USUAL_ANSWER_LIMIT),
          get("RINGWRIGHT_HTTP_LOG").map(Path::of).map(RequestLog::to).orElse(RequestLog.none()),
          userAgent);
    }

    /** Proxies are told in either case; curl knows only the lower one for plain HTTP. */
    private Optional<String> either(String name) {
      return get(name).or(() -> get(name.toLowerCase(Locale.ROOT)));
    }

    /** Where the intents are kept. */
    Path intents() {
      return get("RINGWRIGHT_INTENTS")
          .map(Path::of)
          .orElseGet(
              () ->
                  get("XDG_STATE_HOME")
                      .map(Path::of)
                      .orElseGet(() -> Path.of(get("HOME").orElse("."), ".local", "state"))
                      .resolve(Path.of("ringwright", "intents")));
    }
  }

  static Settings of(Value.Fields configuration, Environment environment) {
    var keys = CODEC.decodeState(configuration);
    return new Settings(
        URI.create(text(keys.vmcUrl(), environment, "VMC_URL").orElse("https://vmc.vmware.com")),
        URI.create(
            text(keys.cspUrl(), environment, "CSP_URL").orElse("https://console.cloud.vmware.com")),
        secret(keys.apiToken(), environment, "VMC_API_TOKEN"),
        text(keys.orgId(), environment, "VMC_ORG_ID"),
        text(keys.clientId(), environment, "VMC_CLIENT_ID"),
        secret(keys.clientSecret(), environment, "VMC_CLIENT_SECRET"),
        text(keys.caFile(), environment, "RINGWRIGHT_CA_FILE").map(Path::of),
        vcenter(keys, environment));
  }

  /** The vCenter that an import asks; the usual variables name a host without a scheme. */
  private static Optional<Vcenter> vcenter(Keys keys, Environment environment) {
    var url =
        text(keys.vcenterUrl(), environment, "VSPHERE_SERVER")
            .map(text -> text.contains("://") ? text : "https://" + text);
    var user = text(keys.vcenterUser(), environment, "VSPHERE_USER");
    var password = secret(keys.vcenterPassword(), environment, "VSPHERE_PASSWORD");
    return url.isEmpty() || user.isEmpty() || password.isEmpty()
        ? Optional.empty()
        : Optional.of(new Vcenter(Field.of(url), Field.of(user), Field.of(password)));
  }

  /** What is wrong with a configuration; credentials are only asked for by who needs them. */
  static List<Problem> check(Value.Fields configuration, Environment environment) {
    var problems = new ArrayList<Problem>();
    // The engine itself adds these two to the inputs of a provider, and hands a default provider
    // every key of the stack that begins with our name: policies are the pack's.
    var own = configuration.without("version").without("pluginDownloadURL").without("policies");
    var keys = CODEC.decode(own, "ringwright", problems);
    url("ringwright.vmcUrl", text(keys.vmcUrl(), environment, "VMC_URL"), problems);
    url("ringwright.cspUrl", text(keys.cspUrl(), environment, "CSP_URL"), problems);
    return List.copyOf(problems);
  }

  private static void url(String where, Optional<String> url, List<Problem> problems) {
    url.flatMap(text -> Addresses.url(where, text)).ifPresent(problems::add);
  }

  private static Optional<String> text(
      Field<String> field, Environment environment, String variable) {
    return field.known().or(() -> environment.get(variable));
  }

  private static Optional<Secret> secret(
      Field<Secret> field, Environment environment, String variable) {
    return field.known().or(() -> environment.get(variable).map(Secret::new));
  }
}
