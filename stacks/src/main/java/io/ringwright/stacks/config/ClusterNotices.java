package io.ringwright.stacks.config;

import io.ringwright.catalog.Ports;
import io.ringwright.catalog.ReleaseProfile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the paper says of several clusters, and what no configuration can tell of them. */
final class ClusterNotices {
  private ClusterNotices() {}

  static List<Notice> of(StackConfig config) {
    if (config.program() != Program.MULTI_CLUSTER || config.cassandra().isEmpty()) {
      return List.of();
    }
    return Stream.of(direction(config), restart(config), oneSddc(config), sites(config))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Notice> direction(StackConfig config) {
    return ifPaper(config)
        .map(
            each ->
                new Notice(
                    "client-config",
                    "the text says a ClientConfig for the control plane's cluster, the command"
                        + " makes one for the data plane's",
                    "one for each data plane ("
                        + dataPlanes(config)
                        + "), in the control plane's cluster",
                    "operator, of an entry of ringwright:clusters"));
  }

  private static Optional<Notice> restart(StackConfig config) {
    return ifPaper(config)
        .map(
            each ->
                new Notice(
                    "operator-restart",
                    "the operator reads ClientConfigs when it starts, and the paper makes them"
                        + " afterwards without a restart",
                    "it is restarted, and waited for, whenever they change",
                    "nothing: without it the ring is refused"));
  }

  private static Optional<Notice> oneSddc(StackConfig config) {
    var platform = config.platform();
    boolean one =
        platform.tanzu().size() == platform.clusters().size()
            && platform.tanzu().stream().map(each -> each.foundation().path()).distinct().count()
                == 1;
    return one
        ? Optional.of(
            new Notice(
                "one-sddc",
                "all datacenters are on one SDDC, which the paper keeps for development and tests:"
                    + " what stops the SDDC stops the ring",
                "as asked",
                "sddc and supervisor, of an entry of ringwright:clusters"))
        : Optional.empty();
  }

  /** One vSphere Namespace has its pods in one network; beyond it, firewalls are somebody's. */
  private static Optional<Notice> sites(StackConfig config) {
    var sites =
        config.platform().clusters().stream()
            .map(
                each ->
                    each instanceof ClusterConfig.Tanzu tanzu
                        ? tanzu.foundation().path()
                        : each.path())
            .distinct()
            .count();
    return sites < 2
        ? Optional.empty()
        : Optional.of(
            new Notice(
                "ports-between-sites",
                "clusters of different sites only form a ring if their pods reach each other",
                "nothing is opened: allow TCP "
                    + Stream.of(Ports.STORAGE, Ports.STORAGE_TLS, Ports.MANAGEMENT_API, Ports.CQL)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", "))
                    + " between their pods, and the API servers' port from "
                    + config.platform().clusters().get(0).name()
                    + "'s pods",
                "the networks themselves: SDDC group, gateway firewall, routes"));
  }

  private static String dataPlanes(StackConfig config) {
    return config.platform().clusters().stream()
        .skip(1)
        .map(ClusterConfig::name)
        .collect(Collectors.joining(", "));
  }

  private static Optional<StackConfig> ifPaper(StackConfig config) {
    return Optional.of(config)
        .filter(each -> each.profile() == ReleaseProfile.PAPER)
        .filter(each -> each.platform().clusters().size() > 1);
  }
}
