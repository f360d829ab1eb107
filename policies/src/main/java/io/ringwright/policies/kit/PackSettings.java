package io.ringwright.policies.kit;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a team decided about a pack: which environment this is, and for each rule its level, its
 * settings and what is suppressed.
 *
 * <pre>
 * environment: development
 * rules:
 *   backups-scheduled: advisory
 *   cost-ceiling:
 *     level: mandatory
 *     monthlyCeiling: 60000
 *     suppressions:
 *     - {resource: sddc-*, reason: load test until the fair, until: 2027-03-31}
 * </pre>
 */
public record PackSettings(Settings.Environment environment, Map<String, RuleSettings> rules) {
  private static final List<String> TOP_KEYS = List.of("environment", "rules");

  /** What is set for one rule. */
  public record RuleSettings(
      Optional<Level> level, Value.Fields given, List<Suppression> suppressions) {
    static final RuleSettings NONE =
        new RuleSettings(Optional.empty(), Value.Fields.EMPTY, List.of());

    public RuleSettings {
      suppressions = List.copyOf(suppressions);
    }
  }

  public PackSettings {
    rules = Map.copyOf(rules);
  }

  /** Production, with every rule as it comes. */
  public static PackSettings standard() {
    return new PackSettings(Settings.Environment.PRODUCTION, Map.of());
  }

  /**
   * Reads the document above.
   *
   * @throws PolicySettingsException with every problem of it
   */
  public static PackSettings read(String where, Value.Fields document, PolicyPack pack) {
    var reading = new Reading(pack);
    var settings = reading.document(where, document);
    if (!reading.problems.isEmpty()) {
      throw new PolicySettingsException(reading.problems);
    }
    return settings;
  }

  /**
   * Reads the document above from JSON, as a stack's configuration holds it.
   *
   * @throws PolicySettingsException with every problem of it
   */
  public static PackSettings parse(String where, String json, PolicyPack pack) {
    return read(where, JsonDocument.fields(where, json), pack);
  }

  /**
   * Reads what is set for one rule.
   *
   * @throws PolicySettingsException with every problem of it
   */
  static RuleSettings readRule(String where, Value.Fields given, PolicyPack pack, Rule<?> rule) {
    var reading = new Reading(pack);
    var settings = reading.rule(where, given, rule);
    if (!reading.problems.isEmpty()) {
      throw new PolicySettingsException(reading.problems);
    }
    return settings;
  }

  RuleSettings of(Rule<?> rule) {
    return rules.getOrDefault(rule.facts().id(), RuleSettings.NONE);
  }

  Level level(Rule<?> rule) {
    return of(rule).level().orElse(rule.facts().level());
  }

  /** What a rule reads beside its subject. */
  public Settings settings(Rule<?> rule, LocalDate today) {
    return new Settings(environment, today, rule.settings(), of(rule).given());
  }

  /** A copy in which {@code more} wins over what is set here for that rule. */
  PackSettings with(Rule<?> rule, RuleSettings more) {
    var mine = of(rule);
    var given = new LinkedHashMap<>(mine.given().values());
    given.putAll(more.given().values());
    var suppressions = new ArrayList<>(mine.suppressions());
    suppressions.addAll(more.suppressions());
    var all = new LinkedHashMap<>(rules);
    all.put(
        rule.facts().id(),
        new RuleSettings(more.level().or(mine::level), new Value.Fields(given), suppressions));
    return new PackSettings(environment, all);
  }

  private static final class Reading {
    private final PolicyPack pack;
    private final List<Problem> problems = new ArrayList<>();

    Reading(PolicyPack pack) {
      this.pack = pack;
    }

    PackSettings document(String where, Value.Fields document) {
      document.values().keySet().stream()
          .filter(key -> !TOP_KEYS.contains(key))
          .forEach(key -> problems.add(Problem.unknownKey(where + "." + key, key, TOP_KEYS)));
      var rules = new LinkedHashMap<String, RuleSettings>();
      if (document.at("rules").orElse(Value.Fields.EMPTY) instanceof Value.Fields each) {
        each.values()
            .forEach(
                (id, given) ->
                    rule(where + ".rules." + id, id, given).ifPresent(read -> rules.put(id, read)));
      } else {
        problems.add(
            new Problem(
                where + ".rules",
                "not an object",
                "rules by id",
                "write `rules: {backups-scheduled: advisory}`"));
      }
      return new PackSettings(environment(where, document), rules);
    }

    private Settings.Environment environment(String where, Value.Fields document) {
      var given = document.at("environment").orElse(Value.of("production"));
      if (given.equals(Value.of("production"))) {
        return Settings.Environment.PRODUCTION;
      }
      if (!given.equals(Value.of("development"))) {
        problems.add(
            new Problem(
                where + ".environment",
                shown(given),
                "production, development",
                "write production"));
      }
      return Settings.Environment.DEVELOPMENT;
    }

