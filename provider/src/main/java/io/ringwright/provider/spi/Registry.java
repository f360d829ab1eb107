package io.ringwright.provider.spi;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The resources and lookups of an API, or of all of them. */
public record Registry(List<TypedResource<?, ?>> resources, List<TypedLookup<?, ?>> lookups) {
  public Registry {
    resources = List.copyOf(resources);
    lookups = List.copyOf(lookups);
  }

  /** Those of several APIs together. */
  public static Registry of(Registry... parts) {
    return new Registry(
        Stream.of(parts).<TypedResource<?, ?>>flatMap(part -> part.resources().stream()).toList(),
        Stream.of(parts).<TypedLookup<?, ?>>flatMap(part -> part.lookups().stream()).toList());
  }

  /** The resource of a type token. */
  public Optional<TypedResource<?, ?>> resource(String token) {
    return resources.stream().filter(each -> each.token().equals(token)).findFirst();
  }

  /** The lookup of a function token. */
  public Optional<TypedLookup<?, ?>> lookup(String token) {
    return lookups.stream().filter(each -> each.token().equals(token)).findFirst();
  }
}
