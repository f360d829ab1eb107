package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Kubernetes object without a class of its own, looked into by paths. */
record KubernetesView(GenericKubernetesResource resource) {

  Optional<String> text(Object... path) {
    return at(path).map(Object::toString).filter(text -> !text.isEmpty());
  }

  Optional<Integer> number(Object... path) {
    return at(path).filter(Number.class::isInstance).map(number -> ((Number) number).intValue());
  }

  Fields fields(Object... path) {
    return Fields.of(at(path).orElse(Map.of()));
  }

  private Optional<Object> at(Object... path) {
    return Optional.ofNullable(resource.get(path));
  }

  /** Whether the controller has seen the present spec, as far as it says what it has seen. */
  boolean isCurrent() {
    var generation = resource.getMetadata().getGeneration();
    var observed = number("status", "observedGeneration");
    return generation == null || observed.isEmpty() || observed.get() >= generation;
  }

  boolean saysWhatItHasSeen() {
    return number("status", "observedGeneration").isPresent();
  }

  long generation() {
    var generation = resource.getMetadata().getGeneration();
    return generation == null ? 0 : generation;
  }

  boolean isOwnedBy(String owner) {
    var annotations = resource.getMetadata().getAnnotations();
    return annotations != null && owner.equals(annotations.get(ClusterManifest.OWNER));
  }

  /** False only if the condition is there and is not met. */
  boolean holds(String condition) {
    return conditions().stream()
        .filter(each -> each.text("type").filter(condition::equals).isPresent())
        .allMatch(each -> each.text("status").filter("True"::equals).isPresent());
  }

  /** Every condition that is not met, with its reason and message. */
  List<String> unmet() {
    return conditions().stream()
        .filter(each -> each.text("status").filter("True"::equals).isEmpty())
        .filter(each -> each.text("type").isPresent())
        .map(KubernetesView::words)
        .toList();
  }

  private static String words(Fields condition) {
    var why = new ArrayList<String>();
    condition.text("reason").ifPresent(why::add);
    condition.text("message").ifPresent(why::add);
    return condition.text("type").orElse("")
        + " is "
        + condition.text("status").orElse("")
        + (why.isEmpty() ? "" : " (" + String.join(": ", why) + ")");
  }

  private List<Fields> conditions() {
    return fields("status").list("conditions");
  }

  /** An object inside of it. */
  record Fields(Map<?, ?> values) {
    static Fields of(Object value) {
      return new Fields(value instanceof Map<?, ?> map ? map : Map.of());
    }

    boolean has(String name) {
      return values.get(name) != null;
    }

    Optional<String> text(String name) {
      return Optional.ofNullable(values.get(name))
          .map(Object::toString)
          .filter(text -> !text.isEmpty());
    }

    Optional<Integer> number(String name) {
      return values.get(name) instanceof Number number
          ? Optional.of(number.intValue())
          : Optional.empty();
    }

    Fields fields(String name) {
      return of(values.get(name));
    }

    /** The objects of a list. */
    List<Fields> list(String name) {
      return values.get(name) instanceof List<?> list
          ? list.stream().map(Fields::of).toList()
          : List.of();
    }

    /** The texts of a list. */
    List<String> texts(String name) {
      return values.get(name) instanceof List<?> list
          ? list.stream().map(Object::toString).toList()
          : List.of();
    }
  }
}
