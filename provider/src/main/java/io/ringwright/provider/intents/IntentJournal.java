package io.ringwright.provider.intents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.OnFirstUse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Remembers what we are about to make, so that a create after a crash finds the thing again instead
 * of making a second one. One small file per resource; no secrets. Thread-safe, also between
 * processes, because each resource has its own file and files are swapped in whole.
 */
public final class IntentJournal {
  private final OnFirstUse<ObjectMapper> json = new OnFirstUse<>(ObjectMapper::new);
  private final Path folder;

  public IntentJournal(Path folder) {
    this.folder = folder;
  }

  /** What was begun for a resource and is not known to be in any state yet. */
  public Optional<Intent> find(String urn) {
    try {
      var text = Files.readString(file(urn));
      return read(json.get().readTree(text)).filter(each -> each.urn().equals(urn));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** The id that was noted for a resource, if there is something under it. */
  public Optional<String> begun(String urn, Predicate<String> isThere) {
    return find(urn).flatMap(Intent::id).filter(isThere);
  }

  /** Writes an intent down, before it is acted on. */
  public void write(Intent intent) {
    var node = json.get().createObjectNode();
    node.put("urn", intent.urn());
    node.put("name", intent.name());
    node.put("fingerprint", intent.fingerprint());
    intent.id().ifPresent(id -> node.put("id", id));
    node.put("began", intent.began().toString());
    if (!intent.before().isEmpty()) {
      intent.before().forEach(node.putArray("before")::add);
    }
    try {
      Files.createDirectories(folder);
      var draft = Files.createTempFile(folder, "intent", ".tmp");
      Files.writeString(draft, node.toString());
      Files.move(
          draft,
          file(intent.urn()),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Forgets the intent of a resource: it came to nothing, or its end is known. */
  public void forget(String urn) {
    try {
      Files.deleteIfExists(file(urn));
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** The engine has named the id, so it is in a state and needs no journal any more. */
  public void settle(String urn, String id) {
    if (find(urn).flatMap(Intent::id).filter(id::equals).isPresent()) {
      forget(urn);
    }
  }

  /** What was begun for other resources, as far as no state has it yet. */
  public List<Intent> others(String urn) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    var others = new ArrayList<Intent>();
    try (var files = Files.newDirectoryStream(folder, "*.json")) {
      for (var file : files) {
        read(json.get().readTree(Files.readString(file)))
            .filter(each -> !each.urn().equals(urn))
            .ifPresent(others::add);
      }
    } catch (NoSuchFileException settledMeanwhile) {
      return others(urn);
    } catch (IOException e) {
      throw unusable(e);
    }
    return List.copyOf(others);
  }

  private static Optional<Intent> read(JsonNode node) {
    return Optional.of(
        new Intent(
            node.path("urn").asText(),
            node.path("name").asText(),
            node.path("fingerprint").asText(),
            Optional.ofNullable(node.get("id")).map(JsonNode::asText),
            Instant.parse(node.path("began").asText(Instant.EPOCH.toString())),
            node.path("before").valueStream().map(JsonNode::asText).toList()));
  }

  private CallFailed unusable(IOException e) {
    return new CallFailed(
        new Problem(
            "RINGWRIGHT_INTENTS",
            folder + " (" + e + ")",
            "a folder that can be written and read",
            "correct its permissions, or set RINGWRIGHT_INTENTS to another folder"),
        e);
  }

  private Path file(String urn) {
    return folder.resolve(fingerprint(urn).substring(0, 32) + ".json");
  }

  /** A short, stable name of a text. */
  public static String fingerprint(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
