package io.ringwright.automation;

import io.ringwright.automation.engine.ServedPolicies;
import io.ringwright.automation.engine.StackSettings;
import io.ringwright.catalog.Problem;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a platform's engine finds around itself.
 *
 * @param given by the credentials, and by the lab
 */
record PlatformEnvironment(PlatformSpec spec, Map<String, String> given) {
  /** Variables of whoever started this process that would make platforms meddle with each other. */
  private static final List<String> FOREIGN =
      List.of(
          "RINGWRIGHT_EVENT_LOG",
          "RINGWRIGHT_DATA_LOSS",
          "RINGWRIGHT_PROVIDER_PORT",
          "RINGWRIGHT_POLICIES_PORT",
          "PULUMI_CONFIG",
          "PULUMI_STACK");

  private static final String PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE";

  /**
   * All variables.
   *
   * @throws InvalidSpecException if one is missing
   */
  Map<String, String> with(Map<String, String> more) {
    requireAll();
    var all = new LinkedHashMap<>(given);
    FOREIGN.forEach(all::remove);
    // The files of a platform may be new where its state is old.
    all.put("PULUMI_FALLBACK_TO_STATE_SECRETS_MANAGER", "true");
    spec.backend().ifPresent(backend -> all.put("PULUMI_BACKEND_URL", reached(backend)));
    if (spec.judged()) {
      all.put(ServedPolicies.WANTED, "on");
    }
    all.putAll(more);
    return all;
  }

  /** How the engine is to work on the stack. */
  StackSettings settings() {
    var secrets = new TreeMap<String, String>();
    spec.secrets().forEach((path, variable) -> secrets.put(path, given.get(variable)));
    return new StackSettings(organization(), secretsProvider(), secrets, spec.parallelism());
  }

  private Optional<String> organization() {
    return spec.backend()
        .filter(Backend.PulumiCloud.class::isInstance)
        .map(Backend.PulumiCloud.class::cast)
        .flatMap(Backend.PulumiCloud::organization);
  }

  private Optional<String> secretsProvider() {
    if (spec.secretsProvider() instanceof SecretsProvider.Key key) {
      return Optional.of(key.url());
    }
    boolean cloud = spec.backend().filter(Backend.PulumiCloud.class::isInstance).isPresent();
    return cloud && spec.secretsProvider() instanceof SecretsProvider.Passphrase
        ? Optional.of("passphrase")
        : Optional.empty();
  }

  private void requireAll() {
    var problems = new ArrayList<Problem>();
    boolean ownPassphrase =
        spec.world() == World.REAL && spec.secretsProvider() instanceof SecretsProvider.Passphrase;
    if (ownPassphrase && !has(PASSPHRASE) && !has(PASSPHRASE + "_FILE")) {
      problems.add(
          Problem.missing(
              "credentials." + PASSPHRASE,
              "the passphrase that encrypts secrets in the state",
              "bring it with Credentials.withPassphrase(..), or choose another secretsProvider"));
    }
    if (spec.backend().filter(Backend.PulumiCloud.class::isInstance).isPresent()
        && !has("PULUMI_ACCESS_TOKEN")) {
      problems.add(
          Problem.missing(
              "credentials.PULUMI_ACCESS_TOKEN",
              "an access token of the Pulumi service",
              "bring it with Credentials.with(\"PULUMI_ACCESS_TOKEN\", ..)"));
    }
    spec.secrets()
        .forEach(
            (path, variable) -> {
              if (!has(variable)) {
                problems.add(
                    Problem.missing(
                        "credentials." + variable,
                        "the secret for " + path,
                        "bring it with Credentials.with(\"" + variable + "\", ..)"));
              }
            });
    if (!problems.isEmpty()) {
      throw new InvalidSpecException(problems);
    }
  }

  // Empty is a passphrase too, if a bad one.
  private boolean has(String variable) {
    return given.containsKey(variable);
  }

  private static String reached(Backend backend) {
    if (backend instanceof Backend.Folder folder) {
      try {
        PrivateFiles.createFolder(folder.path());
      } catch (IOException e) {
        throw new UncheckedIOException("the backend's folder cannot be made", e);
      }
    }
    return backend.url();
  }

  /** Hides credentials. */
  @Override
  public String toString() {
    return "environment of " + spec;
  }
}
