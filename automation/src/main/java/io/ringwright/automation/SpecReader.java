package io.ringwright.automation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a specification: strictly, and telling everything that is wrong at once. */
final class SpecReader {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> WORLDS = List.of("real", "lab");

  private final List<Problem> problems = new ArrayList<>();
  private final JsonNode document;

  SpecReader(JsonNode document) {
    this.document = document;
  }

  static JsonNode parse(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      var place = e.getLocation();
      throw new InvalidSpecException(
          List.of(
              new Problem(
                  "specification:" + (place == null ? 1 : place.getLineNr()),
                  "no JSON (" + e.getOriginalMessage() + ")",
                  "a JSON object",
                  "mind quotes, commas and braces near that line")));
    }
  }

  PlatformSpec read() {
    var fields = new SpecFields("", SpecVersions.newest(document), problems);
    fields.number("specVersion"); // judged already
    var name = fields.text("name").orElse("");
    var world = fields.word("world", WORLDS).orElse("real");
    var backend = fields.object("backend").flatMap(this::backend);
    var provider = fields.object("secretsProvider").flatMap(this::provider);
    var builder =
        new PlatformSpec.Builder(
            name,
            fields
                .object("configuration")
                .map(SpecReader::configuration)
                .orElse(Configuration.empty()),
            world.equals("lab") ? World.LAB : World.REAL,
            backend);
    provider.ifPresent(builder::secretsProvider);
    fields.object("secrets").ifPresent(secrets -> secrets(secrets, builder));
    fields.flag("judged").filter(judged -> judged).ifPresent(yes -> builder.judged());
    fields.number("parallelism").ifPresent(builder::parallelism);
    fields.text("timeOut").flatMap(this::duration).ifPresent(builder::timeOut);
    fields.require("name", "a name", "name the platform");
    fields.require("configuration", "configuration keys", "see docs/reference/configuration.md");
    judgeWorld(fields, world);
    fields.refuseOthers();
    problems.addAll(builder.problems());
    if (!problems.isEmpty()) {
      throw new InvalidSpecException(problems.stream().distinct().toList());
    }
    return builder.build();
  }

  private void judgeWorld(SpecFields fields, String world) {
    if (world.equals("real")) {
      fields.require(
          "backend", "where its state is kept", "write {\"kind\": \"folder\", \"path\": \"..\"}");
    } else if (fields.object("backend").isPresent()) {
      problems.add(
          new Problem(
              "backend", "set", "nothing, in the lab", "leave it out: the lab keeps the state"));
    }
  }

  private static Configuration configuration(SpecFields fields) {
    return Configuration.of("configuration", fields.node());
  }

  private void secrets(SpecFields fields, PlatformSpec.Builder builder) {
    for (var path : fields.names()) {
      fields.text(path).ifPresent(variable -> builder.secret(path, variable));
    }
  }

  private Optional<Backend> backend(SpecFields fields) {
    var kind = fields.word("kind", List.of("folder", "s3", "pulumi-cloud", "other"));
    if (kind.isEmpty()) {
      fields.require("kind", "folder, s3, pulumi-cloud or other", "say which kind it is");
      return Optional.empty();
    }
    Optional<Backend> backend =
        switch (kind.get()) {
          case "folder" ->
              fields.required("path", "a folder").map(Path::of).map(Backend.Folder::new);
          case "s3" ->
              fields
                  .required("bucket", "the name of a bucket")
                  .map(
                      bucket ->
                          new Backend.S3(
                              bucket,
                              fields.text("folder"),
                              fields.text("region"),
                              fields.address("endpoint")));
          case "pulumi-cloud" ->
              Optional.of(
                  new Backend.PulumiCloud(
                      fields
                          .address("address")
                          .orElseGet(() -> URI.create("https://api.pulumi.com")),
                      fields.text("organization")));
          default -> fields.required("url", "an address").map(Backend.Other::new);
        };
    fields.refuseOthers();
    return backend;
  }

  private Optional<SecretsProvider> provider(SpecFields fields) {
    var kind = fields.word("kind", List.of("passphrase", "backend", "key"));
    if (kind.isEmpty()) {
      fields.require("kind", "passphrase, backend or key", "say which kind it is");
      return Optional.empty();
    }
    Optional<SecretsProvider> provider =
        switch (kind.get()) {
          case "passphrase" -> Optional.of(new SecretsProvider.Passphrase());
          case "backend" -> Optional.of(new SecretsProvider.OfBackend());
          default -> fields.required("url", "an address").map(SecretsProvider.Key::new);
        };
    fields.refuseOthers();
    return provider;
  }

  private Optional<Duration> duration(String text) {
    try {
      return Optional.of(Duration.parse(text));
    } catch (DateTimeParseException e) {
      problems.add(
          new Problem("timeOut", text, "a duration of ISO 8601", "write PT30M for half an hour"));
      return Optional.empty();
    }
  }
}
