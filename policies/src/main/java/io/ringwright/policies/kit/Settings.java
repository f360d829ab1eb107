package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a rule may read beside its subject: its own settings, which environment this is, and today's
 * date.
 *
 * @param environment production unless the team says otherwise, since that is the safe reading
 * @param today the date of the run, from the clock of whoever started it
 */
public record Settings(
    Environment environment, LocalDate today, List<Setting> known, Value.Fields given) {

  /** What depends on whether somebody relies on the ring. */
  public enum Environment {
    PRODUCTION,
    DEVELOPMENT
  }

  public Settings {
    known = List.copyOf(known);
  }

  public boolean production() {
    return environment == Environment.PRODUCTION;
  }

  public double number(String name) {
    return given.at(name).orElse(Value.NULL) instanceof Value.Num set
        ? set.value()
        : (double) standard(name);
  }

  public String text(String name) {
    return given.at(name).orElse(Value.NULL) instanceof Value.Text set
        ? set.value()
        : (String) standard(name);
  }

  public boolean on(String name) {
    return given.at(name).orElse(Value.NULL) instanceof Value.Bool set
        ? set.value()
        : (boolean) standard(name);
  }

  public List<String> texts(String name) {
    if (!(given.at(name).orElse(Value.NULL) instanceof Value.Items set)) {
      return ((List<?>) standard(name)).stream().map(String::valueOf).toList();
    }
    var texts = new ArrayList<String>();
    for (var item : set.values()) {
      if (item instanceof Value.Text text) {
        texts.add(text.value());
      }
    }
    return texts;
  }

  public Map<String, Double> numbers(String name) {
    var numbers = new LinkedHashMap<String, Double>();
    if (given.at(name).orElse(Value.NULL) instanceof Value.Fields set) {
      set.values()
          .forEach(
              (key, value) -> {
                if (value instanceof Value.Num number) {
                  numbers.put(key, number.value());
                }
              });
    }
    return numbers;
  }

  private Object standard(String name) {
    return known.stream()
        .filter(setting -> setting.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the rule declares no setting " + name))
        .standard();
  }
}
