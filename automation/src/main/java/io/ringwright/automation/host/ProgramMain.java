package io.ringwright.automation.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.automation.host.sdk.ProgramEnd;
import io.ringwright.automation.host.sdk.ProgramRun;
import io.ringwright.automation.host.sdk.RunSettings;
import java.util.Map;
import java.util.Set;

/**
 * The program as Pulumi's official Java host starts it: a process for one run, which the
 * environment tells where its engine is.
 *
 * <p>It does not go through the SDK's own entry point, so that it has what every other run of ours
 * has: real CRDs nest deeper than the SDK's connection reads.
 */
public final class ProgramMain {
  /** The host's word for "failed, and the engine has the messages already". */
  private static final int FAILED_AND_TOLD = 32;

  private static final int FAILED = 1;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ProgramMain() {}

  /** Runs the stack that the engine asks for, and ends the process with its result. */
  public static void main(String[] arguments) {
    System.exit(run(System.getenv()));
  }

  private static int run(Map<String, String> environment) {
    RunSettings settings;
    try {
      settings = settings(environment);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + ": this program is run by `pulumi up`, not by hand");
      return FAILED;
    }
    var program = StackPrograms.in(environment).of(settings.config());
    var end = new ProgramRun(settings, program).run();
    if (end instanceof ProgramEnd.Failed failed) {
      if (!failed.reported()) {
        failed.messages().forEach(System.err::println);
      }
      return failed.reported() ? FAILED_AND_TOLD : FAILED;
    }
    return 0;
  }

  static RunSettings settings(Map<String, String> environment) {
    return new RunSettings(
        require(environment, "PULUMI_MONITOR"),
        require(environment, "PULUMI_ENGINE"),
        environment.getOrDefault("PULUMI_ORGANIZATION", "organization"),
        require(environment, "PULUMI_PROJECT"),
        require(environment, "PULUMI_STACK"),
        environment.getOrDefault("PULUMI_ROOT_DIRECTORY", ""),
        Boolean.parseBoolean(environment.getOrDefault("PULUMI_DRY_RUN", "false")),
        json(environment, "PULUMI_CONFIG", "{}", new TypeReference<Map<String, String>>() {}),
        json(environment, "PULUMI_CONFIG_SECRET_KEYS", "[]", new TypeReference<Set<String>>() {}));
  }

  private static String require(Map<String, String> environment, String name) {
    var value = environment.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw new IllegalArgumentException(name + " is not set");
    }
    return value;
  }

  // The text is not repeated in the message: it may hold secrets.
  private static <T> T json(
      Map<String, String> environment, String name, String absent, TypeReference<T> type) {
    var text = environment.getOrDefault(name, "");
    try {
      return JSON.readValue(text.isEmpty() ? absent : text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(name + " is no JSON of the expected shape");
    }
  }
}
