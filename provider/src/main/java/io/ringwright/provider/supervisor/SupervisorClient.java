package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;

/**
 * The Kubernetes API of a Supervisor for the length of one verb. It logs in by itself, and again
 * when its token has expired: tokens last hours, stacks last years. Not thread-safe.
 */
final class SupervisorClient implements AutoCloseable {
  private static final String FIELD_MANAGER = "ringwright";
  private static final int API_PORT = 6443;
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;
  private static final int REQUEST_LIMIT_MILLIS = 30_000;
  private static final int RETRIES = 3;

  private final WebClient web;
  private final Supervisor login;
  private final Optional<Path> caFile;
  private final Call call;
  private Optional<KubernetesClient> client = Optional.empty();

  SupervisorClient(WebClient web, Supervisor login, Optional<Path> caFile, Call call) {
    this.web = web;
    this.login = login;
    this.caFile = caFile;
    this.call = call;
  }

  Optional<ClusterReport> cluster(String apiVersion, String namespace, String name) {
    return authorised(
            kubernetes ->
                Optional.ofNullable(resource(kubernetes, apiVersion, namespace, name).get()))
        .map(ClusterReport::new);
  }

  /** Server-side apply: what we say is ours; what others have said stays theirs. */
  void apply(GenericKubernetesResource manifest) {
    var applied =
        authorised(
            kubernetes ->
                kubernetes
                    .genericKubernetesResources(context(manifest.getApiVersion()))
                    .inNamespace(manifest.getMetadata().getNamespace())
                    .resource(manifest)
                    .fieldManager(FIELD_MANAGER)
                    .forceConflicts()
                    .serverSideApply());
    call.progress("cluster " + applied.getMetadata().getName() + " is applied");
  }

  void delete(String apiVersion, String namespace, String name) {
    var details =
        authorised(kubernetes -> resource(kubernetes, apiVersion, namespace, name).delete());
    call.progress(details.isEmpty() ? "cluster is gone" : "cluster is being deleted");
  }

  /** The lasting kubeconfig of the cluster's administrator, once it has been written. */
  Optional<String> kubeconfig(String namespace, String name) {
    Optional<Secret> secret =
        authorised(
            kubernetes ->
                Optional.ofNullable(
                    kubernetes
                        .secrets()
                        .inNamespace(namespace)
                        .withName(name + "-kubeconfig")
                        .get()));
    return secret
        .map(Secret::getData)
        .flatMap(data -> Optional.ofNullable(data.get("value")))
        .map(text -> new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
  }

  private static Resource<GenericKubernetesResource> resource(
      KubernetesClient kubernetes, String apiVersion, String namespace, String name) {
    return kubernetes
        .genericKubernetesResources(context(apiVersion))
        .inNamespace(namespace)
        .withName(name);
  }

  private static ResourceDefinitionContext context(String apiVersion) {
    var parts = apiVersion.split("/", 2);
    return new ResourceDefinitionContext.Builder()
        .withGroup(parts[0])
        .withVersion(parts[1])
        .withKind(ClusterManifest.KIND)
        .withPlural(ClusterManifest.PLURAL)
        .withNamespaced(true)
        .build();
  }

  private <T> T authorised(Function<KubernetesClient, T> work) {
    try {
      return work.apply(open());
    } catch (KubernetesClientException e) {
      if (e.getCode() != UNAUTHORIZED) {
        throw failure(e);
      }
    }
    close();
    try {
      return work.apply(open());
    } catch (KubernetesClientException e) {
      throw failure(e);
    }
  }

  /** No answer at all, or one that says "later". */
  static final class Unavailable extends CallFailed {
    private static final long serialVersionUID = 1L;

    Unavailable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private RuntimeException failure(KubernetesClientException e) {
    var where = "the Supervisor at " + login.endpoint().get();
    if (e.getCode() == 0 || e.getCode() >= 500 || e.getCode() == 429) {
      return new Unavailable(where + " does not answer (" + words(e) + ")", e);
    }
    if (e.getCode() == NOT_FOUND) {
      return new CallFailed(
          where
              + " knows no such thing ("
              + words(e)
              + "): is Tanzu active, and the namespace there?",
          e);
    }
    if (e.getCode() == CONFLICT) {
      return new Unavailable(where + " is changing the same object (" + words(e) + ")", e);
    }
    return new CallFailed(where + " refused (status " + e.getCode() + "): " + words(e), e);
  }

  private static String words(KubernetesClientException e) {
    if (e.getStatus() != null && e.getStatus().getMessage() != null) {
      return e.getStatus().getMessage();
    }
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
  }

  private KubernetesClient open() {
    if (client.isEmpty()) {
      var config =
          new ConfigBuilder(Config.empty())
              .withMasterUrl("https://" + api())
              .withOauthToken(token())
              .withRequestTimeout(REQUEST_LIMIT_MILLIS)
              .withConnectionTimeout(REQUEST_LIMIT_MILLIS)
              .withRequestRetryBackoffLimit(RETRIES)
              .build();
      caFile.ifPresent(file -> config.setCaCertData(pem(file)));
      client = Optional.of(new KubernetesClientBuilder().withConfig(config).build());
    }
    return client.get();
  }

  private static String pem(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new CallFailed(
          new Problem(
              "caFile",
              file,
              "a readable PEM file with certificates",
              "correct caFile (RINGWRIGHT_CA_FILE), or remove it"),
          e);
    }
  }

  private String token() {
    var endpoint = login.endpoint().get();
    var request =
        WebCall.json("POST", URI.create("https://" + endpoint + "/wcp/login"), Optional.empty())
            .with("Content-Type", "application/json")
            .as(login.user().get(), login.password().get().reveal())
            .repeatable();
    var answer = web.send(request, call);
    if (answer.status() == UNAUTHORIZED) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster.supervisor.password",
              "refused for " + login.user().get() + " by the Supervisor at " + endpoint,
              "the password of that vSphere account",
              "check user and password"));
    }
    var token = answer.orRefused().path("session_id").asText();
    if (token.isEmpty()) {
      throw new CallFailed(endpoint + " answered without a session: is it a Supervisor?");
    }
    return token;
  }

  /** A port in the endpoint is a tunnel or proxy, which serves login and API alike. */
  private String api() {
    var endpoint = login.endpoint().get();
    return endpoint.matches(".*:\\d+") ? endpoint : endpoint + ":" + API_PORT;
  }

  @Override
  public void close() {
    client.ifPresent(KubernetesClient::close);
    client = Optional.empty();
  }
}
