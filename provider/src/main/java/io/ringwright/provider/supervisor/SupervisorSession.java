package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * A way into the Kubernetes API of a Supervisor for the length of one verb. It logs in by itself,
 * again shortly before its token ends, and again when the token is refused all the same: tokens
 * last hours, stacks last years. Not thread-safe.
 */
final class SupervisorSession implements AutoCloseable {
  private static final int API_PORT = 6443;
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int REQUEST_LIMIT_MILLIS = 30_000;
  private static final int RETRIES = 3;

  private final WebClient web;
  private final Supervisor login;
  private final Optional<Path> caFile;
  private final Call call;
  private Optional<Open> open = Optional.empty();

  private record Open(SupervisorToken token, KubernetesClient kubernetes) {}

  SupervisorSession(WebClient web, Supervisor login, Optional<Path> caFile, Call call) {
    this.web = web;
    this.login = login;
    this.caFile = caFile;
    this.call = call;
  }

  <T> T ask(Function<KubernetesClient, T> question) {
    try {
      return question.apply(kubernetes());
    } catch (KubernetesClientException e) {
      if (e.getCode() != UNAUTHORIZED) {
        throw failure(e);
      }
    }
    close();
    try {
      return question.apply(kubernetes());
    } catch (KubernetesClientException e) {
      throw failure(e);
    }
  }

  private KubernetesClient kubernetes() {
    if (open.filter(session -> session.token().isNearItsEnd(call.now())).isPresent()) {
      close();
    }
    if (open.isEmpty()) {
      var token = SupervisorToken.of(web, login, call);
      open = Optional.of(new Open(token, connect(token)));
    }
    return open.get().kubernetes();
  }

  private KubernetesClient connect(SupervisorToken token) {
    var config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl("https://" + api())
            .withOauthToken(token.text())
            .withRequestTimeout(REQUEST_LIMIT_MILLIS)
            .withConnectionTimeout(REQUEST_LIMIT_MILLIS)
            .withRequestRetryBackoffLimit(RETRIES)
            .build();
    caFile.ifPresent(file -> config.setCaCertData(pem(file)));
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withHttpClientBuilderConsumer(
            http -> http.addOrReplaceInterceptor("sound answers", new SoundAnswers()))
        .build();
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

  /** A port in the endpoint is a tunnel or proxy, which serves login and API alike. */
  private String api() {
    var endpoint = login.endpoint().get();
    return endpoint.matches(".*:\\d+") ? endpoint : endpoint + ":" + API_PORT;
  }

  private RuntimeException failure(KubernetesClientException e) {
    var where = "the Supervisor at " + login.endpoint().get();
    if (has(e, SoundAnswers.Unsound.class)) {
      return new CallFailed(where + " answered " + words(e) + ": check the address", e);
    }
    if (e.getCode() < 0 || has(e, JsonProcessingException.class)) {
      return new CallFailed(
          where + " answered something else than JSON, or a part of it only: check the address", e);
    }
    if (e.getCode() == 0 || e.getCode() >= 500 || e.getCode() == TOO_MANY_REQUESTS) {
      return new SupervisorClient.Unavailable(where + " does not answer (" + words(e) + ")", e);
    }
    if (e.getCode() == NOT_FOUND) {
      return new CallFailed(
          where
              + " knows no such thing ("
              + words(e)
              + "): is Tanzu active, the namespace there, and apiVersion one that it serves?",
          e);
    }
    if (e.getCode() == CONFLICT) {
      return new SupervisorClient.Unavailable(
          where + " is changing the same object (" + words(e) + ")", e);
    }
    return new CallFailed(where + " refused (status " + e.getCode() + "): " + words(e), e);
  }

  private static boolean has(Throwable e, Class<? extends Throwable> cause) {
    return e != null && (cause.isInstance(e) || has(e.getCause(), cause));
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

  @Override
  public void close() {
    open.ifPresent(session -> session.kubernetes().close());
    open = Optional.empty();
  }
}
