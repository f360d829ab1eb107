package io.ringwright.automation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a platform is and where it is kept. Immutable; read and written by Jackson, or by {@link
 * #read} and {@link #json}. Everything that can be known to be wrong is refused when it is made.
 *
 * <p>It holds no secrets: those come from {@link Credentials} when an operation begins.
 */
public final class PlatformSpec {
  /** The version that is written. Older ones are read. */
  public static final int VERSION = 2;

  // The engine's rule for the name of a stack, which is also the name of a folder here.
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,99}");
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final String name;
  private final Configuration configuration;
  private final World world;
  private final Optional<Backend> backend;
  private final SecretsProvider secretsProvider;
  private final Map<String, String> secrets;
  private final boolean judged;
  private final Optional<Integer> parallelism;
  private final Optional<Duration> timeOut;

  private PlatformSpec(Builder builder) {
    this.name = builder.name;
    this.configuration = builder.configuration;
    this.world = builder.world;
    this.backend = builder.backend;
    this.secretsProvider = builder.secretsProvider;
    this.secrets = Collections.unmodifiableMap(new TreeMap<>(builder.secrets));
    this.judged = builder.judged;
    this.parallelism = builder.parallelism;
    this.timeOut = builder.timeOut;
  }

  /**
   * A platform in the real world.
   *
   * @param name of the stack: whoever uses this name with the same backend, by the command line
   *     too, means the same platform
   */
  public static Builder builder(String name, Configuration configuration, Backend backend) {
    return new Builder(name, configuration, World.REAL, Optional.of(backend));
  }

  /** A platform in the embedded lab, which keeps its state itself. */
  public static Builder inLab(String name, Configuration configuration) {
    return new Builder(name, configuration, World.LAB, Optional.empty());
  }

  /**
   * Reads what {@link #json} has written, also by an older version.
   *
   * @throws InvalidSpecException with everything that is wrong, each with its place
   */
  public static PlatformSpec read(String json) {
    return new SpecReader(SpecReader.parse(json)).read();
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static PlatformSpec read(JsonNode json) {
    return new SpecReader(json).read();
  }

  @JsonValue
  JsonNode tree() {
    return SpecWriter.write(this);
  }

  /** The specification as JSON, in the newest version. */
  public String json() {
    return tree().toPrettyString();
  }

  public String name() {
    return name;
  }

  public Configuration configuration() {
    return configuration;
  }

  public World world() {
    return world;
  }

  /** Where its state is kept; empty in the lab. */
  public Optional<Backend> backend() {
    return backend;
  }

  /** What encrypts secrets in its state; in the lab that is the lab's own. */
  public SecretsProvider secretsProvider() {
    return secretsProvider;
  }

  /** Variable of the {@link Credentials} for each secret of the configuration, by its path. */
  public Map<String, String> secrets() {
    return secrets;
  }

  /** True if policies judge it although its configuration says nothing about them. */
  public boolean judged() {
    return judged;
  }

  /** Most resources that are worked on at once; empty for the engine's choice. */
  public Optional<Integer> parallelism() {
    return parallelism;
  }

  /** How long an operation may take before it is told to stop; empty for as long as it wants. */
  public Optional<Duration> timeOut() {
    return timeOut;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlatformSpec that && tree().equals(that.tree());
  }

  @Override
  public int hashCode() {
    return tree().hashCode();
  }

  @Override
  public String toString() {
    return "platform " + name;
  }

  /** Settings of a {@link PlatformSpec}. */
  public static final class Builder {
    private final String name;
    private final Configuration configuration;
    private final World world;
    private final Optional<Backend> backend;
    private final Map<String, String> secrets = new TreeMap<>();
    private SecretsProvider secretsProvider = new SecretsProvider.Passphrase();
    private boolean judged;
    private Optional<Integer> parallelism = Optional.empty();
    private Optional<Duration> timeOut = Optional.empty();

    Builder(String name, Configuration configuration, World world, Optional<Backend> backend) {
      this.name = name;
      this.configuration = configuration;
      this.world = world;
      this.backend = backend;
    }

    /** What encrypts secrets in its state; without it a passphrase. */
    public Builder secretsProvider(SecretsProvider provider) {
      this.secretsProvider = provider;
      return this;
    }

    /**
     * A secret value of the configuration.
     *
     * @param path of its key, e.g. {@code kubernetes.kubeconfig}
     * @param variable of the {@link Credentials} that has the value
     */
    public Builder secret(String path, String variable) {
      secrets.put(Configuration.full(path), variable);
      return this;
    }

    /**
     * Policies judge every preview and update. Without it they do if the configuration has the key
     * {@code policies}.
     */
    public Builder judged() {
      this.judged = true;
      return this;
    }

    /** Most resources that are worked on at once; without it the engine's choice. */
    public Builder parallelism(int count) {
      this.parallelism = Optional.of(count);
      return this;
    }

    /** Stops an operation that takes longer, as {@link Platform#cancel} does. */
    public Builder timeOut(Duration limit) {
      this.timeOut = Optional.of(limit);
      return this;
    }

    /**
     * @throws InvalidSpecException with every problem, not only the first
     */
    public PlatformSpec build() {
      var problems = problems();
      if (!problems.isEmpty()) {
        throw new InvalidSpecException(problems);
      }
      return new PlatformSpec(this);
    }

    List<Problem> problems() {
      var problems = new ArrayList<Problem>();
      if (!NAME.matcher(name).matches()) {
        problems.add(
            new Problem(
                "name",
                name,
                "1 to 100 letters, digits, dots, dashes and underscores, the first a letter or digit",
                "choose such a name"));
      }
      if (backend.isPresent()) {
        problems.addAll(BackendCheck.problems(backend.get(), secretsProvider));
      }
      secrets.forEach(
          (path, variable) -> {
            if (!VARIABLE.matcher(variable).matches()) {
              problems.add(
                  new Problem(
                      "secrets." + path,
                      "no name of a variable", // the value itself may be a secret by mistake
                      "letters, digits and underscores",
                      "put the secret into the credentials, and here the name of its variable"));
            }
          });
      parallelism
          .filter(count -> count < 1)
          .ifPresent(
              count -> problems.add(new Problem("parallelism", count, "1 or more", "raise it")));
      timeOut
          .filter(limit -> limit.isNegative() || limit.isZero())
          .ifPresent(
              limit ->
                  problems.add(
                      new Problem(
                          "timeOut", limit, "more than nothing", "write PT1H for an hour")));
      problems.addAll(configuration.problems(secrets.keySet()));
      return problems;
    }
  }
}
