package io.ringwright.automation.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.stacks.RingwrightProgram;
import io.ringwright.stacks.Surroundings;
import java.util.LinkedHashMap;
import java.util.Map;

/** The program of all Ringwright stacks, for any of our hosts. */
public final class StackPrograms {
  /** Where the official host puts the configuration; the program reads the names of keys there. */
  private static final String CONFIG = "PULUMI_CONFIG";

  private static final ObjectMapper JSON = new ObjectMapper();

  private StackPrograms() {}

  /**
   * @param environment variables that a program may look at
   */
  public static LanguageHost.Program in(Map<String, String> environment) {
    return config -> {
      var all = new LinkedHashMap<>(environment);
      all.put(CONFIG, json(config));
      return RingwrightProgram.of(Surroundings.of(all));
    };
  }

  private static String json(Map<String, String> config) {
    try {
      return JSON.writeValueAsString(config);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the configuration cannot be written as JSON", e);
    }
  }
}
