package io.ringwright.provider.intents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Creates that a kill has cut off, as a stack's exported state shows them: the engine knows that
 * they were begun, and never deletes what they made. Here each of ours becomes a resource of the
 * state like any other, whose id the provider finds out: the engine reads it before the next
 * update, then finishes it or, if the program does not have it any more, deletes it.
 *
 * <p>The engine's own way, {@code pulumi refresh --import-pending-creates}, forgets them: it marks
 * them as imports, and nothing acts on that mark (seen in 3.206 to 3.274).
 */
public final class PendingCreates {
  /** Stands for the id that is not known yet, in a state and in the engine's calls. */
  public static final String ID = "interrupted-create";

  private static final String PENDING = "pending_operations";
  private static final String PACKAGE = "ringwright";
  private static final String PROVIDER_TYPE = "pulumi:providers:" + PACKAGE;

  private PendingCreates() {}

  /**
   * A state without pending operations.
   *
   * @param export the whole document
   * @param kept URNs of the creates that are resources of it now
   * @param forgotten URNs of the operations that it knows no more
   */
  public record Settled(ObjectNode export, List<String> kept, List<String> forgotten) {
    public Settled {
      kept = List.copyOf(kept);
      forgotten = List.copyOf(forgotten);
    }
  }

  /** Settles what is pending in the document that {@code pulumi stack export} writes. */
  public static Settled settled(ObjectNode export) {
    var document = export.deepCopy();
    var kept = new ArrayList<String>();
    var forgotten = new ArrayList<String>();
    if (document.path("deployment") instanceof ObjectNode deployment
        && deployment.remove(PENDING) instanceof ArrayNode pending) {
      var resources = new Resources(deployment.withArray("resources"));
      var creates = new LinkedHashMap<String, ObjectNode>();
      for (var operation : pending) {
        var urn = operation.path("resource").path("urn").asText();
        if (isOurs(operation) && !resources.hasLive(urn)) {
          creates.put(urn, operation.path("resource").deepCopy()); // the first one made is the last
        } else {
          forgotten.add(urn);
        }
      }
      creates.forEach(
          (urn, resource) -> {
            resources.add(resource);
            kept.add(urn);
          });
    }
    return new Settled(document, kept, forgotten);
  }

  private static boolean isOurs(JsonNode operation) {
    return operation.path("type").asText().equals("creating")
        && operation.path("resource").path("custom").asBoolean()
        && operation.path("resource").path("type").asText().startsWith(PACKAGE + ":");
  }

  /** The resources of a state: each after what it depends on. */
  private record Resources(ArrayNode all) {

    /** Whether there is one that neither waits for its deletion nor for its replacement. */
    boolean hasLive(String urn) {
      return withUrn(urn)
          .anyMatch(
              each ->
                  !each.path("delete").asBoolean() && !each.path("pendingReplacement").asBoolean());
    }

    /** In place of the one that it was to replace, which is deleted already; else at the end. */
    void add(ObjectNode resource) {
      var urn = resource.path("urn").asText();
      resource.put("provider", provider(resource.path("provider").asText()));
      var place =
          IntStream.range(0, all.size())
              .filter(i -> all.get(i).path("urn").asText().equals(urn))
              .filter(i -> all.get(i).path("pendingReplacement").asBoolean())
              .findFirst();
      resource.put("id", ID).put("refreshBeforeUpdate", true);
      keepLinks(resource, before(place.orElse(all.size())));
      place.ifPresentOrElse(i -> all.set(i, resource), () -> all.add(resource));
    }

    private List<String> before(int place) {
      return IntStream.range(0, place).mapToObj(i -> all.get(i).path("urn").asText()).toList();
    }

    /** A state whose resources point nowhere is refused by the engine. */
    private static void keepLinks(ObjectNode resource, List<String> known) {
      for (var link : List.of("parent", "deletedWith")) {
        if (!known.contains(resource.path(link).asText())) {
          resource.remove(link);
        }
      }
      for (var links : List.of("dependencies", "replaceWith")) {
        keepKnown(resource.path(links), known);
      }
      resource.path("propertyDependencies").forEach(each -> keepKnown(each, known));
    }

    private static void keepKnown(JsonNode urns, List<String> known) {
      if (urns instanceof ArrayNode array) {
        for (int i = array.size() - 1; i >= 0; i--) {
          if (!known.contains(array.get(i).asText())) {
            array.remove(i);
          }
        }
      }
    }

    /**
     * The provider that is named, else another one of ours, else that one as if nothing had been
     * configured: then the environment says where to go.
     */
    private String provider(String named) {
      var there = each().filter(each -> each.path("type").asText().equals(PROVIDER_TYPE)).toList();
      var references =
          there.stream()
              .map(each -> each.path("urn").asText() + "::" + each.path("id").asText())
              .toList();
      if (references.contains(named)) {
        return named;
      }
      if (!references.isEmpty()) {
        return references.get(0);
      }
      int end = named.lastIndexOf("::");
      all.insertObject(0)
          .put("urn", named.substring(0, end))
          .put("custom", true)
          .put("id", named.substring(end + 2))
          .put("type", PROVIDER_TYPE)
          .withObject("inputs");
      return named;
    }

    private Stream<JsonNode> withUrn(String urn) {
      return each().filter(each -> each.path("urn").asText().equals(urn));
    }

    private Stream<JsonNode> each() {
      return StreamSupport.stream(all.spliterator(), false);
    }
  }
}
