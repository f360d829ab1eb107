package io.ringwright.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class StructCodecTest {
  private static final String SIGNATURE = "4dabf18193072939515e22adb298388d";

  @Property(tries = 300)
  void carries_every_value_over_the_wire_and_back(@ForAll("objects") Value.Fields fields)
      throws Exception {
    var bytes = StructCodec.encode(fields).toByteArray();

    assertThat(StructCodec.decode(Struct.parseFrom(bytes))).isEqualTo(fields);
  }

  @Property(tries = 100)
  void reveals_without_leaving_a_wrapper(@ForAll("objects") Value.Fields fields) {
    assertThat(fields.revealed().hasSecret()).isFalse();
    assertThat(fields.revealed().hasUnknown()).isEqualTo(fields.hasUnknown());
  }

  @Test
  void writes_the_sentinels_of_the_protocol() {
    var wire = StructCodec.encode(Value.secret("s3cret")).getStructValue().getFieldsMap();

    assertThat(wire.get(SIGNATURE).getStringValue()).isEqualTo("1b47061264138c4ac30d75fd1eb44270");
    assertThat(wire.get("value").getStringValue()).isEqualTo("s3cret");
    assertThat(StructCodec.encode(Value.UNKNOWN).getStringValue())
        .isEqualTo("04da6b54-80e4-46f7-96ec-b56ff0331ba9");
  }

  @Test
  void reads_an_output_without_a_value_as_unknown() {
    var output = new Value.Output(Optional.empty(), true, List.of("urn:a"));

    assertThat(StructCodec.decode(StructCodec.encode(output))).isEqualTo(output);
    assertThat(output.revealed()).isEqualTo(Value.UNKNOWN);
  }

  @Test
  void hides_secrets_from_text() {
    var fields =
        new Value.Fields(
            Map.of(
                "a",
                Value.secret("s3cret"),
                "b",
                new Value.Output(Optional.of(Value.of("s3cret")), true, List.of())));

    assertThat(fields.toString()).doesNotContain("s3cret");
  }

  @Test
  void takes_an_explicit_null_for_absent_but_keeps_it() {
    var fields = new Value.Fields(Map.of("a", Value.NULL));

    assertThat(fields.at("a")).isEmpty();
    assertThat(StructCodec.decode(StructCodec.encode(fields))).isEqualTo(fields);
  }

  @Provide
  Arbitrary<Value.Fields> objects() {
    return fieldsOf(values());
  }

  private static Arbitrary<Value> values() {
    var leaves =
        Arbitraries.oneOf(
            Arbitraries.strings().ofMaxLength(12).map(Value::of),
            Arbitraries.of(true, false).map(Value::of),
            Arbitraries.doubles().map(Value::of),
            Arbitraries.of(Value.NULL, Value.UNKNOWN));
    return Arbitraries.recursive(() -> leaves, StructCodecTest::nested, 0, 3);
  }

  private static Arbitrary<Value> nested(Arbitrary<Value> inner) {
    var outputs =
        Combinators.combine(
                inner.optional(),
                Arbitraries.of(true, false),
                Arbitraries.strings().alpha().ofMaxLength(5).list().ofMaxSize(2))
            .as((value, secret, urns) -> (Value) new Value.Output(value, secret, urns));
    var assets =
        fieldsOf(inner)
            .map(fields -> (Value) new Value.Opaque("c44067f5952c0a294b673a41bacd8c17", fields));
    return Arbitraries.oneOf(
        inner,
        inner.map(Value.Secret::new),
        inner.list().ofMaxSize(3).map(Value::of),
        fieldsOf(inner).map(Value.class::cast),
        outputs,
        assets);
  }

  private static Arbitrary<Value.Fields> fieldsOf(Arbitrary<Value> values) {
    return Arbitraries.maps(Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(6), values)
        .ofMaxSize(4)
        .map(Value.Fields::new);
  }
}
