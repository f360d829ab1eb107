package io.ringwright.components.cassandra;

import com.pulumi.core.Output;
import com.pulumi.kubernetes.core.v1.Secret;
import com.pulumi.kubernetes.core.v1.SecretArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomTimeouts;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.Ports;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.bindings.guard.DatacentersGone;
import io.ringwright.components.bindings.guard.DatacentersGoneArgs;
import io.ringwright.components.bindings.guard.Password;
import io.ringwright.components.bindings.guard.PasswordArgs;
import io.ringwright.components.kubernetes.KubernetesObject;
import io.ringwright.components.kubernetes.WaitFor;
import io.ringwright.components.monitoring.AlertRules;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Cassandra ring, with its gateways and Reaper if asked for.
 *
 * <p>Children: {@code <name>-superuser-password} and {@code <name>-superuser} (the Secret), unless
 * one exists; {@code <name>-metrics-role}, {@code <name>-metrics-binding} and {@code <name>-alerts}
 * (a PrometheusRule), if it is monitored, and {@code <name>-<context>-metrics-role} and so on in
 * the clusters of its data planes; {@code <name>-gone} and {@code <name>-<context>-gone}, which
 * keep the operators of each cluster until its datacenters are gone; {@code <name>-cluster} (the
 * K8ssandraCluster, protected). It is done when every node, gateway and Reaper is ready.
 *
 * <p>With operator 1.2.1 a change that leaves the number of pods alone (heap, resources, flags) is
 * not waited for: the status of that version does not tell which spec it is about. Pulumi reports
 * it as done as soon as it is accepted; {@code kubectl get cassandradatacenter} shows the restart.
 *
 * <p>A change of its name, storage class, tokens, superuser's Secret, spread or a datacenter's name
 * replaces it, and so loses its data; with operator 1.2.1 a change of the volumes' size does too.
 * Pulumi refuses that while the ring is protected.
 */
