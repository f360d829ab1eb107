package io.ringwright.components.cassandra;

import com.pulumi.core.Output;
import com.pulumi.exceptions.RunException;
import com.pulumi.kubernetes.apps.v1.DeploymentPatch;
import com.pulumi.kubernetes.apps.v1.DeploymentPatchArgs;
import com.pulumi.kubernetes.apps.v1.inputs.DeploymentSpecPatchArgs;
import com.pulumi.kubernetes.core.v1.Secret;
import com.pulumi.kubernetes.core.v1.SecretArgs;
import com.pulumi.kubernetes.core.v1.inputs.PodTemplateSpecPatchArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaPatchArgs;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.kubernetes.ExistingObject;
import io.ringwright.components.kubernetes.Kubeconfig;
import io.ringwright.components.kubernetes.KubernetesObject;
import io.ringwright.components.kubernetes.WaitFor;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The clusters that an operator's control plane may put datacenters into, besides its own: what
 * {@code create-clientconfig.sh} and a restart do by hand.
 *
 * <p>Children, for each data plane: {@code <name>-<context>-token} (in its cluster: a token of its
 * operator's account, for which Kubernetes makes none of itself from 1.24 on), {@code
 * <name>-<context>-kubeconfig} and {@code <name>-<context>-client-config} (in the control plane's
 * cluster). At last {@code <name>-operator-restart}: the operator reads ClientConfigs when it
 * starts, so whatever changes them restarts it, and this is done once it is available again.
 *
 * <p>The kubeconfig is made of that token and of the authority that comes with it, and not of an
 * administrator's: a rotation of the clusters' own kubeconfigs changes nothing here.
 */
