package io.ringwright.acceptance.rings;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.cluster.LabNode;
import io.ringwright.lab.cluster.LabStorageClass;
import io.ringwright.lab.cluster.NodeSize;
import io.ringwright.lab.k8ssandra.ClusterOperators;
import io.ringwright.lab.wire.Admission;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** One cluster: its API server, and the lab's operators for what is installed in it. */
record Plane(
    String name, ControlPlane controlPlane, KubernetesClient client, ClusterOperators operators)
    implements AutoCloseable {
  static final String NAMESPACE = "k8ssandra-operator";
  private static final NodeSize SIZE = new NodeSize(8_000, 65_536);
  private static final String ACCOUNT = "k8ssandra-operator";

  static Plane start(String name, int workers, ControlPlanes all, Admission admission) {
    var nodes =
        IntStream.range(0, workers)
            .mapToObj(index -> LabNode.worker(name + "-" + index, SIZE, SIZE))
            .toList();
    int slot = Math.floorMod(name.hashCode(), 200);
    var controlPlane =
        all.start(
            name,
            ControlPlaneSpec.workload()
                .withNodes(nodes)
                .withNetwork("10.96.0.0/16", "10.244." + slot + ".0/24")
                .withStorageClasses(List.of(LabStorageClass.lateBinding("gold", "gold"))));
    var client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(controlPlane.kubeconfig()))
            .build();
    return new Plane(
        name,
        controlPlane,
        client,
        ClusterOperators.start(controlPlane, admission, Clock.systemUTC()));
  }

  void define(List<HasMetadata> definitions) {
    definitions.parallelStream()
        .forEach(each -> client.resource(each).forceConflicts().serverSideApply());
    for (var each : definitions) {
      if (each instanceof CustomResourceDefinition definition) {
        var ignored =
            Poll.upTo(Duration.ofSeconds(30))
                .until(definition.getMetadata().getName(), () -> lists(definition), is -> is);
      }
    }
  }

  /** An API server takes a definition before it lists what that defines, and clients look there. */
  private boolean lists(CustomResourceDefinition definition) {
    var spec = definition.getSpec();
    return spec.getVersions().stream()
        .filter(CustomResourceDefinitionVersion::getServed)
        .map(version -> client.getApiResources(spec.getGroup() + "/" + version.getName()))
        .allMatch(
            listed ->
                listed != null
                    && listed.getResources().stream()
                        .anyMatch(each -> each.getKind().equals(spec.getNames().getKind())));
  }

  /** As the chart does it, without the chart: both operators, an account with a token. */
  void install(boolean controlPlaneToo, String version) {
    Planes.apply(
        client,
        """
        {apiVersion: v1, kind: Namespace, metadata: {name: <ns>}}
        ---
        {apiVersion: v1, kind: ServiceAccount, metadata: {name: <sa>, namespace: <ns>}}
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: <sa>-token, namespace: <ns>, annotations: {kubernetes.io/service-account.name: <sa>}}
        type: kubernetes.io/service-account-token
        ---
        apiVersion: rbac.authorization.k8s.io/v1
        kind: Role
        metadata: {name: <sa>, namespace: <ns>}
        rules:
        - apiGroups: [cassandra.datastax.com, stargate.k8ssandra.io, reaper.k8ssandra.io, control.k8ssandra.io]
          resources: ["*"]
          verbs: ["*"]
        - {apiGroups: [""], resources: [services, endpoints], verbs: [create, delete, get, list, patch, update, watch]}
        - {apiGroups: [""], resources: [secrets], verbs: [create, delete, get, list, update, watch]}
        - {apiGroups: [""], resources: [pods], verbs: [get, list, watch]}
        ---
        apiVersion: rbac.authorization.k8s.io/v1
        kind: RoleBinding
        metadata: {name: <sa>, namespace: <ns>}
        roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: <sa>}
        subjects: [{kind: ServiceAccount, name: <sa>, namespace: <ns>}]
        """
            .replace("<ns>", NAMESPACE)
            .replace("<sa>", ACCOUNT));
    Planes.apply(client, operator("cass-operator", "v1.0", controlPlaneToo));
    Planes.apply(client, operator(ACCOUNT, version, controlPlaneToo));
  }

  private static String operator(String name, String version, boolean controlPlane) {
    return """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: <name>, namespace: <ns>, labels: {app.kubernetes.io/name: <name>}}
        spec:
          selector: {matchLabels: {app.kubernetes.io/name: <name>}}
          template:
            metadata:
              labels: {app.kubernetes.io/name: <name>}
              annotations: {<annotation>: "true"}
            spec:
              containers:
              - name: <name>
                image: "k8ssandra/<name>:<version>"
                env:
                - {name: WATCH_NAMESPACE, value: <ns>}
                - {name: K8SSANDRA_CONTROL_PLANE, value: "<control>"}
        """
        .replace("<name>", name)
        .replace("<ns>", NAMESPACE)
        .replace("<version>", version)
        .replace("<control>", String.valueOf(controlPlane && name.equals(ACCOUNT)))
        .replace(
            "<annotation>",
            controlPlane && name.equals(ACCOUNT)
                ? "lab.ringwright.io/program"
                : "example.com/other");
  }

  /** What its token controller has written for the operator's account. */
  String token() {
    var secret =
        Planes.patiently()
            .until(
                "a token",
                () -> client.secrets().inNamespace(NAMESPACE).withName(ACCOUNT + "-token").get(),
                found -> found.getData() != null && found.getData().containsKey("token"));
    return new String(
        Base64.getDecoder().decode(secret.getData().get("token")), StandardCharsets.UTF_8);
  }

  /** A kubeconfig with the authority of that Secret, as create-clientconfig builds it. */
  String kubeconfig(String token) {
    var secret = client.secrets().inNamespace(NAMESPACE).withName(ACCOUNT + "-token").get();
    return """
        apiVersion: v1
        kind: Config
        clusters: [{name: <name>, cluster: {server: "<url>", certificate-authority-data: <ca>}}]
        users: [{name: <name>-<sa>, user: {token: <token>}}]
        contexts: [{name: <name>, context: {cluster: <name>, user: <name>-<sa>}}]
        current-context: <name>
        """
        .replace("<name>", name)
        .replace("<sa>", ACCOUNT)
        .replace("<url>", controlPlane.server().toString())
        .replace("<token>", token)
        .replace("<ca>", secret.getData().get("ca.crt"));
  }

  /** Registers another cluster with this one, the control plane. */
  void register(String context, Map<String, String> secret) {
    client
        .resource(
            new SecretBuilder()
                .withNewMetadata()
                .withName(context + "-config")
                .withNamespace(NAMESPACE)
                .endMetadata()
                .withStringData(secret)
                .build())
        .serverSideApply();
    Planes.apply(
        client,
        """
        apiVersion: config.k8ssandra.io/v1beta1
        kind: ClientConfig
        metadata: {name: <name>, namespace: <ns>}
        spec: {contextName: <name>, kubeConfigSecret: {name: <name>-config}}
        """
            .replace("<name>", context)
            .replace("<ns>", NAMESPACE));
  }

  /** Pods of a label, in order of their names. */
  List<Pod> pods(String label, String value) {
    return client.pods().inNamespace(NAMESPACE).withLabel(label, value).list().getItems();
  }

  /** The operator's one pod. */
  Pod operatorPod() {
    return pods("app.kubernetes.io/name", ACCOUNT).get(0);
  }

  Resource<GenericKubernetesResource> at(String apiVersion, String kind, String name) {
    return client
        .genericKubernetesResources(apiVersion, kind)
        .inNamespace(NAMESPACE)
        .withName(name);
  }

  @Override
  public void close() {
    operators.close();
    client.close();
  }
}
