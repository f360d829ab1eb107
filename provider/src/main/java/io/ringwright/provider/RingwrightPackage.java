package io.ringwright.provider;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.provider.guard.DataGuard;
import io.ringwright.provider.guard.GuardInputs;
import io.ringwright.provider.guard.GuardState;
import io.ringwright.provider.guard.Password;
import io.ringwright.provider.guard.PasswordInputs;
import io.ringwright.provider.guard.PasswordState;
import io.ringwright.provider.http.TrustedAuthorities;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.TypedResource;
import io.ringwright.provider.supervisor.ClusterInputs;
import io.ringwright.provider.supervisor.ClusterState;
import io.ringwright.provider.supervisor.Namespace;
import io.ringwright.provider.supervisor.NamespaceInputs;
import io.ringwright.provider.supervisor.NamespaceState;
import io.ringwright.provider.supervisor.TanzuCluster;
import io.ringwright.provider.vmc.CspAccount;
import io.ringwright.provider.vmc.FirewallInputs;
import io.ringwright.provider.vmc.FirewallRule;
import io.ringwright.provider.vmc.FirewallState;
import io.ringwright.provider.vmc.Sddc;
import io.ringwright.provider.vmc.SddcInputs;
import io.ringwright.provider.vmc.SddcLocks;
import io.ringwright.provider.vmc.SddcState;
import io.ringwright.provider.vmc.TkgActivation;
import io.ringwright.provider.vmc.TkgInputs;
import io.ringwright.provider.vmc.TkgState;
import io.ringwright.provider.vmc.VmcClient;
import io.ringwright.provider.wire.ProviderService;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The package {@code ringwright}: its schema, its configuration and all of its resources. */
final class RingwrightPackage implements ProviderService.Package {
  /** Also in the package schema and in the bindings made from it; a test compares them. */
  static final String VERSION = "0.1.0";

  private static final String USER_AGENT = "ringwright/" + VERSION;

  private final Settings.Environment environment;
  private final SddcLocks locks = new SddcLocks();
  private final IntentJournal intents;

  RingwrightPackage(Settings.Environment environment) {
    this.environment = environment;
    this.intents = new IntentJournal(environment.intents());
  }

  @Override
  public String version() {
    return VERSION;
  }

  @Override
  public String schema() {
    try (InputStream schema = RingwrightPackage.class.getResourceAsStream("schema.json")) {
      if (schema == null) {
        throw new IllegalStateException("schema.json is not beside " + RingwrightPackage.class);
      }
      return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Problem> checkConfiguration(Value.Fields configuration) {
    return Settings.check(configuration, environment);
  }

  @Override
  public Map<String, TypedResource<?, ?>> configure(Value.Fields configuration) {
    var settings = Settings.of(configuration, environment);
    var web = new WebClient(() -> TrustedAuthorities.with(settings.caFile()), USER_AGENT);
    var account =
        new CspAccount(
            settings.cspUrl(),
            settings.apiToken(),
            settings.clientId(),
            settings.clientSecret(),
            settings.orgId());
    return resources(settings, web, new VmcClient(web, settings.vmcUrl(), account));
  }

  private Map<String, TypedResource<?, ?>> resources(
      Settings settings, WebClient web, VmcClient vmc) {
    return Stream.<TypedResource<?, ?>>of(
            TypedResource.of(
                "ringwright:vmc:Sddc",
                SddcInputs.class,
                SddcState.class,
                new Sddc(vmc, locks, intents)),
            TypedResource.of(
                "ringwright:vmc:TkgActivation",
                TkgInputs.class,
                TkgState.class,
                new TkgActivation(vmc, locks, intents)),
            TypedResource.of(
                "ringwright:vmc:FirewallRule",
                FirewallInputs.class,
                FirewallState.class,
                new FirewallRule(vmc)),
            TypedResource.of(
                "ringwright:supervisor:Namespace",
                NamespaceInputs.class,
                NamespaceState.class,
                new Namespace(web, intents)),
            TypedResource.of(
                "ringwright:supervisor:TanzuCluster",
                ClusterInputs.class,
                ClusterState.class,
                new TanzuCluster(web, settings.caFile())),
            TypedResource.of(
                "ringwright:guard:DataGuard",
                GuardInputs.class,
                GuardState.class,
                DataGuard.forRun(environment.get("RINGWRIGHT_DATA_LOSS"))),
            TypedResource.of(
                "ringwright:guard:Password",
                PasswordInputs.class,
                PasswordState.class,
                new Password(new SecureRandom())))
        .collect(Collectors.toUnmodifiableMap(TypedResource::token, Function.identity()));
  }

  @Override
  public void named(String urn, String id) {
    intents.settle(urn, id);
  }

  @Override
  public Pace pace() {
    return environment.pace();
  }
}
