package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks for known secrets, plain or in base64, where nobody should find them. */
public final class SecretHunt {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SECRET_SIGNATURE = "4dabf18193072939515e22adb298388d";
  private static final int TOO_SHORT_TO_BE_TOLD_APART = 8;

  /** The parts of a kubeconfig that let somebody in. */
  private static final Pattern CREDENTIAL =
      Pattern.compile("(?m)(?:token|password|client-key-data):\\s*\"?([^\\s\"]+)");

  private final Map<String, String> secrets = new TreeMap<>();

  /** One secret, by the name that a failure message may show. */
  public SecretHunt lookFor(String name, String secret) {
    if (secret.length() >= TOO_SHORT_TO_BE_TOLD_APART) {
      secrets.put(name, secret);
    }
    return this;
  }

  /** The credentials inside a kubeconfig. */
  public SecretHunt lookForCredentialsOf(String name, String kubeconfig) {
    var matcher = CREDENTIAL.matcher(kubeconfig);
    for (int i = 1; matcher.find(); i++) {
      lookFor(name + " credential " + i, matcher.group(1));
    }
    return this;
  }

  /** Everything that is marked secret in {@code pulumi stack export --show-secrets}. */
  public SecretHunt lookForSecretsOf(JsonNode shownExport) {
    for (JsonNode resource : shownExport.path("deployment").path("resources")) {
      String urn = resource.path("urn").asText();
      collect(urn.substring(urn.lastIndexOf("::") + 2), resource);
    }
    return this;
  }

  /** Names of what is looked for. */
  public List<String> names() {
    return List.copyOf(secrets.keySet());
  }

  /** Where secrets were found: "name in place". */
  public List<String> findInFiles(Collection<Path> folders) {
    var found = new ArrayList<String>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(Files::isRegularFile).forEach(file -> found.addAll(findIn(file)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return found;
  }

  /** Where secrets were found in texts that have a name. */
  public List<String> findInText(String place, String text) {
    var found = new ArrayList<String>();
    secrets.forEach(
        (name, secret) -> {
          if (text.contains(secret) || text.contains(base64(secret))) {
            found.add(name + " in " + place);
          }
        });
    return found;
  }

  private List<String> findIn(Path file) {
    try {
      return findInText(file.toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String base64(String secret) {
    return Base64.getEncoder().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
  }

  private void collect(String where, JsonNode node) {
    if (node.has(SECRET_SIGNATURE)) {
      collectPlain(where, parse(node.path("plaintext").asText("null")));
      return;
    }
    node.properties().forEach(field -> collect(where + "." + field.getKey(), field.getValue()));
    if (node.isArray()) {
      node.forEach(item -> collect(where + "[]", item));
    }
  }

  private void collectPlain(String where, JsonNode plain) {
    if (plain.isTextual() && plain.asText().contains("\n")) {
      lookForCredentialsOf(where, plain.asText());
      return;
    }
    if (plain.isTextual()) {
      lookFor(where, plain.asText());
      return;
    }
    plain.properties().forEach(f -> collectPlain(where + "." + f.getKey(), f.getValue()));
    plain.elements().forEachRemaining(item -> collectPlain(where + ".", item));
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      return JSON.getNodeFactory().textNode(text);
    }
  }
}
