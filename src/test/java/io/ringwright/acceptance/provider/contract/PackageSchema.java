package io.ringwright.acceptance.provider.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.provider.ProviderServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** What the provider says that it offers, as {@code pulumi package get-schema} prints it. */
final class PackageSchema {
  private PackageSchema() {}

  /** Type tokens of all resources. */
  static Set<String> resources() {
    try (InputStream text = ProviderServer.class.getResourceAsStream("schema.json")) {
      JsonNode schema = new ObjectMapper().readTree(Objects.requireNonNull(text));
      var keys = new TreeSet<String>();
      schema.path("resources").fieldNames().forEachRemaining(keys::add);
      return keys;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
