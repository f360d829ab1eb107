package io.ringwright.lab.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to run.
 *
 * @param name unique in the lab, such as {@code ring/etcd}
 * @param line program and arguments; no secrets, since arguments show in {@code ps}
 * @param environment variables on top of the inherited ones
 * @param log file that output is appended to
 * @param before done each time before the program is started, by itself or by its supervisor
 */
public record Command(
    String name, List<String> line, Map<String, String> environment, Path log, Runnable before) {

  public Command {
    line = List.copyOf(line);
    environment = Map.copyOf(environment);
  }

  public static Command of(String name, Path log, List<String> line) {
    return new Command(name, line, Map.of(), log, () -> {});
  }

  public Command withEnvironment(Map<String, String> environment) {
    return new Command(name, line, environment, log, before);
  }

  /** The same, with something to be done before each start. */
  public Command after(Runnable before) {
    return new Command(name, line, environment, log, before);
  }
}