public final class K8ssandraCluster extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:cassandra:K8ssandraCluster";

  /** A node takes minutes to join, and they join one after the other. */
  private static final Duration PATIENCE = Duration.ofHours(2);

  private static final int PASSWORD_LENGTH = 32;

  private final KubernetesCluster cluster;
  private final String namespace;
  private final RingSpec spec;
  private final Map<String, K8ssandraOperator> remote;
  private final Output<String> superuserSecret;

  public K8ssandraCluster(String name, K8ssandraClusterArgs args) {
    this(name, args, FreshOptions.none());
  }

  public K8ssandraCluster(
      String name, K8ssandraClusterArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    cluster = args.operator().cluster();
    namespace = args.operator().namespace();
    spec = args.spec();
    var before = new ArrayList<Resource>();
    before.add(args.operator());
    if (args.existingSuperuser().isEmpty()) {
      before.add(makeSuperuser(name, args.operator()));
    }
    remote = args.remote();
    args.dataPlanes().ifPresent(before::add);
    before.addAll(gone(name, args));
    args.monitoring().ifPresent(stack -> before.addAll(watched(name, args.operator(), stack)));
    args.remoteMonitoring()
        .forEach(
            (context, stack) ->
                before.addAll(watched(name + "-" + context, remote.get(context), stack)));
    var ring =
        new KubernetesObject(
            name + "-cluster",
            "k8ssandra.io/v1alpha1",
            "K8ssandraCluster",
            Map.of(
                "name",
                spec.clusterName(),
                "namespace",
                namespace,
                "annotations",
                Map.of(WaitFor.ANNOTATION, spec.ready().annotation())),
            spec.render(),
            args.dataLoss()
                .protect(FreshOptions.childOf(this))
                .provider(cluster)
                .dependsOn(before)
                .replaceOnChanges(spec.replacedBy())
                .customTimeouts(
                    CustomTimeouts.builder()
                        .create(PATIENCE)
                        .update(PATIENCE)
                        .delete(PATIENCE)
                        .build())
                .build());
    superuserSecret = ring.id().applyValue(made -> namespace + "/" + spec.superuserSecret());
    registerOutputs(
        Map.of(
            "superuserSecret", superuserSecret, "localDatacenter", Output.of(localDatacenter())));
  }

  private List<Resource> watched(String prefix, K8ssandraOperator operator, MonitoringStack stack) {
    spec.telemetry()
        .map(source -> AlertRules.onKubernetes(source, spec.clusterName()))
        .ifPresent(alerts -> RingAlerts.under(this, prefix, operator, stack, alerts));
    return MetricsAccess.under(this, prefix, operator, stack);
  }

  /** In each cluster, what keeps the operators there until the datacenters are gone. */
  private List<Resource> gone(String name, K8ssandraClusterArgs args) {
    var operators = new ArrayList<Resource>(remote.values());
    operators.add(args.operator());
    args.dataPlanes().ifPresent(operators::add);
    var all = new ArrayList<Resource>();
    all.add(gone(name + "-gone", cluster, operators));
    remote.forEach(
        (context, operator) ->
            all.add(gone(name + "-" + context + "-gone", operator.cluster(), operators)));
    return all;
  }

  private Resource gone(String name, KubernetesCluster in, List<Resource> operators) {
    return new DatacentersGone(
        name,
        DatacentersGoneArgs.builder()
            .kubeconfig(in.kubeconfig())
            .namespace(namespace)
            .ring(spec.clusterName())
            .build(),
        FreshOptions.childOf(this).dependsOn(operators).build());
  }

  private Resource makeSuperuser(String name, K8ssandraOperator operator) {
    var password =
        new Password(
            name + "-superuser-password",
            PasswordArgs.builder().length(PASSWORD_LENGTH).build(),
            FreshOptions.childOf(this).build());
    return new Secret(
        name + "-superuser",
        SecretArgs.builder()
            .metadata(
                ObjectMetaArgs.builder().name(spec.superuserSecret()).namespace(namespace).build())
            .stringData(
                password
                    .result()
                    .applyValue(
                        secret -> Map.of("username", spec.superuserSecret(), "password", secret))
                    .asSecret())
            .build(),
        FreshOptions.childOf(this).provider(cluster).dependsOn(operator).build());
  }

  /** The Kubernetes cluster that it is described in: its operator's control plane's. */
  public KubernetesCluster cluster() {
    return cluster;
  }

  /** The Kubernetes cluster that a datacenter's pods are in. */
  public KubernetesCluster clusterOf(CassandraDatacenter datacenter) {
    return datacenter.context().map(context -> remote.get(context).cluster()).orElse(cluster);
  }

  /** Namespace that it is in. */
  public String namespace() {
    return namespace;
  }

  /** Cassandra's name for it. */
  public String clusterName() {
    return spec.clusterName();
  }

  /** Its datacenters, the first one first. */
  public List<CassandraDatacenter> datacenters() {
    return spec.datacenters();
  }

  /** What a driver calls its local datacenter, for a client beside the first one. */
  public String localDatacenter() {
    return spec.datacenters().get(0).localName();
  }

  /** {@code namespace/name} of the Secret with username and password; known once it is ready. */
  public Output<String> superuserSecret() {
    return superuserSecret;
  }

  /** {@code host:port} of the datacenter's nodes, for a client in the same Kubernetes cluster. */
  public String nodeService(CassandraDatacenter datacenter) {
    return service(datacenter, "service", Ports.CQL);
  }

  /** The same for its gateway, if it has one. */
  public Optional<String> gatewayService(CassandraDatacenter datacenter) {
    return datacenter.stargate().map(any -> service(datacenter, "stargate-service", Ports.CQL));
  }

  /** Web interface of the datacenter's Reaper, from inside the cluster, if it has one. */
  public Optional<String> reaperUrl(CassandraDatacenter datacenter) {
    return spec.reaper()
        .map(any -> "http://" + service(datacenter, "reaper-service", Ports.REAPER) + "/webui");
  }

  private String service(CassandraDatacenter datacenter, String kind, int port) {
    return "%s-%s-%s.%s.svc.cluster.local:%d"
        .formatted(spec.clusterName(), datacenter.name(), kind, namespace, port);
  }
}
