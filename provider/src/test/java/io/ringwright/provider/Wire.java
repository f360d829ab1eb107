package io.ringwright.provider;

import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes wire values the short way in tests. */
public final class Wire {
  private Wire() {}

  /** An object of alternating keys and values; plain Java values become wire values. */
  public static Value.Fields fields(Object... pairs) {
    var fields = new LinkedHashMap<String, Value>();
    for (int i = 0; i < pairs.length; i += 2) {
      fields.put((String) pairs[i], value(pairs[i + 1]));
    }
    return new Value.Fields(fields);
  }

  public static Value value(Object plain) {
    if (plain instanceof Value value) {
      return value;
    }
    if (plain instanceof String text) {
      return Value.of(text);
    }
    if (plain instanceof Integer number) {
      return Value.of(number.doubleValue());
    }
    if (plain instanceof Boolean bool) {
      return Value.of((boolean) bool);
    }
    if (plain instanceof List<?> list) {
      var values = new ArrayList<Value>();
      list.forEach(each -> values.add(value(each)));
      return Value.of(values);
    }
    if (plain instanceof Map<?, ?> map) {
      var fields = new LinkedHashMap<String, Value>();
      map.forEach((key, each) -> fields.put((String) key, value(each)));
      return new Value.Fields(fields);
    }
    throw new IllegalArgumentException("no wire form for " + plain);
  }
}
