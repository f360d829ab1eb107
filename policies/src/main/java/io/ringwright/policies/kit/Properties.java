package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The properties of a resource, or of an object inside one, read by path ({@code
 * spec.cassandra.serverVersion}; no step of it may hold a dot).
 *
 * <p>Secret values are readable, since a rule about default passwords must read them; what the kit
 * prints never holds them. A property of another kind than asked for counts as absent: judging
 * types is the provider's work.
 */
public record Properties(Value.Fields fields) {
  public static final Properties NONE = new Properties(Value.Fields.EMPTY);

  /** The raw value, with its marks of secrecy; absent and null are one. */
  public Field<Value> at(String path) {
    Value here = fields;
    for (var step : path.split("\\.", -1)) {
      var open = opened(here);
      if (open instanceof Value.Unknown) {
        return Field.unknown();
      }
      var next = open instanceof Value.Fields object ? object.at(step) : Optional.<Value>empty();
      if (next.isEmpty()) {
        return Field.absent();
      }
      here = next.get();
    }
    return opened(here) instanceof Value.Unknown ? Field.unknown() : Field.known(here);
  }

  public Field<String> text(String path) {
    return typed(
        path,
        value -> value instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty());
  }

  public Field<Double> number(String path) {
    return typed(
        path,
        value ->
            value instanceof Value.Num number ? Optional.of(number.value()) : Optional.empty());
  }

  public Field<Integer> count(String path) {
    return number(path).map(Double::intValue);
  }

  public Field<Boolean> flag(String path) {
    return typed(
        path,
        value -> value instanceof Value.Bool flag ? Optional.of(flag.value()) : Optional.empty());
  }

  /** A text, or a number as text: Kubernetes takes quantities both ways. */
  public Field<String> quantity(String path) {
    return typed(path, Properties::quantity);
  }

  public Field<Properties> object(String path) {
    return typed(
        path,
        value ->
            value instanceof Value.Fields object
                ? Optional.of(new Properties(object))
                : Optional.empty());
  }

  public Field<List<Value>> list(String path) {
    return typed(
        path,
        value ->
            value instanceof Value.Items items ? Optional.of(items.values()) : Optional.empty());
  }

  /** The texts of a list; unknown if one of them is. */
  public Field<List<String>> texts(String path) {
    return list(path).flatMap(Properties::allTexts);
  }

  /** The objects of a list; what else it holds is left out, unless something of it is unknown. */
  public Field<List<Properties>> objects(String path) {
    return list(path)
        .flatMap(
            values -> {
              var objects = new ArrayList<Properties>();
              for (var value : values) {
                var open = opened(value);
                if (open instanceof Value.Unknown) {
                  return Field.unknown();
                }
                if (open instanceof Value.Fields object) {
                  objects.add(new Properties(object));
                }
              }
              return Field.known(List.copyOf(objects));
            });
  }

  /** The texts of an object by key; other values are left out, unknown ones too. */
  public Map<String, String> textsByKey(String path) {
    var texts = new LinkedHashMap<String, String>();
    object(path)
        .ifKnown()
        .ifPresent(
            object ->
                object
                    .fields
                    .values()
                    .forEach(
                        (key, value) -> {
                          if (opened(value) instanceof Value.Text text) {
                            texts.put(key, text.value());
                          }
                        }));
    return texts;
  }

  /** The value of one key of a map at {@code path}, whatever characters the key has. */
  public Field<String> entry(String path, String key) {
    return object(path)
        .flatMap(
            object -> {
              var value = object.fields.at(key).map(Properties::opened);
              if (value.isPresent() && value.get() instanceof Value.Unknown) {
                return Field.unknown();
              }
              return value.isPresent() && value.get() instanceof Value.Text text
                  ? Field.known(text.value())
                  : Field.absent();
            });
  }

  public boolean has(String path) {
    return !at(path).isAbsent();
  }

  /** True if the value at the path, or something in it, is marked secret. */
  public boolean secret(String path) {
    return at(path).is(Value::hasSecret);
  }

  /** Without its wrapper of secrecy or dependency; what is inside keeps its own. */
  public static Value opened(Value value) {
    if (value instanceof Value.Secret secret) {
      return opened(secret.value());
    }
    if (value instanceof Value.Output output) {
      return output.value().map(Properties::opened).orElse(Value.UNKNOWN);
    }
    return value;
  }

  private static Optional<String> quantity(Value value) {
    if (value instanceof Value.Text text) {
      return Optional.of(text.value());
    }
    return value instanceof Value.Num number
        ? Optional.of(BigDecimal.valueOf(number.value()).stripTrailingZeros().toPlainString())
        : Optional.empty();
  }

  private static Field<List<String>> allTexts(List<Value> values) {
    var texts = new ArrayList<String>();
    for (var value : values) {
      var open = opened(value);
      if (open instanceof Value.Unknown) {
        return Field.unknown();
      }
      if (open instanceof Value.Text text) {
        texts.add(text.value());
      }
    }
    return Field.known(List.copyOf(texts));
  }

  private <T> Field<T> typed(String path, Function<Value, Optional<T>> reader) {
    return at(path).flatMap(value -> Field.of(reader.apply(opened(value))));
  }
}
