package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** How one Java type looks on the wire. */
sealed interface Shape {

  /** What is expected, in the user's words. */
  String words();

  Field<Object> decode(Value value, Reading reading);

  Value encode(Object value);

  static Shape of(Type type) {
    if (type == String.class) {
      return Scalar.TEXT;
    }
    if (type == Integer.class) {
      return Scalar.WHOLE_NUMBER;
    }
    if (type == Double.class) {
      return Scalar.NUMBER;
    }
    if (type == Boolean.class) {
      return Scalar.YES_OR_NO;
    }
    if (type == Secret.class) {
      return Scalar.SECRET;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      return new ListShape(of(generic.getActualTypeArguments()[0]));
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      return new MapShape(of(generic.getActualTypeArguments()[1]));
    }
    if (type instanceof Class<?> record && record.isRecord()) {
      return new Nested(RecordCodec.of(record.asSubclass(Record.class)));
    }
    throw new IllegalStateException("no wire form for " + type.getTypeName());
  }

  /** Where we are, and what becomes of what does not fit. */
  sealed interface Reading {
    Reading at(String key);

    Reading at(int index);

    void missing(Shape expected);

    /** Unknown in a preview is fine; anything else of the wrong kind is reported. */
    Field<Object> misfit(Value got, Shape expected);

    /** Reports everything. */
    record Strict(String where, List<Problem> problems) implements Reading {
      @Override
      public Reading at(String key) {
        return new Strict(where + "." + key, problems);
      }

      @Override
      public Reading at(int index) {
        return new Strict(where + "[" + index + "]", problems);
      }

      @Override
      public void missing(Shape expected) {
        problems.add(Problem.missing(where, expected.words(), "set it"));
      }

      @Override
      public Field<Object> misfit(Value got, Shape expected) {
        if (got.hasUnknown()) {
          return Field.unknown();
        }
        problems.add(new Problem(where, kind(got), expected.words(), "write " + expected.words()));
        return Field.absent();
      }

      private static String kind(Value value) {
        if (value instanceof Value.Text) {
          return "a text";
        }
        if (value instanceof Value.Num number) {
          return "the number " + number.value();
        }
        if (value instanceof Value.Bool) {
          return "true or false";
        }
        return value instanceof Value.Items ? "a list" : "an object";
      }
    }

    /** Takes what fits. */
    record Lenient() implements Reading {
      @Override
      public Reading at(String key) {
        return this;
      }

      @Override
      public Reading at(int index) {
        return this;
      }

      @Override
      public void missing(Shape expected) {
        // The resource decides what it can do without.
      }

      @Override
      public Field<Object> misfit(Value got, Shape expected) {
        return got.hasUnknown() ? Field.unknown() : Field.absent();
      }
    }
  }

  /**
   * One value without parts.
   *
   * @param read the Java value, if the wire's is of that kind
   * @param write the other way
   */
  record Scalar(String words, Function<Value, Optional<Object>> read, Function<Object, Value> write)
      implements Shape {
    static final Scalar TEXT =
        new Scalar("a text", Scalar::text, value -> Value.of((String) value));

    /** A text that hides. */
    static final Scalar SECRET =
        new Scalar(
            "a text",
            value -> text(value).map(text -> new Secret((String) text)),
            value -> Value.secret(((Secret) value).reveal()));

    static final Scalar WHOLE_NUMBER =
        new Scalar(
            "a whole number",
            value ->
                value instanceof Value.Num number && number.value() == (int) number.value()
                    ? Optional.of((int) number.value())
                    : Optional.empty(),
            value -> Value.of(((Integer) value).doubleValue()));

    static final Scalar NUMBER =
        new Scalar(
            "a number",
            value ->
                value instanceof Value.Num number ? Optional.of(number.value()) : Optional.empty(),
            value -> Value.of((double) (Double) value));

    static final Scalar YES_OR_NO =
        new Scalar(
            "true or false",
            value ->
                value instanceof Value.Bool bool ? Optional.of(bool.value()) : Optional.empty(),
            value -> Value.of((boolean) (Boolean) value));

    private static Optional<Object> text(Value value) {
      return value instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty();
    }

    @Override
    public Field<Object> decode(Value value, Reading reading) {
      return read.apply(value).map(Field::of).orElseGet(() -> reading.misfit(value, this));
    }

    @Override
    public Value encode(Object value) {
      return write.apply(value);
    }
  }

  /** A list; if one item is not known, the list is not. */
  record ListShape(Shape item) implements Shape {
    @Override
    public String words() {
      return "a list";
    }

    @Override
    public Field<Object> decode(Value value, Reading reading) {
      if (!(value instanceof Value.Items items)) {
        return reading.misfit(value, this);
      }
      var decoded = new ArrayList<Object>();
      for (int i = 0; i < items.values().size(); i++) {
        var field = item.decode(items.values().get(i), reading.at(i));
        if (field.isUnknown()) {
          return Field.unknown();
        }
        field.known().ifPresent(decoded::add);
      }
      return Field.of(List.copyOf(decoded));
    }

    @Override
    public Value encode(Object value) {
      return Value.of(((List<?>) value).stream().map(item::encode).toList());
    }
  }

  /** An object with free keys; if one value is not known, the object is not. */
  record MapShape(Shape item) implements Shape {
    @Override
    public String words() {
      return "an object";
    }

    @Override
    public Field<Object> decode(Value value, Reading reading) {
      if (!(value instanceof Value.Fields fields)) {
        return reading.misfit(value, this);
      }
      var decoded = new LinkedHashMap<String, Object>();
      for (var entry : fields.values().entrySet()) {
        var field = item.decode(entry.getValue(), reading.at(entry.getKey()));
        if (field.isUnknown()) {
          return Field.unknown();
        }
        field.known().ifPresent(known -> decoded.put(entry.getKey(), known));
      }
      return Field.of(Map.copyOf(decoded));
    }

    @Override
    public Value encode(Object value) {
      var fields = new LinkedHashMap<String, Value>();
      ((Map<?, ?>) value).forEach((key, each) -> fields.put((String) key, item.encode(each)));
      return new Value.Fields(fields);
    }
  }

  /** A record in a record. */
  record Nested(RecordCodec<? extends Record> codec) implements Shape {
    @Override
    public String words() {
      return "an object with " + String.join(", ", codec.keys());
    }

    @Override
    public Field<Object> decode(Value value, Reading reading) {
      if (!(value instanceof Value.Fields fields)) {
        return reading.misfit(value, this);
      }
      if (reading instanceof Reading.Strict strict) {
        return Field.of(codec.decode(fields, strict.where(), strict.problems()));
      }
      return Field.of(codec.decode(fields, reading));
    }

    @Override
    public Value encode(Object value) {
      return encode(codec, value);
    }

    @SuppressWarnings("unchecked") // The codec was made for the class of this very component.
    private static <R extends Record> Value encode(RecordCodec<R> codec, Object value) {
      return codec.encode((R) value);
    }
  }
}
