package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.AuthInfo;
import io.fabric8.kubernetes.api.model.Context;
import io.fabric8.kubernetes.api.model.NamedAuthInfo;
import io.fabric8.kubernetes.api.model.NamedCluster;
import io.fabric8.kubernetes.api.model.NamedContext;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The way into another cluster by a kubeconfig, with nothing but what stands in it: its server, its
 * authority, its token. The operator runs in a container, so files and programs that the kubeconfig
 * names are not there.
 *
 * <p>Messages are those of client-go (tools/clientcmd: validation.go, client_config.go).
 */
final class RemoteAccess {
  private static final int SECOND = 1000;

  private RemoteAccess() {}

  /** The operator does not get into a cluster. */
  static final class NoAccessException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoAccessException(String message) {
      super(message);
    }

    NoAccessException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * A client of the cluster of {@code context}; nothing has been asked yet.
   *
   * @throws NoAccessException if the kubeconfig does not say how to get there
   */
  static KubernetesClient client(String kubeconfig, String context) {
    var parsed = parsed(kubeconfig);
    var chosen =
        list(parsed.getContexts()).stream()
            .filter(each -> context.equals(each.getName()))
            .map(NamedContext::getContext)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow(
                () ->
                    new NoAccessException(
                        "context was not found for specified context: " + context));
    requireCluster(parsed, chosen, context);
    requireUser(parsed, chosen, context);
    parsed.setCurrentContext(context);
    return new KubernetesClientBuilder()
        .withConfig(
            new ConfigBuilder(Config.fromKubeconfig(Serialization.asYaml(parsed)))
                .withConnectionTimeout(3 * SECOND)
                .withRequestTimeout(10 * SECOND)
                .withRequestRetryBackoffLimit(0)
                .build())
        .build();
  }

  private static io.fabric8.kubernetes.api.model.Config parsed(String kubeconfig) {
    try {
      var parsed =
          Serialization.unmarshal(kubeconfig, io.fabric8.kubernetes.api.model.Config.class);
      if (parsed != null) {
        return parsed;
      }
    } catch (RuntimeException e) { // whatever the parser throws, it is no kubeconfig
      throw new NoAccessException("error loading config: " + e.getMessage(), e);
    }
    throw new NoAccessException(
        "invalid configuration: no configuration has been provided, try setting"
            + " KUBERNETES_MASTER environment variable");
  }

  private static void requireCluster(
      io.fabric8.kubernetes.api.model.Config parsed, Context chosen, String context) {
    var cluster =
        list(parsed.getClusters()).stream()
            .filter(each -> Objects.equals(each.getName(), chosen.getCluster()))
            .map(NamedCluster::getCluster)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow(
                () ->
                    invalid(
                        "cluster %s was not found for context %s"
                            .formatted(quoted(chosen.getCluster()), quoted(context))));
    if (blank(cluster.getServer())) {
      throw invalid("no server found for cluster " + quoted(chosen.getCluster()));
    }
    if (blank(cluster.getCertificateAuthorityData())) {
      refuseFile("certificate-authority", cluster.getCertificateAuthority(), chosen.getCluster());
    }
  }

  private static void requireUser(
      io.fabric8.kubernetes.api.model.Config parsed, Context chosen, String context) {
    AuthInfo user =
        list(parsed.getUsers()).stream()
            .filter(each -> Objects.equals(each.getName(), chosen.getUser()))
            .map(NamedAuthInfo::getUser)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow(
                () ->
                    invalid(
                        "user %s was not found for context %s"
                            .formatted(quoted(chosen.getUser()), quoted(context))));
    if (blank(user.getClientCertificateData())) {
      refuseFile("client-cert", user.getClientCertificate(), chosen.getUser());
    }
    if (blank(user.getClientKeyData())) {
      refuseFile("client-key", user.getClientKey(), chosen.getUser());
    }
    if (user.getExec() != null) {
      throw new NoAccessException(
          "getting credentials: exec: executable %s not found"
              .formatted(user.getExec().getCommand()));
    }
    if (user.getAuthProvider() != null) {
      throw new NoAccessException(
          "no Auth Provider found for name " + quoted(user.getAuthProvider().getName()));
    }
  }

  private static void refuseFile(String what, @Nullable String file, @Nullable String owner) {
    if (!blank(file)) {
      throw invalid(
          "unable to read %s %s for %s due to open %s: no such file or directory"
              .formatted(what, file, owner, file));
    }
  }

  private static NoAccessException invalid(String what) {
    return new NoAccessException("invalid configuration: " + what);
  }

  private static String quoted(@Nullable String name) {
    return "\"" + Objects.requireNonNullElse(name, "") + "\"";
  }

  private static boolean blank(@Nullable String text) {
    return text == null || text.isEmpty();
  }

  private static <T> List<T> list(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }
}