    private Optional<RuleSettings> rule(String where, String id, Value given) {
      var rule = pack.find(id);
      if (rule.isEmpty()) {
        problems.add(Problem.unknownKey(where, id, pack.ids()));
        return Optional.empty();
      }
      if (given instanceof Value.Text word) {
        return Optional.of(new RuleSettings(level(where, word), Value.Fields.EMPTY, List.of()));
      }
      if (given instanceof Value.Fields fields) {
        return Optional.of(rule(where, fields, rule.get()));
      }
      problems.add(
          new Problem(
              where, shown(given), "a level, or an object", "write `" + id + ": advisory`"));
      return Optional.empty();
    }

    RuleSettings rule(String where, Value.Fields fields, Rule<?> rule) {
      var names = new ArrayList<>(rule.settings().stream().map(Setting::name).toList());
      names.addAll(List.of("level", "suppressions"));
      fields.values().keySet().stream()
          .filter(key -> !names.contains(key))
          .forEach(key -> problems.add(Problem.unknownKey(where + "." + key, key, names)));
      rule.settings()
          .forEach(
              setting -> fields.at(setting.name()).ifPresent(value -> type(where, setting, value)));
      return new RuleSettings(
          fields.at("level").flatMap(level -> level(where + ".level", level)),
          fields.without("level").without("suppressions"),
          suppressions(
              where + ".suppressions", fields.at("suppressions").orElse(Value.of(List.of()))));
    }

    private void type(String where, Setting setting, Value value) {
      boolean fits =
          switch (setting.type()) {
            case TEXT -> value instanceof Value.Text;
            case NUMBER -> value instanceof Value.Num;
            case SWITCH -> value instanceof Value.Bool;
            case TEXTS ->
                value instanceof Value.Items items
                    && items.values().stream().allMatch(Value.Text.class::isInstance);
            case NUMBERS ->
                value instanceof Value.Fields fields
                    && fields.values().values().stream().allMatch(Value.Num.class::isInstance);
          };
      if (!fits) {
        problems.add(
            new Problem(
                where + "." + setting.name(),
                shown(value),
                "a value of type " + setting.type().schemaWord(),
                "write for instance " + setting.standard()));
      }
    }

    private Optional<Level> level(String where, Value given) {
      var level =
          given instanceof Value.Text word ? Level.named(word.value()) : Optional.<Level>empty();
      if (level.isEmpty()) {
        problems.add(
            new Problem(
                where, shown(given), "advisory, mandatory, remediate, disabled", "write advisory"));
      }
      return level;
    }

    private List<Suppression> suppressions(String where, Value given) {
      var read = new ArrayList<Suppression>();
      if (!(given instanceof Value.Items items)) {
        problems.add(
            new Problem(
                where,
                shown(given),
                "a list",
                "write `- {resource: name, reason: why, until: 2027-03-31}`"));
        return read;
      }
      for (int i = 0; i < items.values().size(); i++) {
        suppression(where + "[" + i + "]", items.values().get(i)).ifPresent(read::add);
      }
      return read;
    }

    private Optional<Suppression> suppression(String where, Value given) {
      var fields =
          new Properties(given instanceof Value.Fields object ? object : Value.Fields.EMPTY);
      var resource =
          required(where, fields, "resource", "the name or URN of the resource, * for any");
      var reason = required(where, fields, "reason", "why it may stay");
      var until =
          required(where, fields, "until", "the last day, such as 2027-03-31")
              .flatMap(day -> date(where + ".until", day));
      return resource.isEmpty() || reason.isEmpty() || until.isEmpty()
          ? Optional.empty()
          : Optional.of(new Suppression(resource.get(), reason.get(), until.get()));
    }

    private Optional<String> required(String where, Properties fields, String key, String allowed) {
      var value = fields.text(key).ifKnown().filter(text -> !text.isBlank());
      if (value.isEmpty()) {
        problems.add(Problem.missing(where + "." + key, allowed, "add " + key));
      }
      return value;
    }

    private Optional<LocalDate> date(String where, String day) {
      try {
        return Optional.of(LocalDate.parse(day));
      } catch (DateTimeParseException e) {
        problems.add(
            new Problem(where, day, "a day as YYYY-MM-DD", "write for instance 2027-03-31"));
        return Optional.empty();
      }
    }

    private static String shown(Value value) {
      if (value instanceof Value.Text text) {
        return text.value();
      }
      if (value instanceof Value.Num number) {
        return String.valueOf(number.value());
      }
      return value instanceof Value.Bool flag ? String.valueOf(flag.value()) : "of another type";
    }
  }
}
