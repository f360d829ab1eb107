package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A custom resource as the operators read it. */
record Manifest(GenericKubernetesResource resource, JsonNode json) {
  static final ObjectMapper JSON = new ObjectMapper();

  static Manifest of(GenericKubernetesResource resource) {
    return new Manifest(resource, JSON.valueToTree(resource));
  }

  String name() {
    return resource.getMetadata().getName();
  }

  String namespace() {
    return resource.getMetadata().getNamespace();
  }

  String uid() {
    return resource.getMetadata().getUid();
  }

  long generation() {
    return Optional.ofNullable(resource.getMetadata().getGeneration()).orElse(0L);
  }

  boolean deleting() {
    return resource.getMetadata().getDeletionTimestamp() != null;
  }

  JsonNode spec() {
    return json.path("spec");
  }

  JsonNode status() {
    return json.path("status");
  }

  /** What makes the garbage collector remove a child together with this. */
  OwnerReference asOwner() {
    return new OwnerReferenceBuilder()
        .withApiVersion(resource.getApiVersion())
        .withKind(resource.getKind())
        .withName(name())
        .withUid(uid())
        .withController(true)
        .withBlockOwnerDeletion(true)
        .build();
  }

  static Map<String, String> texts(JsonNode object) {
    var texts = new TreeMap<String, String>();
    object.properties().forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
    return texts;
  }

  /** {@code base} with what {@code over} says in its place, level by level. */
  static JsonNode merged(JsonNode base, JsonNode over) {
    if (!(base instanceof ObjectNode below) || !(over instanceof ObjectNode above)) {
      return over.isMissingNode() || over.isNull() ? base : over;
    }
    var both = below.deepCopy();
    above
        .properties()
        .forEach(e -> both.set(e.getKey(), merged(both.path(e.getKey()), e.getValue())));
    return both;
  }
}
