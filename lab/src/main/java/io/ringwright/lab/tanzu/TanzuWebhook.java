package io.ringwright.lab.tanzu;

import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.wire.Admission;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Lets the Supervisor's API server ask {@link TanzuRules} about every Tanzu cluster. */
final class TanzuWebhook {
  private TanzuWebhook() {}

  static void install(
      String supervisor, KubernetesClient client, VcenterInventory inventory, Admission admission) {
    var rules =
        new TanzuRules(() -> inventory.networks().map(WcpNetworks::ranges).orElse(List.of()));
    var url = admission.register(supervisor, rules::problems);
    var authority =
        Base64.getEncoder().encodeToString(admission.caPem().getBytes(StandardCharsets.UTF_8));
    client
        .resource(
            new ValidatingWebhookConfigurationBuilder()
                .withNewMetadata()
                .withName("vmware-system-tkg-validating-webhook-configuration")
                .endMetadata()
                .addNewWebhook()
                .withName("default.validating.tanzukubernetescluster.run.tanzu.vmware.com")
                .withAdmissionReviewVersions("v1")
                .withSideEffects("None")
                .withFailurePolicy("Fail")
                .withTimeoutSeconds(10)
                .withNewClientConfig()
                .withUrl(url)
                .withCaBundle(authority)
                .endClientConfig()
                .addNewRule()
                .withApiGroups("run.tanzu.vmware.com")
                .withApiVersions("*")
                .withOperations("CREATE", "UPDATE")
                .withResources("tanzukubernetesclusters")
                .endRule()
                .addNewRule()
                .withApiGroups("cluster.x-k8s.io")
                .withApiVersions("*")
                .withOperations("CREATE", "UPDATE")
                .withResources("clusters")
                .endRule()
                .endWebhook()
                .build())
        .forceConflicts()
        .serverSideApply();
  }
}
