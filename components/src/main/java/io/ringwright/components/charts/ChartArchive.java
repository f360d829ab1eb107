package io.ringwright.components.charts;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ringwright.catalog.ChartRelease;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * A pinned chart whose archive was fetched and read: what we need to know before Helm does.
 *
 * @param release which chart
 * @param repository base URL that pulumi-kubernetes installs it from
 * @param crds of the chart and its sub-charts, by name
 */
public record ChartArchive(
    ChartRelease release, String repository, List<CustomResourceDefinition> crds) {
  private static final Pattern CRD_FILE =
      Pattern.compile("[^/]+/(charts/[^/]+/)*crds/([^/]+/)*[^/]+\\.ya?ml");
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  public ChartArchive {
    crds = crds.stream().sorted(Comparator.comparing(CustomResourceDefinition::name)).toList();
  }

  /**
   * Reads an archive.
   *
   * @param archive the {@code .tgz} as the repository serves it
   * @throws IOException if it is no chart archive, or its SHA-256 is not the pinned one
   */
  public static ChartArchive read(ChartRelease release, String repository, byte[] archive)
      throws IOException {
    var digest = sha256(archive);
    if (release.digest().filter(pinned -> !pinned.equals(digest)).isPresent()) {
      throw new IOException(
          "chart %s %s from %s has SHA-256 %s, pinned is %s: the repository serves something else"
              .formatted(
                  release.name(),
                  release.version(),
                  repository,
                  digest,
                  release.digest().orElseThrow()));
    }
    return new ChartArchive(release, repository, readCrds(archive));
  }

  /**
   * The same from what {@link #extract} gave: reading megabytes of YAML takes a second, of JSON a
   * tenth.
   */
  public static ChartArchive ofExtract(ChartRelease release, String repository, byte[] extract)
      throws IOException {
    var manifests = JSON.readValue(extract, new TypeReference<List<Map<String, Object>>>() {});
    return new ChartArchive(
        release, repository, manifests.stream().map(CustomResourceDefinition::new).toList());
  }

  /** All that we took out of the archive, to keep beside it in a cache. */
  public byte[] extract() throws IOException {
    return JSON.writeValueAsBytes(crds.stream().map(CustomResourceDefinition::manifest).toList());
  }

  /** SHA-256 in hex, as repositories list it. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static List<CustomResourceDefinition> readCrds(byte[] archive) throws IOException {
    var found = new ArrayList<CustomResourceDefinition>();
    try (var tar =
        new TarArchiveInputStream(
            new GzipCompressorInputStream(new ByteArrayInputStream(archive)))) {
      for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (CRD_FILE.matcher(entry.getName()).matches()) {
          found.addAll(parsed(tar.readAllBytes()));
        }
      }
    }
    return found;
  }

  private static List<CustomResourceDefinition> parsed(byte[] yaml) throws IOException {
    // As trees first: a file may start or end with an empty document, which is no map.
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(yaml)) {
      return documents.readAll().stream()
          .filter(JsonNode::isObject)
          .map(document -> new CustomResourceDefinition(YAML.convertValue(document, OBJECT)))
          .toList();
    }
  }

  /** The CRD of that name, if the chart brings it. */
  public Optional<CustomResourceDefinition> crd(String name) {
    return crds.stream().filter(crd -> crd.name().equals(name)).findFirst();
  }
}
