package io.ringwright.automation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The environment that a platform's engine, provider and program see: addresses and credentials of
 * services, the passphrase, {@code PATH}, {@code HOME}. Asked before each operation, since tokens
 * live shorter than platforms. Nothing of it is written to disk or shown.
 */
@FunctionalInterface
public interface Credentials {
  /**
   * The whole environment, not additions to one.
   *
   * @param platform name of the platform
   */
  Map<String, String> of(String platform);

  /** What this process has in its environment. */
  static Credentials ofProcess() {
    return platform -> System.getenv();
  }

  /** The same for every platform. */
  static Credentials of(Map<String, String> environment) {
    var fixed = Map.copyOf(environment);
    return platform -> fixed;
  }

  /** The same with another variable, whose value is asked for each time. */
  default Credentials with(String variable, Supplier<String> value) {
    return platform -> {
      var more = new LinkedHashMap<>(of(platform));
      more.put(variable, value.get());
      return Map.copyOf(more);
    };
  }

  /** The same with the passphrase of {@link SecretsProvider.Passphrase}. */
  default Credentials withPassphrase(Supplier<String> passphrase) {
    return with("PULUMI_CONFIG_PASSPHRASE", passphrase);
  }
}
