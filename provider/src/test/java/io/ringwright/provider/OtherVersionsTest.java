package io.ringwright.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.TypedResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A state outlives the version that wrote it: properties were added since, or a later version knows
 * more of them or writes them otherwise. Every kind of resource is compared with such a state, and
 * what is still understood of it stays.
 */
class OtherVersionsTest {
  private static final RingwrightPackage ABOUT =
      new RingwrightPackage(new Settings.Environment(Map.of("HOME", "/nowhere")));
  private static final JsonNode SCHEMA = schema();
  private static final List<TypedResource<?, ?>> RESOURCES =
      ABOUT.configure(Value.Fields.EMPTY).offer().resources();

  @Property(tries = 500)
  void reads_a_state_without_properties_that_came_later_and_with_unknown_ones(
      @ForAll("kinds") TypedResource<?, ?> kind, @ForAll Random random) {
    var whole = new Draw(random).object(properties(kind, "properties"));
    var wanted = only(whole, properties(kind, "inputProperties"));
    var other = new Draw(random).older(whole);

    understands(kind, other, wanted);
  }

  @Property(tries = 500)
  void takes_what_has_another_type_by_now_for_absent(
      @ForAll("kinds") TypedResource<?, ?> kind, @ForAll Random random) {
    var whole = new Draw(random).object(properties(kind, "properties"));
    var wanted = only(whole, properties(kind, "inputProperties"));
    var other = new Draw(random).retyped(whole);

    understands(kind, other, wanted);
  }

  @Property(tries = 200)
  void sees_no_change_in_a_state_that_only_has_more(
      @ForAll("kinds") TypedResource<?, ?> kind, @ForAll Random random) {
    var whole = new Draw(random).object(properties(kind, "properties"));
    var wanted = only(whole, properties(kind, "inputProperties"));
    var before = compared(kind, whole, wanted);

    var after = compared(kind, whole.with("addedLater", Value.of("x")), wanted);

    assertThat(after).isEqualTo(before);
  }

  @Provide
  Arbitrary<TypedResource<?, ?>> kinds() {
    return Arbitraries.of(RESOURCES);
  }

  /** Neither verb that works offline fails, other than by a refusal in the user's words. */
  private static void understands(
      TypedResource<?, ?> kind, Value.Fields state, Value.Fields wanted) {
    assertThat(compared(kind, state, wanted)).isNotNull();
    assertThat(kind.foresee(Optional.of(state), wanted).values()).isNotNull();
  }

  private static List<String> compared(
      TypedResource<?, ?> kind, Value.Fields state, Value.Fields wanted) {
    try {
      return kind.diff(state, wanted).changes().entrySet().stream()
          .map(each -> each.getKey().path() + " " + each.getValue().getClass().getSimpleName())
          .sorted()
          .toList();
    } catch (CallFailed refused) {
      return List.of(refused.getMessage());
    }
  }

  private static Value.Fields only(Value.Fields all, JsonNode properties) {
    var some = new LinkedHashMap<String, Value>();
    properties
        .fieldNames()
        .forEachRemaining(key -> all.at(key).ifPresent(value -> some.put(key, value)));
    return new Value.Fields(some);
  }

  private static JsonNode properties(TypedResource<?, ?> kind, String which) {
    return SCHEMA.path("resources").path(kind.token()).path(which);
  }

  private static JsonNode schema() {
    try {
      return new ObjectMapper().readTree(ABOUT.schema());
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Values as the schema describes them. */
  private record Draw(Random random) {
    private static final List<String> TEXTS =
        List.of(
            "10.2.0.0/16", "ring", "https://nsx.example/orgs/o/sddcs/s", "sddc-1/c1", "SingleAZ");

    Value.Fields object(JsonNode properties) {
      var drawn = new LinkedHashMap<String, Value>();
      for (var property : properties.properties()) {
        if (random.nextInt(5) > 0) {
          drawn.put(property.getKey(), value(property.getValue()));
        }
      }
      return new Value.Fields(drawn);
    }

    private Value value(JsonNode type) {
      if (type.has("$ref")) {
        var named = SCHEMA.path("types").path(type.path("$ref").asText().replace("#/types/", ""));
        return object(named.path("properties"));
      }
      return switch (type.path("type").asText()) {
        case "integer", "number" -> Value.of((double) random.nextInt(20));
        case "boolean" -> Value.of(random.nextBoolean());
        case "array" -> Value.of(List.of(value(type.path("items")), value(type.path("items"))));
        case "object" -> new Value.Fields(Map.of("key", value(type.path("additionalProperties"))));
        default -> Value.of(TEXTS.get(random.nextInt(TEXTS.size())));
      };
    }

    /** Some of it is not there yet, at any depth, and something else is. */
    Value.Fields older(Value.Fields whole) {
      var left = new LinkedHashMap<String, Value>();
      whole
          .values()
          .forEach(
              (key, value) -> {
                if (random.nextBoolean()) {
                  left.put(key, value instanceof Value.Fields inner ? older(inner) : value);
                }
              });
      left.put("ofAnotherVersion", Value.of(List.of(Value.of(true))));
      return new Value.Fields(left);
    }

    /** Some of it is of another type. */
    Value.Fields retyped(Value.Fields whole) {
      var all = new LinkedHashMap<String, Value>(whole.values());
      for (var key : new ArrayList<>(all.keySet())) {
        if (random.nextInt(3) == 0) {
          all.put(key, another(all.get(key)));
        }
      }
      return new Value.Fields(all);
    }

    private Value another(Value value) {
      return value instanceof Value.Fields
          ? Value.of("a text")
          : new Value.Fields(Map.of("of", Value.of(1.5)));
    }
  }
}
