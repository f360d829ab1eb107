package io.ringwright.provider.guard;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.RecordCodec;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * {@code ringwright:guard:DatacentersGone}: its deletion lasts until a ring's datacenters are gone,
 * so what runs them can only go afterwards.
 */
public final class DatacentersGone extends Guard<DatacentersGoneInputs, DatacentersGoneState> {
  /** The operator's label on what it makes for a ring. */
  private static final String RING = "k8ssandra.io/cluster-name";

  /** Nodes of a large datacenter drain one after the other. */
  private static final Duration LIMIT = Duration.ofHours(1);

  private static final Set<Integer> REFUSALS =
      Set.of(HttpURLConnection.HTTP_UNAUTHORIZED, HttpURLConnection.HTTP_FORBIDDEN);

  private static final ResourceDefinitionContext DATACENTERS =
      new ResourceDefinitionContext.Builder()
          .withGroup("cassandra.datastax.com")
          .withVersion("v1beta1")
          .withKind("CassandraDatacenter")
          .withPlural("cassandradatacenters")
          .withNamespaced(true)
          .build();

  public DatacentersGone() {
    super(RecordCodec.of(DatacentersGoneInputs.class));
  }

  @Override
  public DatacentersGoneInputs canonical(DatacentersGoneInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(DatacentersGoneInputs wanted) {
    return List.of();
  }

  @Override
  DatacentersGoneInputs inputs(DatacentersGoneState state) {
    return state.inputs();
  }

  @Override
  DatacentersGoneState state(DatacentersGoneInputs inputs) {
    return new DatacentersGoneState(inputs);
  }

  @Override
  public void delete(String id, DatacentersGoneState last, Call call) {
    var inputs = last.inputs();
    try (var kubernetes = client(inputs.kubeconfig().get().reveal())) {
      call.await(
          "DatacentersGone.ring " + inputs.ring().get(),
          "no CassandraDatacenter left (one that hangs on its finalizer needs cass-operator; for a"
              + " cluster that is lost for good, run `pulumi state delete` on this resource)",
          LIMIT,
          () -> look(kubernetes, inputs));
    }
  }

  private static KubernetesClient client(String kubeconfig) {
    var config = Config.fromKubeconfig(kubeconfig);
    config.setRequestRetryBackoffLimit(0); // retries are the wait's
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  private static Call.Look<Boolean> look(
      KubernetesClient kubernetes, DatacentersGoneInputs inputs) {
    try {
      var left = left(kubernetes, inputs);
      return left.isEmpty()
          ? Call.Look.found(true)
          : Call.Look.notYet(String.join(", ", left) + " being deleted");
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return Call.Look.found(true); // the kind is gone, and all of its objects with it
      }
      if (REFUSALS.contains(e.getCode())) {
        throw new CallFailed(
            new Problem(
                "DatacentersGone.kubeconfig",
                "refused by the cluster of ring " + inputs.ring().get() + " (" + e.getCode() + ")",
                "one that may list CassandraDatacenters",
                "run `pulumi up` with a valid kubeconfig first"),
            e);
      }
      return Call.Look.notYet("no answer from the cluster: " + e.getMessage());
    }
  }

  private static List<String> left(KubernetesClient kubernetes, DatacentersGoneInputs inputs) {
    return kubernetes
        .genericKubernetesResources(DATACENTERS)
        .inNamespace(inputs.namespace().get())
        .withLabel(RING, inputs.ring().get())
        .list()
        .getItems()
        .stream()
        .map(each -> each.getMetadata().getName())
        .sorted()
        .toList();
  }
}
