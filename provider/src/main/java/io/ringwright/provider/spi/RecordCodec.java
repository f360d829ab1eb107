package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Turns wire objects into records of {@link Field}s and back, so that resources compute with typed
 * values. A component is {@code Field<T>} with T a text, whole number, yes or no, {@link Secret},
 * list, map of texts or another such record; or an {@link Inline} record.
 */
public final class RecordCodec<R extends Record> {
  private final Constructor<R> constructor;
  private final List<Slot> slots;

  private record Slot(RecordComponent component, Shape shape, boolean required, boolean inline) {
    String name() {
      return component.getName();
    }

    Object valueOf(Record record) {
      try {
        return component.getAccessor().invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private RecordCodec(Constructor<R> constructor, List<Slot> slots) {
    this.constructor = constructor;
    this.slots = List.copyOf(slots);
  }

  /** The codec of a record class. */
  public static <R extends Record> RecordCodec<R> of(Class<R> type) {
    var components = type.getRecordComponents();
    var slots = Arrays.stream(components).map(RecordCodec::slot).toList();
    try {
      var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      var constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RecordCodec<>(constructor, slots);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record without its canonical constructor", e);
    }
  }

  private static Slot slot(RecordComponent component) {
    component.getAccessor().setAccessible(true);
    if (component.isAnnotationPresent(Inline.class)) {
      return new Slot(component, Shape.of(component.getType()), false, true);
    }
    var field = (ParameterizedType) component.getGenericType();
    return new Slot(
        component,
        Shape.of(field.getActualTypeArguments()[0]),
        component.isAnnotationPresent(Required.class),
        false);
  }

  /** The names that an object of this record may have. */
  public List<String> keys() {
    return slots.stream()
        .flatMap(
            slot ->
                slot.inline()
                    ? ((Shape.Nested) slot.shape()).codec().keys().stream()
                    : Stream.of(slot.name()))
        .toList();
  }

  /** Reads what a user wrote; whatever is wrong or missing becomes a problem and stays absent. */
  public R decode(Value.Fields fields, String where, List<Problem> problems) {
    fields.values().keySet().stream()
        .filter(key -> !key.startsWith("__") && !keys().contains(key))
        .map(key -> Problem.unknownKey(where + "." + key, key, keys()))
        .forEach(problems::add);
    return decode((Value.Fields) fields.revealed(), new Shape.Reading.Strict(where, problems));
  }

  /** Reads what was written before, perhaps by another version: what does not fit is absent. */
  public R decodeState(Value.Fields fields) {
    return decode((Value.Fields) fields.revealed(), new Shape.Reading.Lenient());
  }

  R decode(Value.Fields fields, Shape.Reading reading) {
    var values = new ArrayList<Object>();
    for (var slot : slots) {
      values.add(
          slot.inline()
              ? ((Shape.Nested) slot.shape()).codec().decode(fields, reading)
              : field(slot, fields, reading.at(slot.name())));
    }
    try {
      return constructor.newInstance(values.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field<Object> field(Slot slot, Value.Fields fields, Shape.Reading reading) {
    var value = fields.at(slot.name()).filter(each -> !isEmpty(each));
    if (value.isEmpty()) {
      if (slot.required()) {
        reading.missing(slot.shape());
      }
      return Field.absent();
    }
    return slot.shape().decode(value.get(), reading);
  }

  /** The services refuse empty texts and read empty lists as "unchanged": both mean absent. */
  private static boolean isEmpty(Value value) {
    return (value instanceof Value.Text text && text.value().isEmpty())
        || (value instanceof Value.Items items && items.values().isEmpty())
        || (value instanceof Value.Fields fields && fields.values().isEmpty());
  }

  /** The wire object of a record; absent fields are left out. */
  public Value.Fields encode(R record) {
    var fields = new LinkedHashMap<String, Value>();
    slots.forEach(slot -> encode(slot, slot.valueOf(record), fields));
    return new Value.Fields(fields);
  }

  private static void encode(Slot slot, Object value, Map<String, Value> fields) {
    if (slot.inline()) {
      fields.putAll(((Value.Fields) slot.shape().encode(value)).values());
      return;
    }
    var field = (Field<?>) value;
    if (field.isUnknown()) {
      fields.put(slot.name(), Value.UNKNOWN);
    }
    field.known().ifPresent(known -> fields.put(slot.name(), slot.shape().encode(known)));
  }
}
