package io.ringwright.lab.supervisor;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;
import io.ringwright.lab.wire.CustomResources;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Custom resources of a Supervisor.
 *
 * @param vendors folder of the vendors' own definitions, to be used in place of the lab's
 */
record SupervisorDefinitions(Optional<Path> vendors) {
  private static final String NEWER = "v1alpha3";

  List<CustomResourceDefinition> all() {
    return List.of(tanzuClusters(), releases(), clusters(), machineDeployments(), bindings());
  }

  /** No public definition of v1alpha3 exists: it is v1alpha2 with zones, and what is stored. */
  private CustomResourceDefinition tanzuClusters() {
    var definition =
        CustomResources.alsoServing(
            vendors(
                "tanzu-framework/v0.28.3/run.tanzu.vmware.com_tanzukubernetesclusters.yaml",
                "tanzukubernetesclusters"),
            NEWER);
    for (var version : definition.getSpec().getVersions()) {
      boolean newer = version.getName().equals(NEWER);
      version.setStorage(newer);
      if (newer) {
        withZones(version.getSchema().getOpenAPIV3Schema());
      }
    }
    return definition;
  }

  private static void withZones(JSONSchemaProps schema) {
    var pool = at(schema, "spec", "topology", "nodePools").getItems().getSchema();
    pool.getProperties()
        .put("failureDomain", new JSONSchemaPropsBuilder().withType("string").build());
  }

  private static JSONSchemaProps at(JSONSchemaProps schema, String... path) {
    var found = schema;
    for (var name : path) {
      found = found.getProperties().get(name);
    }
    return found;
  }

  private static CustomResourceDefinition releases() {
    var definition = CustomResources.own(Supervisor.class, "tanzukubernetesreleases");
    return CustomResources.alsoServing(CustomResources.alsoServing(definition, "v1alpha2"), NEWER);
  }

  /** Older versions of Cluster would need the vendor's conversion, and nobody asks for them. */
  private CustomResourceDefinition clusters() {
    var definition = vendors("cluster-api/v1.3.0/cluster.x-k8s.io_clusters.yaml", "clusters");
    definition.getSpec().getVersions().removeIf(version -> !version.getName().equals("v1beta1"));
    definition.getSpec().setConversion(null);
    definition.getMetadata().setAnnotations(Map.of());
    return definition;
  }

  private static CustomResourceDefinition machineDeployments() {
    return CustomResources.own(Supervisor.class, "machinedeployments");
  }

  private CustomResourceDefinition bindings() {
    return vendors(
        "vm-operator/v1.8.5/vmoperator.vmware.com_virtualmachineclassbindings.yaml",
        "virtualmachineclassbindings");
  }

  private CustomResourceDefinition vendors(String file, String plural) {
    return vendors
        .flatMap(folder -> CustomResources.vendors(folder.resolve(file)))
        .orElseGet(() -> CustomResources.own(Supervisor.class, plural));
  }
}
