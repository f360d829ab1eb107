package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The configuration of a stack, changed key by key and written under another name. */
public final class Configuration {
  private static final ObjectMapper YAML =
      new ObjectMapper(
          YAMLFactory.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build());
  private final JsonNode file;

  private Configuration(JsonNode file) {
    this.file = file;
  }

  /** Reads {@code Pulumi.<stack>.yaml}. */
  public static Configuration read(Path file) {
    try {
      return new Configuration(YAML.readTree(file.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sets one key.
   *
   * @param path such as {@code ringwright:tanzu.workers.replicas}
   * @param yaml the new value, as one would write it
   */
  public Configuration set(String path, String yaml) {
    try {
      JsonNode value = YAML.readTree(yaml);
      section(path).set(last(path), value);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Removes one key.
   *
   * @throws AssertionError if it was not there
   */
  public Configuration remove(String path) {
    if (section(path).remove(last(path)) == null) {
      throw new AssertionError(path + " was not there to be removed");
    }
    return this;
  }

  /** Writes the file of another stack. */
  public void write(Path target) {
    try {
      YAML.writeValue(target.toFile(), file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ObjectNode section(String path) {
    ObjectNode section = (ObjectNode) file.path("config");
    String[] keys = path.split("\\.");
    for (int i = 0; i < keys.length - 1; i++) {
      section = section.withObjectProperty(keys[i]);
    }
    return section;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
