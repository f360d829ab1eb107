package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhook;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import io.ringwright.lab.wire.Admission;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * The validating webhooks of both operators; the real API server asks the lab. That for
 * K8ssandraClusters is in force as long as a control plane's operator is installed: while it does
 * not run, nothing is accepted. (A Service is not reachable from the lab's API servers, so the
 * configuration names a loopback address and is the lab's own, not the chart's.)
 */
final class Webhooks {
  private static final String CONFIGURATION = "lab-cassandra-operators";

  private final String clusterName;
  private final Cluster cluster;
  private final ControlPlaneProgram program;
  private final Admission admission;
  private List<String> inForce = List.of();

  Webhooks(String clusterName, Cluster cluster, ControlPlaneProgram program, Admission admission) {
    this.clusterName = clusterName;
    this.cluster = cluster;
    this.program = program;
    this.admission = admission;
  }

  /** Whether they had been in force before: the API server heeds new ones only after a while. */
  boolean converge(OperatorDeployments running, Set<Kinds> kinds) {
    var wanted = new ArrayList<String>();
    if (running.controlPlane().isPresent() && kinds.contains(Kinds.RING)) {
      wanted.add("ring" + (running.newestRing() ? "-newest" : ""));
    }
    if (running.runs("cass-operator") && kinds.contains(Kinds.DATACENTER)) {
      wanted.add("datacenter" + (running.newestRing() ? "-newest" : ""));
    }
    if (wanted.equals(inForce)) {
      return true;
    }
    var configurations =
        cluster.client().admissionRegistration().v1().validatingWebhookConfigurations();
    if (wanted.isEmpty()) {
      configurations.withName(CONFIGURATION).delete();
    } else {
      boolean newest = running.newestRing();
      var webhooks = new ArrayList<ValidatingWebhook>();
      if (wanted.get(0).startsWith("ring")) {
        webhooks.add(
            webhook(
                "vk8ssandracluster.kb.io",
                Kinds.RING,
                register("ring", question -> problems(newest, question))));
      }
      if (wanted.get(wanted.size() - 1).startsWith("datacenter")) {
        var rules = new DatacenterRules(newest);
        webhooks.add(
            webhook(
                "vcassandradatacenter.kb.io",
                Kinds.DATACENTER,
                register("datacenter", rules::problems)));
      }
      cluster.apply(
          new ValidatingWebhookConfigurationBuilder()
              .withNewMetadata()
              .withName(CONFIGURATION)
              .endMetadata()
              .withWebhooks(webhooks)
              .build());
    }
    inForce = List.copyOf(wanted);
    return false;
  }

  void forget() {
    admission.forget(key("ring"));
    admission.forget(key("datacenter"));
  }

  private String register(String what, Admission.Judge judge) {
    return admission.register(key(what), judge);
  }

  private String key(String what) {
    return what + "-" + clusterName;
  }

  private List<String> problems(boolean newest, Admission.Question question) {
    var contexts = program.contexts().orElseThrow(Admission.NobodyServesException::new);
    return new RingRules(newest, contexts::knows).problems(question);
  }

  private ValidatingWebhook webhook(String name, Kinds kind, String url) {
    return new ValidatingWebhookBuilder()
        .withName(name)
        .withAdmissionReviewVersions("v1")
        .withSideEffects("None")
        .withFailurePolicy("Fail")
        .withTimeoutSeconds(10)
        .withNewClientConfig()
        .withUrl(url)
        .withCaBundle(
            Base64.getEncoder().encodeToString(admission.caPem().getBytes(StandardCharsets.UTF_8)))
        .endClientConfig()
        .addNewRule()
        .withApiGroups(kind.group())
        .withApiVersions("*")
        .withOperations("CREATE", "UPDATE")
        .withResources(kind.plural())
        .endRule()
        .build();
  }
}
