package io.ringwright.components.shape;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ringwright.components.charts.CustomResourceDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** Vendors' own files, which lie beside the clone where somebody has put them. */
public final class SharedData {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private SharedData() {}

  /** Skips the test where the file is not there. */
  public static Path file(String path) {
    var home = System.getProperty("ringwright.shared", "../../shared");
    var file = Path.of(home).resolve("data").resolve(path);
    Assumptions.assumeTrue(
        Files.isReadable(file), "skipped: " + file + " is not there, so nothing to compare with");
    return file;
  }

  /** One YAML document. */
  public static Map<String, Object> yaml(String path) throws IOException {
    return YAML.readValue(file(path).toFile(), new TypeReference<>() {});
  }

  /** The CRD of that name in a file of several. */
  public static CustomResourceDefinition crd(String path, String name) throws IOException {
    var type = new TypeReference<Map<String, Object>>() {};
    try (var documents =
        YAML.readerFor(type).<Map<String, Object>>readValues(file(path).toFile())) {
      List<CustomResourceDefinition> all =
          documents.readAll().stream()
              .filter(document -> document != null)
              .map(CustomResourceDefinition::new)
              .toList();
      return all.stream().filter(crd -> crd.name().equals(name)).findFirst().orElseThrow();
    }
  }
}
