package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** A password that never changes is known to everyone who ever left. */
final class PasswordsRotated implements ResourceRule<ResourceView> {

  @Override
  public Facts facts() {
    return new Facts(
        "passwords-rotated",
        Level.ADVISORY,
        Severity.MEDIUM,
        "A generated password whose rotation is a date was rotated within a year.",
        "The superuser's password opens every keyspace; it outlives the people who have seen it.",
        "Ringwright provider, guard:Password (a changed rotation makes a new value)");
  }

  @Override
  public List<Setting> settings() {
    return List.of(Setting.number("maxDays", 365, "Longest time between two rotations."));
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is(Types.PASSWORD) && !resource.properties().text("rotation").isAbsent()
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView password, Settings settings) {
    return password
        .properties()
        .text("rotation")
        .fold(
            text -> judge(password, settings, text),
            Verdict::kept,
            () -> Verdict.notYetKnown("the day of the last rotation"));
  }

  private static Verdict judge(ResourceView password, Settings settings, String text) {
    LocalDate day;
    try {
      day = LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      return Verdict.kept(); // a word such as "2" also rotates; it tells no age
    }
    long age = ChronoUnit.DAYS.between(day, settings.today());
    long most = (long) settings.number("maxDays");
    return age <= most
        ? Verdict.kept()
        : Verdict.broken(
            password.title() + ": rotation",
            day + ", " + age + " days ago",
            "at most " + most + " days ago",
            "write " + settings.today() + "; the password is then made anew");
  }
}
