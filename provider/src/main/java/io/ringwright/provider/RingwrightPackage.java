package io.ringwright.provider;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.RingwrightVersion;
import io.ringwright.plugin.Value;
import io.ringwright.provider.guard.GuardResources;
import io.ringwright.provider.host.HostResources;
import io.ringwright.provider.host.ssh.HostSessions;
import io.ringwright.provider.http.TrustedAuthorities;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.nsx.NsxResources;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.Served;
import io.ringwright.provider.supervisor.SupervisorResources;
import io.ringwright.provider.vmc.CspAccount;
import io.ringwright.provider.vmc.SddcLocks;
import io.ringwright.provider.vmc.VmcClient;
import io.ringwright.provider.vmc.VmcResources;
import io.ringwright.provider.vsphere.VsphereResources;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.wire.ProviderService;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The package {@code ringwright}: its schema, its configuration and all of its resources. */
final class RingwrightPackage implements ProviderService.Package {
  private static final String USER_AGENT = "ringwright/" + RingwrightVersion.TEXT;

  private final Settings.Environment environment;
  private final SddcLocks locks = new SddcLocks();
  private final IntentJournal intents;

  RingwrightPackage(Settings.Environment environment) {
    this.environment = environment;
    this.intents = new IntentJournal(environment.intents());
  }

  @Override
  public String version() {
    return RingwrightVersion.TEXT;
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
  public Served configure(Value.Fields configuration) {
    var settings = Settings.of(configuration, environment);
    var web =
        new WebClient(
            environment.access(() -> TrustedAuthorities.with(settings.caFile()), USER_AGENT));
    var account =
        new CspAccount(
            settings.cspUrl(),
            settings.apiToken(),
            settings.clientId(),
            settings.clientSecret(),
            settings.orgId());
    var vmc = new VmcClient(web, settings.vmcUrl(), account);
    var sessions = new VcenterSessions(web, settings.vcenter());
    var hosts = new HostSessions();
    var dataLoss = environment.get("RINGWRIGHT_DATA_LOSS");
    var offer =
        Registry.of(
            VmcResources.of(vmc, locks, intents),
            NsxResources.of(vmc, intents),
            SupervisorResources.of(web, intents, settings.caFile(), settings.vcenter()),
            VsphereResources.of(sessions, intents),
            HostResources.of(hosts, dataLoss),
            GuardResources.of(dataLoss));
    return new Served(
        offer,
        () -> {
          sessions.close();
          hosts.close();
        });
  }

  @Override
  public void named(String urn, String id) {
    intents.settle(urn, id);
  }

  @Override
  public boolean isBegun(String urn) {
    return intents.find(urn).isPresent();
  }

  @Override
  public void abandoned(String urn) {
    intents.forget(urn);
  }

  @Override
  public Pace pace() {
    return environment.pace();
  }
}
