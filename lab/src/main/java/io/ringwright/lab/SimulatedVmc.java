package io.ringwright.lab;

import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.site.ShallowDataCentres;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vmc.AwsAccount;
import io.ringwright.lab.vmc.Credentials;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.SddcSummary;
import io.ringwright.lab.vmc.VmcApi;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.StateFile;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * VMware Cloud on AWS inside a test's own JVM: the VMC service with its Cloud Services Platform,
 * and of each SDDC NSX, vCenter with namespaces, and a Supervisor on paper that takes orders for
 * Tanzu clusters. No process is started and no Kubernetes is there, so it is up in well under a
 * second. Whoever wants to run something in a Tanzu cluster needs the lab.
 *
 * <pre>{@code
 * try (var cloud = SimulatedVmc.start(folder)) {
 *   cloud.play("tasks: [{type: SDDC-PROVISION, ends: FAILED, text: no capacity}]");
 *   runProviderWith(cloud.environment());
 *   assertThat(cloud.sddcs()).hasSize(1);
 * }
 * }</pre>
 *
 * Started again in the same folder it is what it was, at the same addresses. Any number of them may
 * run at once.
 */
public final class SimulatedVmc implements AutoCloseable {
  private static final Duration TICK = Duration.ofMillis(10);

  /** Ports at which the service is found again. */
  record Ports(int vmc, int nsx, int vcenter, int supervisor) {
    static Ports fresh() {
      var free = new FreePorts(new SecureRandom());
      return new Ports(free.next(), free.next(), free.next(), free.next());
    }
  }

  private final LabAuthority authority;
  private final Ports ports;
  private final Faults faults;
  private final ShallowDataCentres centres;
  private final VmcApi vmc;
  private final NsxApi nsx;
  private final LabClock ticking;

  private SimulatedVmc(Path folder, Clock clock) {
    var file = new StateFile<>(folder.resolve("ports.json"), Ports.class);
    this.ports = file.read().orElseGet(Ports::fresh);
    file.write(ports);
    this.authority = LabAuthority.in(folder, clock);
    this.faults = new Faults(Faults.Settings.quick());
    this.centres =
        new ShallowDataCentres(
            new ShallowDataCentres.Ground(
                folder, ports.vcenter(), ports.nsx(), ports.supervisor(), authority, faults, clock),
            this::nsx);
    this.vmc = new VmcApi(folder, faults, clock, AwsAccount.ofLab(), centres);
    this.nsx = new NsxApi(folder, vmc.tokens()::vouchFor, faults::mishap, centres::rulesChanged);
    nsx.start(ports.nsx(), authority);
    vmc.start(ports.vmc(), authority);
    this.ticking = LabClock.start(vmc::advance, TICK);
  }

  /** Starts a service that remembers in {@code folder}; tasks take 50 ms. */
  public static SimulatedVmc start(Path folder) {
    return new SimulatedVmc(folder, Clock.systemUTC());
  }

  /** NSX of all its SDDCs, for acting as somebody else there. */
  public NsxApi nsx() {
    return nsx;
  }

  /**
   * What a provider or a stack finds this service by; tokens in it are secrets of the test only.
   */
  public Map<String, String> environment() {
    var environment = new TreeMap<String, String>();
    environment.put("VMC_URL", url().toString());
    environment.put("CSP_URL", url().toString());
    environment.put("VMC_API_TOKEN", credentials().apiToken());
    environment.put("VMC_ORG_ID", credentials().orgId());
    environment.put("VMC_CLIENT_ID", credentials().clientId());
    environment.put("VMC_CLIENT_SECRET", credentials().clientSecret());
    environment.put("RINGWRIGHT_CA_FILE", caFile().toString());
    environment.put("RINGWRIGHT_POLL", "10ms..50ms");
    return environment;
  }

  /** Address of VMC API, Cloud Services Platform and fault door. */
  public URI url() {
    return URI.create("https://127.0.0.1:" + ports.vmc());
  }

  /** Authority that vouches for all its addresses, as PEM. */
  public Path caFile() {
    return authority.caFile();
  }

  public Credentials credentials() {
    return vmc.credentials();
  }

  /**
   * An access token that is good for {@code csp-auth-token}: for acting as somebody else, behind
   * the back of the program under test.
   */
  public String accessToken() {
    return vmc.tokens().issueToken();
  }

  /** SDDCs that are not deleted, oldest first. */
  public List<SddcSummary> sddcs() {
    return vmc.summaries();
  }

  /** Tasks that have not ended, as {@code SDDC-PROVISION of <sddc id>}. */
  public List<String> runningTasks() {
    return vmc.runningTasks();
  }

  /** State of each namespace, by SDDC id. */
  public Map<String, Map<String, String>> namespacesBySddc() {
    return centres.namespacesBySddc();
  }

  /** The namespaces of an SDDC, for acting as somebody else. */
  public NamespaceKeeper namespaces(String sddcId) {
    return centres.namespaces(sddcId);
  }

  /** The Tanzu clusters of an SDDC, for acting as somebody else; empty while Tanzu is off. */
  public Optional<PaperTanzu> tanzu(String sddcId) {
    return centres.tanzu(sddcId);
  }

  /**
   * Plays a fault script, as {@code POST /__lab/faults} does; YAML or JSON, see {@link
   * io.ringwright.lab.vmc}.
   *
   * @throws LabException if it is no such script
   */
  public void play(String script) {
    vmc.play(script);
  }

  /** Nothing goes wrong any more; what rules were still to come is forgotten. */
  public void heal() {
    faults.heal();
  }

  /** Stops answering; what it remembers stays in its folder. */
  @Override
  public void close() {
    ticking.close();
    vmc.close();
    nsx.close();
    centres.close();
  }
}
