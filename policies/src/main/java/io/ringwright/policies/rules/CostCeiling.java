package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Hosts are the bill: their number times the price that the team has agreed. */
final class CostCeiling implements StackRule<List<Sddc>> {
  private static final double HOURS_PER_MONTH = 730;

  @Override
  public Facts facts() {
    return new Facts(
        "cost-ceiling",
        Level.MANDATORY,
        Severity.MEDIUM,
        "The hosts cost at most what the team allows in a month.",
        "A host is billed by the hour from the moment it joins, and bare metal is not cheap.",
        "the team's own price list: this project knows no prices");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.numbers(
            "pricePerHostHour",
            "Price of a host for an hour, by host type as the API spells it; without one nothing is judged."),
        Setting.text("currency", "", "Unit of the prices, for people: USD, EUR."),
        Setting.number(
            "monthlyCeiling",
            0,
            "Most that all hosts may cost in a month of 730 hours; 0 for no ceiling."));
  }

  @Override
  public List<Subject<List<Sddc>>> subjects(StackView stack) {
    var sddcs = new Platform(stack).sddcs();
    return sddcs.isEmpty() ? List.of() : List.of(new Subject<>(sddcs.get(0).resource(), sddcs));
  }

  @Override
  public Verdict judge(List<Sddc> sddcs, Settings settings) {
    double ceiling = settings.number("monthlyCeiling");
    if (ceiling <= 0) {
      return Verdict.kept();
    }
    Field<Double> sum = Field.known(0.0);
    for (var sddc : sddcs) {
      sum = sum.with(cost(sddc, settings.numbers("pricePerHostHour")), Double::sum);
    }
    return sum.fold(
        cost -> judge(cost, ceiling, settings.text("currency")),
        Verdict::kept,
        () -> Verdict.notYetKnown("the number or type of hosts"));
  }

  /** Absent without a price for that type. */
  private static Field<Double> cost(Sddc sddc, Map<String, Double> prices) {
    return sddc.hostType()
        .flatMap(type -> Field.of(Optional.ofNullable(prices.get(type.wireName()))))
        .with(sddc.hosts(), (price, hosts) -> price * hosts * HOURS_PER_MONTH);
  }

  private static Verdict judge(double cost, double ceiling, String currency) {
    return cost <= ceiling
        ? Verdict.kept()
        : Verdict.broken(
            "hosts",
            monthly(cost, currency),
            "at most " + monthly(ceiling, currency),
            "take fewer hosts, or agree on a higher monthlyCeiling");
  }

  private static String monthly(double amount, String currency) {
    return String.format(Locale.ROOT, "%.0f %s", amount, currency).strip() + " a month";
  }
}
