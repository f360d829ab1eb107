package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A certificate that lives for years is forgotten; one without time to renew expires on a weekend.
 */
final class CertificatesRenewInTime implements ResourceRule<ResourceView> {
  private static final Pattern GO_DURATION =
      Pattern.compile("(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?");
  private static final Duration DEFAULT_LIFE = Duration.ofDays(90);

  @Override
  public Facts facts() {
    return new Facts(
        "certificates-renew-in-time",
        Level.ADVISORY,
        Severity.MEDIUM,
        "A certificate lives at most a year and is renewed a week or more before it ends.",
        "Rings that encrypt between nodes stop as a whole when a certificate runs out.",
        "cert-manager documentation, Certificate (duration 90 days, renewed after two thirds of it)");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number("maxDays", 366, "Longest life of a certificate."),
        Setting.number("renewDays", 7, "Least time between renewal and end."));
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is(Types.CERTIFICATE) ? List.of(resource) : List.of();
  }

  @Override
  public Verdict judge(ResourceView certificate, Settings settings) {
    var life = duration(certificate, "spec.duration").or(DEFAULT_LIFE);
    var renew = duration(certificate, "spec.renewBefore").or(life.map(it -> it.dividedBy(3)));
    return life.with(renew, (lives, renews) -> judge(certificate, settings, lives, renews))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the life of the certificate"));
  }

  private static Verdict judge(
      ResourceView certificate, Settings settings, Duration life, Duration renew) {
    var problems = new ArrayList<Problem>();
    if (life.toDays() > settings.number("maxDays")) {
      problems.add(
          new Problem(
              certificate.title() + ": spec.duration",
              life.toDays() + " days",
              "at most " + (int) settings.number("maxDays") + " days",
              "write 2160h"));
    }
    if (renew.toHours() < 24 * settings.number("renewDays")) {
      problems.add(
          new Problem(
              certificate.title() + ": spec.renewBefore",
              renew.toHours() + " hours",
              "at least " + (int) settings.number("renewDays") + " days",
              "write 720h"));
    }
    return Verdict.of(problems);
  }

  private static Field<Duration> duration(ResourceView certificate, String path) {
    return certificate.properties().text(path).flatMap(text -> Field.of(parse(text)));
  }

  private static Optional<Duration> parse(String text) {
    var match = GO_DURATION.matcher(text);
    if (!match.matches() || text.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Duration.ofHours(number(match.group(1)))
            .plusMinutes(number(match.group(2)))
            .plusSeconds(number(match.group(3))));
  }

  private static long number(String digits) {
    return digits == null || digits.length() > 9 ? 0 : Long.parseLong(digits);
  }
}
