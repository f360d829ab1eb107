package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The secrets of what is being judged, so that none of them ends in a message, whatever a rule
 * does. One instance per judgement; holds plain secrets, so it is never kept or printed.
 */
final class SecretTexts {
  private static final int SHORTEST = 3;

  private final List<String> texts = new ArrayList<>();

  static SecretTexts of(Iterable<ResourceView> resources) {
    var secrets = new SecretTexts();
    resources.forEach(resource -> secrets.collect(resource.properties().fields(), false));
    secrets.texts.sort(Comparator.comparingInt(String::length).reversed());
    return secrets;
  }

  String hidden(String message) {
    var hidden = message;
    for (var text : texts) {
      hidden = hidden.replace(text, "[secret]");
    }
    return hidden;
  }

  private void collect(Value value, boolean secret) {
    if (value instanceof Value.Secret inside) {
      collect(inside.value(), true);
    } else if (value instanceof Value.Output output) {
      output.value().ifPresent(inside -> collect(inside, secret || output.secret()));
    } else if (value instanceof Value.Items items) {
      items.values().forEach(item -> collect(item, secret));
    } else if (value instanceof Value.Fields fields) {
      fields.values().values().forEach(item -> collect(item, secret));
    } else if (secret && value instanceof Value.Text text && text.value().length() >= SHORTEST) {
      texts.add(text.value());
    }
  }
}
