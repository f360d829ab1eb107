package io.ringwright.plugin;

import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns {@link Value}s into the structs of Pulumi's wire and back without loss.
 *
 * <p>The wire marks what JSON lacks by sentinels: an object with the signature key is a secret, an
 * output, an asset, an archive or a reference; one reserved text is "unknown". The texts are those
 * of the Pulumi SDK and of the protocol.
 */
public final class StructCodec {
  private static final String SIGNATURE = "4dabf18193072939515e22adb298388d";
  private static final String SECRET = "1b47061264138c4ac30d75fd1eb44270";
  private static final String OUTPUT = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
  private static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

  private StructCodec() {}

  /** The struct of an object. */
  public static Struct encode(Value.Fields fields) {
    var struct = Struct.newBuilder();
    fields.values().forEach((key, value) -> struct.putFields(key, encode(value)));
    return struct.build();
  }

  /** The wire form of any value. */
  public static com.google.protobuf.Value encode(Value value) {
    if (value instanceof Value.Bool bool) {
      return wire().setBoolValue(bool.value()).build();
    }
    if (value instanceof Value.Num number) {
      return wire().setNumberValue(number.value()).build();
    }
    if (value instanceof Value.Text text) {
      return text(text.value());
    }
    if (value instanceof Value.Items items) {
      return list(items.values().stream().map(StructCodec::encode).toList());
    }
    if (value instanceof Value.Fields fields) {
      return wire().setStructValue(encode(fields)).build();
    }
    if (value instanceof Value.Secret secret) {
      return marked(SECRET, Map.of("value", encode(secret.value())));
    }
    if (value instanceof Value.Output output) {
      return encodeOutput(output);
    }
    if (value instanceof Value.Opaque opaque) {
      return marked(opaque.signature(), encode(opaque.fields()).getFieldsMap());
    }
    if (value instanceof Value.Unknown) {
      return text(UNKNOWN);
    }
    return wire().setNullValue(NullValue.NULL_VALUE).build();
  }

  /** The object of a struct. */
  public static Value.Fields decode(Struct struct) {
    var fields = new LinkedHashMap<String, Value>();
    struct.getFieldsMap().forEach((key, value) -> fields.put(key, decode(value)));
    return new Value.Fields(fields);
  }

  /** The value of a wire form. */
  public static Value decode(com.google.protobuf.Value wire) {
    return switch (wire.getKindCase()) {
      case BOOL_VALUE -> new Value.Bool(wire.getBoolValue());
      case NUMBER_VALUE -> new Value.Num(wire.getNumberValue());
      case STRING_VALUE -> decodeText(wire.getStringValue());
      case LIST_VALUE ->
          new Value.Items(
              wire.getListValue().getValuesList().stream().map(StructCodec::decode).toList());
      case STRUCT_VALUE -> decodeObject(wire.getStructValue());
      case NULL_VALUE, KIND_NOT_SET -> Value.NULL;
    };
  }

  private static Value decodeText(String text) {
    return text.equals(UNKNOWN) ? Value.UNKNOWN : new Value.Text(text);
  }

  private static Value decodeObject(Struct struct) {
    var signature = struct.getFieldsMap().get(SIGNATURE);
    if (signature == null) {
      return decode(struct);
    }
    var rest = decode(struct).without(SIGNATURE);
    return switch (signature.getStringValue()) {
      case SECRET ->
          new Value.Secret(Optional.ofNullable(rest.values().get("value")).orElse(Value.NULL));
      case OUTPUT -> decodeOutput(rest);
      default -> new Value.Opaque(signature.getStringValue(), rest);
    };
  }

  private static Value decodeOutput(Value.Fields fields) {
    var secret = fields.at("secret").map(new Value.Bool(true)::equals).orElse(false);
    var dependencies = new ArrayList<String>();
    if (fields.at("dependencies").orElse(Value.NULL) instanceof Value.Items items) {
      for (var item : items.values()) {
        if (item instanceof Value.Text text) {
          dependencies.add(text.value());
        }
      }
    }
    return new Value.Output(
        Optional.ofNullable(fields.values().get("value")), secret, dependencies);
  }

  private static com.google.protobuf.Value encodeOutput(Value.Output output) {
    var fields = new LinkedHashMap<String, com.google.protobuf.Value>();
    output.value().ifPresent(value -> fields.put("value", encode(value)));
    if (output.secret()) {
      fields.put("secret", wire().setBoolValue(true).build());
    }
    if (!output.dependencies().isEmpty()) {
      fields.put(
          "dependencies", list(output.dependencies().stream().map(StructCodec::text).toList()));
    }
    return marked(OUTPUT, fields);
  }

  private static com.google.protobuf.Value marked(
      String signature, Map<String, com.google.protobuf.Value> fields) {
    return wire()
        .setStructValue(
            Struct.newBuilder().putFields(SIGNATURE, text(signature)).putAllFields(fields))
        .build();
  }

  private static com.google.protobuf.Value text(String text) {
    return wire().setStringValue(text).build();
  }

  private static com.google.protobuf.Value list(List<com.google.protobuf.Value> values) {
    return wire().setListValue(ListValue.newBuilder().addAllValues(values)).build();
  }

  private static com.google.protobuf.Value.Builder wire() {
    return com.google.protobuf.Value.newBuilder();
  }
}
