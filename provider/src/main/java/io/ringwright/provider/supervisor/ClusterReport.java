package io.ringwright.provider.supervisor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a Supervisor says of a Tanzu cluster. */
sealed interface ClusterReport permits TkcReport, ClassReport {

  KubernetesView view();

  /** As the Supervisor says; a word for "not yet" until the controller has said something. */
  String phase();

  boolean hasFailed();

  /** Workers that are there; empty if the Supervisor does not tell. */
  Optional<Integer> workers();

  /** Host and port of its API server, once it has one. */
  Optional<String> endpoint();

  /** True if all of it is there, as far as the status is about the present spec. */
  boolean isReady(Workers wanted, String release);

  /** Everything that the Supervisor knows of what a program could have said. */
  TanzuClusterInputs inputs();

  /** Phase, workers and whatever condition is not met, in one line. */
  default String progress(Workers wanted) {
    var words = new ArrayList<String>();
    words.add("cluster is " + phase());
    words.add(
        workers().map(count -> count + " of " + wanted).orElseGet(() -> "expecting " + wanted));
    words.addAll(view().unmet());
    return String.join(", ", words);
  }

  /** The same of a cluster that is to go, whose workers nobody counts any more. */
  default String departure() {
    var words = new ArrayList<String>();
    words.add("cluster is " + phase());
    words.addAll(view().unmet());
    return String.join(", ", words);
  }

  static ClusterReport of(ClusterApi api, KubernetesView cluster, List<KubernetesView> pools) {
    return api.isClusterClass() ? new ClassReport(cluster, pools) : new TkcReport(cluster, api);
  }
}
