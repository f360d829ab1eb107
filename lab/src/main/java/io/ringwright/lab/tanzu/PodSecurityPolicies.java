package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleRef;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.ringwright.lab.wire.Admission;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Pod security policies of releases up to 1.24, which the lab's newer Kubernetes no longer has: no
 * pod is admitted outside the system namespaces unless a role binding grants the use of a policy to
 * it. Sources: "vSphere with Tanzu" GUID-CD033D1D and GUID-B57DA879, tanzu-framework #2166.
 */
final class PodSecurityPolicies {
  private static final String PRIVILEGED = "psp:vmware-system-privileged";
  private static final String RESTRICTED = "psp:vmware-system-restricted";
  private static final Set<String> EXEMPT = Set.of("kube-system", "kube-public", "kube-node-lease");

  private final KubernetesClient client;

  private PodSecurityPolicies(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Makes the policies' roles exist and every pod be judged.
   *
   * @param client stays in use until the cluster goes
   */
  static void install(KubernetesClient client, String cluster, Admission admission) {
    var policies = new PodSecurityPolicies(client);
    policies.role(PRIVILEGED);
    policies.role(RESTRICTED);
    var key = "psp-" + cluster;
    var url = admission.register(key, policies::problems);
    var ca = Base64.getEncoder().encodeToString(admission.caPem().getBytes(StandardCharsets.UTF_8));
    client
        .resource(
            new ValidatingWebhookConfigurationBuilder()
                .withNewMetadata()
                .withName("lab-pod-security-policies")
                .endMetadata()
                .addNewWebhook()
                .withName("psp.lab.ringwright.io")
                .withAdmissionReviewVersions("v1")
                .withSideEffects("None")
                .withFailurePolicy("Fail")
                .withTimeoutSeconds(5)
                .withNewClientConfig()
                .withUrl(url)
                .withCaBundle(ca)
                .endClientConfig()
                .addNewRule()
                .withApiGroups("")
                .withApiVersions("v1")
                .withOperations("CREATE")
                .withResources("pods")
                .endRule()
                .endWebhook()
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  private void role(String name) {
    client
        .resource(
            new ClusterRoleBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withRules(
                    new PolicyRuleBuilder()
                        .withApiGroups("policy")
                        .withResources("podsecuritypolicies")
                        .withResourceNames(name.substring("psp:".length()))
                        .withVerbs("use")
                        .build())
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  private List<String> problems(Admission.Question question) {
    JsonNode pod = question.object();
    var namespace = pod.path("metadata").path("namespace").asText("default");
    var account = pod.path("spec").path("serviceAccountName").asText("default");
    return EXEMPT.contains(namespace) || granted(namespace, account)
        ? List.of()
        : List.of("unable to validate against any pod security policy: []");
  }

  private boolean granted(String namespace, String account) {
    var everywhere =
        client.rbac().clusterRoleBindings().list().getItems().stream()
            .filter(binding -> isPolicy(binding.getRoleRef()))
            .flatMap(binding -> binding.getSubjects().stream());
    var here =
        client.rbac().roleBindings().inNamespace(namespace).list().getItems().stream()
            .filter(binding -> isPolicy(binding.getRoleRef()))
            .flatMap(binding -> binding.getSubjects().stream());
    return Stream.concat(everywhere, here).anyMatch(subject -> is(subject, namespace, account));
  }

  private static boolean isPolicy(RoleRef role) {
    return role.getName().equals(PRIVILEGED) || role.getName().equals(RESTRICTED);
  }

  private static boolean is(Subject subject, String namespace, String account) {
    if ("ServiceAccount".equals(subject.getKind())) {
      return account.equals(subject.getName()) && namespace.equals(subject.getNamespace());
    }
    return "Group".equals(subject.getKind())
        && Set.of(
                "system:authenticated",
                "system:serviceaccounts",
                "system:serviceaccounts:" + namespace)
            .contains(subject.getName());
  }
}
