package io.ringwright.plugin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One property value as Pulumi knows it: besides the kinds of JSON there are secrets, values that
 * are not known yet (in a preview), outputs with their dependencies, and opaque things such as
 * assets, which pass through unread. Immutable; no secret shows in {@code toString()}.
 */
public sealed interface Value {

  /** An explicit nothing. Most callers rather leave the key out. */
  @SuppressWarnings("ClassInitializationDeadlock") // Null is made here only, so nobody else waits.
  Value NULL = new Null();

  /** "Not known yet": neither absent, nor empty, nor wrong. */
  @SuppressWarnings("ClassInitializationDeadlock") // Unknown is made here only, like Null.
  Value UNKNOWN = new Unknown();

  /** An explicit nothing. */
  record Null() implements Value {}

  /** A yes or no. */
  record Bool(boolean value) implements Value {}

  /** A number; whole ones too, since the wire knows only doubles. */
  record Num(double value) implements Value {}

  /** A text. */
  record Text(String value) implements Value {}

  /** A list. */
  record Items(List<Value> values) implements Value {
    public Items {
      values = List.copyOf(values);
    }
  }

  /** An object; keeps the order of its keys. */
  record Fields(Map<String, Value> values) implements Value {
    public static final Fields EMPTY = new Fields(Map.of());

    public Fields {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The value at a key; an explicit null counts as absent. */
    public Optional<Value> at(String key) {
      return Optional.ofNullable(values.get(key)).filter(value -> !(value instanceof Null));
    }

    /** A copy with one key set. */
    public Fields with(String key, Value value) {
      var copy = new LinkedHashMap<>(values);
      copy.put(key, value);
      return new Fields(copy);
    }

    /** A copy without a key. */
    public Fields without(String key) {
      var copy = new LinkedHashMap<>(values);
      copy.remove(key);
      return new Fields(copy);
    }
  }

  /** A value that must not be shown. */
  record Secret(Value value) implements Value {
    @Override
    public String toString() {
      return "[secret]";
    }
  }

  /** A value that only the update will know. */
  record Unknown() implements Value {}

  /** An output of another resource: perhaps known, perhaps secret, with the URNs it stems from. */
  record Output(Optional<Value> value, boolean secret, List<String> dependencies) implements Value {
    public Output {
      dependencies = List.copyOf(dependencies);
    }

    @Override
    public String toString() {
      return secret ? "[secret]" : "Output[" + value + "]";
    }
  }

  /** An asset, an archive or a reference to a resource, told apart by the wire's signature. */
  record Opaque(String signature, Fields fields) implements Value {}

  static Value of(String text) {
    return new Text(text);
  }

  static Value of(boolean value) {
    return new Bool(value);
  }

  static Value of(double number) {
    return new Num(number);
  }

  static Value of(List<Value> values) {
    return new Items(values);
  }

  /** A secret text. */
  static Value secret(String text) {
    return new Secret(new Text(text));
  }

  /** True if something in here is not known yet, at any depth. */
  default boolean hasUnknown() {
    if (this instanceof Unknown) {
      return true;
    }
    if (this instanceof Output output) {
      return output.value().map(Value::hasUnknown).orElse(true);
    }
    if (this instanceof Secret secret) {
      return secret.value().hasUnknown();
    }
    if (this instanceof Items items) {
      return items.values().stream().anyMatch(Value::hasUnknown);
    }
    return this instanceof Fields fields
        && fields.values().values().stream().anyMatch(Value::hasUnknown);
  }

  /** True if something in here is secret, at any depth. */
  default boolean hasSecret() {
    if (this instanceof Secret) {
      return true;
    }
    if (this instanceof Output output) {
      return output.secret() || output.value().map(Value::hasSecret).orElse(false);
    }
    if (this instanceof Items items) {
      return items.values().stream().anyMatch(Value::hasSecret);
    }
    return this instanceof Fields fields
        && fields.values().values().stream().anyMatch(Value::hasSecret);
  }

  /**
   * The same value without secret and output wrappers at any depth, to compute with. An output that
   * is not known becomes {@link #UNKNOWN}. The result must not be printed.
   */
  default Value revealed() {
    if (this instanceof Secret secret) {
      return secret.value().revealed();
    }
    if (this instanceof Output output) {
      return output.value().map(Value::revealed).orElse(UNKNOWN);
    }
    if (this instanceof Items items) {
      var plain = new ArrayList<Value>();
      items.values().forEach(value -> plain.add(value.revealed()));
      return new Items(plain);
    }
    if (this instanceof Fields fields) {
      var plain = new LinkedHashMap<String, Value>();
      fields.values().forEach((key, value) -> plain.put(key, value.revealed()));
      return new Fields(plain);
    }
    return this;
  }
}
