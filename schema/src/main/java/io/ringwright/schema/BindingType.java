package io.ringwright.schema;

import java.util.Locale;

/**
 * How a property looks in the bindings.
 *
 * @param java the Java type
 * @param refs the classes that {@code @Export} wants
 * @param tree how {@code refs} nest
 */
record BindingType(String java, String refs, String tree) {
  static final String BASE = "io.ringwright.components.bindings";

  /** The type where a program gives a value. */
  static BindingType given(PropertyType type) {
    return of(type, "Args");
  }

  /** The type where a program reads a value. */
  static BindingType read(PropertyType type) {
    return of(type, "");
  }

  static String javaPackage(Token token) {
    return BASE + "." + token.module();
  }

  private static BindingType of(PropertyType type, String suffix) {
    if (type instanceof PropertyType.Scalar scalar) {
      return plain(scalar == PropertyType.Scalar.NUMBER ? "Double" : title(scalar.name()));
    }
    if (type instanceof PropertyType.ListOf list) {
      return of(list.item(), suffix).in("java.util.List<%s>", "java.util.List.class, ", 1);
    }
    if (type instanceof PropertyType.MapOf map) {
      return of(map.value(), suffix)
          .in("java.util.Map<String, %s>", "java.util.Map.class, String.class, ", 2);
    }
    if (type instanceof PropertyType.Ref ref) {
      return plain(javaPackage(ref.token()) + "." + ref.token().className() + suffix);
    }
    return plain("String");
  }

  private static BindingType plain(String java) {
    return new BindingType(java, java + ".class", "[0]");
  }

  /** One level deep, which is all that the schema has. */
  private BindingType in(String holder, String holderRefs, int index) {
    return new BindingType(
        holder.formatted(java), holderRefs + refs, index == 1 ? "[0,1]" : "[0,1,2]");
  }

  private static String title(String word) {
    return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
  }
}