public final class DataPlanes extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:cassandra:DataPlanes";

  /** On the operator's pods: which data planes they have read. */
  static final String DIGEST = "ringwright.io/data-planes";

  private static final String API_VERSION = "config.k8ssandra.io/v1beta1";
  private static final String KIND = "ClientConfig";
  private static final String CLIENT_CONFIG = API_VERSION + ":" + KIND;
  private static final String TOKEN = "token";
  private static final String AUTHORITY = "ca.crt";

  /** The operator looks for this key. */
  private static final String KUBECONFIG = "kubeconfig";

  /** Owner of the annotation, besides the chart's owner of the rest of the Deployment. */
  private static final Map<String, String> FIELD_MANAGER =
      Map.of("pulumi.com/patchFieldManager", "ringwright-data-planes");

  private final K8ssandraOperator controlPlane;
  private final List<DataPlane> dataPlanes;

  public DataPlanes(String name, DataPlanesArgs args) {
    this(name, args, FreshOptions.none());
  }

  public DataPlanes(String name, DataPlanesArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    controlPlane = args.controlPlane();
    dataPlanes = args.dataPlanes();
    var registered = new ArrayList<Resource>();
    var kubeconfigs = new ArrayList<Output<String>>();
    for (var each : dataPlanes) {
      var kubeconfig = kubeconfig(each, token(name, each));
      kubeconfigs.add(kubeconfig);
      registered.addAll(register(name, each, kubeconfig));
    }
    restart(name, registered, Output.all(kubeconfigs));
    registerOutputs(Map.of());
  }

  private DataPlanes(ComponentResourceOptions options, String name, DataPlanesArgs args) {
    super(TYPE, name, options);
    controlPlane = args.controlPlane();
    dataPlanes = args.dataPlanes();
    dataPlanes.forEach(
        each ->
            ExistingObject.in(
                name + "-" + each.context() + "-registered",
                CLIENT_CONFIG,
                controlPlane.namespace(),
                each.context(),
                FreshOptions.childOf(this).provider(controlPlane.cluster()).build()));
    registerOutputs(Map.of());
  }

  /** Ones that somebody else has registered; the preview fails if one is not. */
  public static DataPlanes existing(
      String name, DataPlanesArgs args, ComponentResourceOptions options) {
    return new DataPlanes(options, name, args);
  }

  private Secret token(String name, DataPlane each) {
    return new Secret(
        name + "-" + each.context() + "-token",
        SecretArgs.builder()
            .type("kubernetes.io/service-account-token")
            .metadata(
                ObjectMetaArgs.builder()
                    .name(K8ssandraOperator.ACCOUNT + "-secret")
                    .namespace(each.operator().namespace())
                    .annotations(
                        Map.of(
                            "kubernetes.io/service-account.name",
                            K8ssandraOperator.ACCOUNT,
                            WaitFor.ANNOTATION,
                            WaitFor.nothing().present("data", TOKEN).annotation()))
                    .build())
            .build(),
        FreshOptions.childOf(this)
            .provider(each.operator().cluster())
            .dependsOn(each.operator())
            // Its name stays, so a replacement made first is the old Secret, and then goes with it:
            // the token is revoked and nobody is told.
            .deleteBeforeReplace(true)
            .build());
  }

  private static Output<String> kubeconfig(DataPlane each, Secret token) {
    return Output.tuple(each.address(), token.data())
        .applyValue(
            both ->
                Kubeconfig.ofToken(
                        each.context(),
                        each.context() + "-" + K8ssandraOperator.ACCOUNT,
                        both.t1,
                        filled(each, both.t2, AUTHORITY),
                        decoded(filled(each, both.t2, TOKEN)))
                    .text())
        .asSecret();
  }

  private static String filled(DataPlane each, @Nullable Map<String, String> data, String key) {
    var value = data == null ? null : data.get(key);
    if (value == null) {
      throw new RunException(
          "the token of %s in %s has no %s: does its kube-controller-manager run?"
              .formatted(K8ssandraOperator.ACCOUNT, each.context(), key));
    }
    return value;
  }

  private static String decoded(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  private List<Resource> register(String name, DataPlane each, Output<String> kubeconfig) {
    var secretName = each.context() + "-config";
    var secret =
        new Secret(
            name + "-" + each.context() + "-kubeconfig",
            SecretArgs.builder()
                .metadata(
                    ObjectMetaArgs.builder()
                        .name(secretName)
                        .namespace(controlPlane.namespace())
                        .build())
                .stringData(kubeconfig.applyValue(text -> Map.of(KUBECONFIG, text)).asSecret())
                .build(),
            FreshOptions.childOf(this)
                .provider(controlPlane.cluster())
                .dependsOn(controlPlane)
                .build());
    var config =
        new KubernetesObject(
            name + "-" + each.context() + "-client-config",
            API_VERSION,
            KIND,
            Map.of("name", each.context(), "namespace", controlPlane.namespace()),
            clientConfig(each.context(), secretName),
            FreshOptions.childOf(this)
                .provider(controlPlane.cluster())
                .dependsOn(controlPlane, secret)
                .build());
    return List.of(secret, config);
  }

  /** {@code ClientConfig.spec}. */
  static Map<String, Object> clientConfig(String context, String secretName) {
    return Map.of("contextName", context, "kubeConfigSecret", Map.of("name", secretName));
  }

  private void restart(String name, List<Resource> registered, Output<List<String>> kubeconfigs) {
    var after = new ArrayList<Resource>(registered);
    after.add(controlPlane);
    new DeploymentPatch(
        name + "-operator-restart",
        DeploymentPatchArgs.builder()
            .metadata(
                ObjectMetaPatchArgs.builder()
                    .name(K8ssandraOperator.DEPLOYMENT)
                    .namespace(controlPlane.namespace())
                    .annotations(FIELD_MANAGER)
                    .build())
            .spec(
                DeploymentSpecPatchArgs.builder()
                    .template(
                        PodTemplateSpecPatchArgs.builder()
                            .metadata(
                                ObjectMetaPatchArgs.builder()
                                    .annotations(
                                        kubeconfigs
                                            .applyValue(all -> Map.of(DIGEST, digest(all)))
                                            .asPlaintext())
                                    .build())
                            .build())
                    .build())
            .build(),
        FreshOptions.childOf(this).provider(controlPlane.cluster()).dependsOn(after).build());
  }

  /** Tells nothing about the tokens in it, which are longer than it is. */
  private static String digest(List<String> kubeconfigs) {
    try {
      var sha = MessageDigest.getInstance("SHA-256");
      kubeconfigs.forEach(each -> sha.update(each.getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  /** The operator that was told of them. */
  K8ssandraOperator controlPlane() {
    return controlPlane;
  }

  /** All of them. */
  List<DataPlane> dataPlanes() {
    return dataPlanes;
  }
}
