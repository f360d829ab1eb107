package io.ringwright.lab;

import io.ringwright.lab.charts.ChartRepository;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.site.DataCentres;
import io.ringwright.lab.site.Surroundings;
import io.ringwright.lab.tanzu.WorkloadClusters;
import io.ringwright.lab.vmc.AwsAccount;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.SddcSummary;
import io.ringwright.lab.vmc.VmcApi;
import io.ringwright.lab.wire.Admission;
import io.ringwright.lab.wire.LabAuthority;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Everything of a lab that is simulated: the VMC service with its SDDCs, the operators that run in
 * workload clusters, the chart repository. They remember in the lab's folder and come back as they
 * were.
 */
public final class Simulators implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Simulators.class.getName());
  private static final Duration TICK = Duration.ofMillis(100);

  private final SimulatorSettings settings;
  private final LabAuthority authority;
  private final Deque<AutoCloseable> parts = new ArrayDeque<>();
  private final VmcApi vmc;
  private final NsxApi nsx;
  private final DataCentres centres;
  private final WorkloadClusters workloads;

  private Simulators(SimulatorSettings settings) {
    this.settings = settings;
    var folder = settings.stateFolder().resolve("simulators");
    this.authority = LabAuthority.in(folder, settings.clock());
    var faults = new Faults(Faults.Settings.healthy());
    var admission = opened(Admission.start(settings.ports().webhooks(), authority));
    this.workloads = opened(new WorkloadOperators(admission, settings.clock()));
    this.centres =
        opened(
            new DataCentres(
                new Surroundings(
                    folder,
                    settings.ports(),
                    authority,
                    settings.controlPlanes(),
                    settings.vspheres(),
                    admission,
                    workloads,
                    faults,
                    settings.clock(),
                    settings.vendorDefinitions()),
                this::nsx));
    this.vmc = opened(new VmcApi(folder, faults, settings.clock(), AwsAccount.ofLab(), centres));
    this.nsx =
        opened(new NsxApi(folder, vmc.tokens()::vouchFor, faults::mishap, centres::rulesChanged));
  }

  /** Starts all, and brings back what was there when the lab was last up. */
  public static Simulators start(SimulatorSettings settings) {
    var simulators = new Simulators(settings);
    try {
      simulators.serve();
      return simulators;
    } catch (RuntimeException e) {
      simulators.close();
      throw e;
    }
  }

  private void serve() {
    opened(ChartRepository.start(settings.ports().charts(), settings.vendorDefinitions()));
    nsx.start(settings.ports().nsx(), authority);
    vmc.start(settings.ports().vmc(), authority);
    opened(LabClock.start(vmc::advance, TICK));
  }

  private NsxApi nsx() {
    return nsx;
  }

  /**
   * The environment in which Ringwright finds this lab; tokens in it are secrets of the lab only.
   */
  public Map<String, String> environment() {
    var credentials = vmc.credentials();
    var url = "https://127.0.0.1:" + settings.ports().vmc();
    var environment = new TreeMap<String, String>();
    environment.put("VMC_URL", url);
    environment.put("CSP_URL", url);
    environment.put("VMC_API_TOKEN", credentials.apiToken());
    environment.put("VMC_ORG_ID", credentials.orgId());
    environment.put("VMC_CLIENT_ID", credentials.clientId());
    environment.put("VMC_CLIENT_SECRET", credentials.clientSecret());
    environment.put("RINGWRIGHT_CA_FILE", authority.caFile().toString());
    environment.put("RINGWRIGHT_CHART_REPOSITORY", "http://127.0.0.1:" + settings.ports().charts());
    return environment;
  }

  /** Runs the lab's operators on a cluster that no Tanzu cluster stands behind. */
  public void operate(ControlPlane cluster) {
    workloads.up(cluster);
  }

  /** What there is, for people. */
  public Overview overview() {
    var releases = centres.releaseByClusterBySddc();
    var names = new TreeMap<String, List<String>>();
    releases.forEach((sddc, clusters) -> names.put(sddc, List.copyOf(clusters.keySet())));
    return new Overview(vmc.summaries(), centres.namespacesBySddc(), names, releases, urls());
  }

  private Map<String, String> urls() {
    var ports = settings.ports();
    var urls = new TreeMap<String, String>();
    urls.put("vmc", "https://127.0.0.1:" + ports.vmc());
    urls.put("nsx", "https://127.0.0.1:" + ports.nsx());
    urls.put("vcenter", "https://127.0.0.1:" + ports.vcenter());
    urls.put("supervisor", "https://127.0.0.1:" + ports.supervisorFront());
    urls.put("charts", "http://127.0.0.1:" + ports.charts());
    return urls;
  }

  /**
   * What there is in the simulated world.
   *
   * @param namespacesBySddc state of each vSphere Namespace
   * @param tanzuClustersBySddc Tanzu clusters as {@code namespace/name}
   * @param releaseByClusterBySddc the Tanzu release that each was ordered with; what it runs is the
   *     lab's own Kubernetes
   * @param urls where each system answers; vCenter and Supervisor of the first SDDC
   */
  public record Overview(
      List<SddcSummary> sddcs,
      Map<String, Map<String, String>> namespacesBySddc,
      Map<String, List<String>> tanzuClustersBySddc,
      Map<String, Map<String, String>> releaseByClusterBySddc,
      Map<String, String> urls) {}

  private <T extends AutoCloseable> T opened(T part) {
    parts.push(part);
    return part;
  }

  /** Stops all, in reverse order; what they remember stays. */
  @Override
  public void close() {
    while (!parts.isEmpty()) {
      var part = parts.pop();
      try {
        part.close();
      } catch (Exception e) {
        LOG.log(Level.WARNING, "cannot stop " + part, e);
      }
    }
  }
}
