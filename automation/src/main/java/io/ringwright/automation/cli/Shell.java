package io.ringwright.automation.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a command gets from where it was typed.
 *
 * @param checkout folder with Pulumi.yaml
 * @param environment variables of the process
 * @param out for the answer
 * @param err for everything said on the way
 * @param terminal true when a person watches {@code err}
 * @param columns width of that terminal
 * @param question asks the person a question and returns the answer, empty if nobody can answer
 */
record Shell(
    Path checkout,
    Map<String, String> environment,
    PrintStream out,
    PrintStream err,
    boolean terminal,
    int columns,
    Function<String, Optional<String>> question) {

  Shell {
    environment = Map.copyOf(environment);
  }

  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  /** Where what this clone runs is recorded. */
  Path stateFolder() {
    return checkout.resolve(".ringwright");
  }

  /** State folder of the lab. */
  Path labFolder() {
    return variable("RINGWRIGHT_LAB").map(Path::of).orElse(stateFolder().resolve("lab"));
  }

  /** The environment is not shown: it may hold credentials. */
  @Override
  public String toString() {
    return "Shell[" + checkout + "]";
  }
}
