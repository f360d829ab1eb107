package io.ringwright.policies.rules;

import io.ringwright.plugin.Value;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A password that is not marked secret ends in state, logs and previews. */
final class NoPlainSecrets implements ResourceRule<NoPlainSecrets.Suspect> {
  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "(?i)(pass(word|wd|phrase)|token|credentials?|private_?key|api_?key|access_?key|client_?secret|(^|_)secret)$");
  private static final int DEPTH = 12;

  /** A property that should be secret, by its name or its place. */
  record Suspect(Place where, Value value) {}

  @Override
  public Facts facts() {
    return new Facts(
        "no-plain-secrets",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Passwords, tokens and keys are marked secret.",
        "Only what is marked is encrypted in the state and hidden in previews and comments.",
        "Pulumi documentation, Secrets; pulumi-kubernetes issues 734, 1118, 2003, 2283");
  }

  @Override
  public List<Suspect> subjects(ResourceView resource) {
    var suspects = new ArrayList<Suspect>();
    if (resource.is(Types.SECRET)) {
      for (var part : List.of("data", "stringData")) {
        resource
            .properties()
            .fields()
            .at(part)
            .ifPresent(
                value -> suspects.add(new Suspect(Place.of(resource.title()).then(part), value)));
      }
    } else if (!resource.is(Types.CRD)) { // a definition only names properties
      search(Place.of(resource.title()), resource.properties().fields(), suspects, DEPTH);
    }
    return suspects;
  }

  @Override
  public Verdict judge(Suspect suspect, Settings settings) {
    if (suspect.value() instanceof Value.Unknown) {
      return Verdict.notYetKnown(suspect.where().text());
    }
    return plain(suspect.value())
        ? Verdict.broken(
            suspect.where().text(),
            "in the open",
            "a value that is marked secret",
            "take it from a secret setting (`pulumi config set --secret`) or a generated password, or mark it with Output.ofSecret")
        : Verdict.kept();
  }

  /** True if some text in it is neither secret nor empty. */
  private static boolean plain(Value value) {
    if (value instanceof Value.Text text) {
      return !text.value().isBlank();
    }
    if (value instanceof Value.Output output) {
      return !output.secret() && output.value().map(NoPlainSecrets::plain).orElse(false);
    }
    if (value instanceof Value.Items items) {
      return items.values().stream().anyMatch(NoPlainSecrets::plain);
    }
    return value instanceof Value.Fields fields
        && fields.values().values().stream().anyMatch(NoPlainSecrets::plain);
  }

  private static void search(Place where, Value value, List<Suspect> suspects, int depth) {
    if (depth == 0) {
      return;
    }
    if (value instanceof Value.Output output) {
      output.value().ifPresent(inside -> search(where, inside, suspects, depth - 1));
    } else if (value instanceof Value.Items items) {
      items.values().forEach(item -> search(where, item, suspects, depth - 1));
    } else if (value instanceof Value.Fields fields) {
      fields
          .values()
          .forEach((key, inside) -> property(where, key, inside, fields, suspects, depth));
    }
  }

  private static void property(
      Place where,
      String key,
      Value value,
      Value.Fields holder,
      List<Suspect> suspects,
      int depth) {
    boolean text =
        value instanceof Value.Text
            || value instanceof Value.Secret
            || value instanceof Value.Unknown
            || value instanceof Value.Output;
    boolean variable =
        key.equals("value")
            && holder.at("name").orElse(Value.NULL) instanceof Value.Text name
            && SECRET_NAME.matcher(name.value()).find();
    if (text && (variable || SECRET_NAME.matcher(key).find())) {
      suspects.add(new Suspect(where.then(key), value));
    } else {
      search(where.then(key), value, suspects, depth - 1);
    }
  }
}
