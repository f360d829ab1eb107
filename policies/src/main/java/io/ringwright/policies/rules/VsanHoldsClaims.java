package io.ringwright.policies.rules;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.StorageLayout;
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
import io.ringwright.policies.platform.Quantity;
import io.ringwright.policies.platform.Sddc;
import java.util.List;
import java.util.Locale;

/**
 * All data disks of the stack must fit what vSAN offers after its layout's copies and its slack.
 */
final class VsanHoldsClaims implements StackRule<VsanHoldsClaims.AllClaims> {

  /** The SDDC and all that is claimed on it. */
  record AllClaims(Sddc sddc, List<VsanClaims> claims) {}

  @Override
  public Facts facts() {
    return new Facts(
        "vsan-holds-claims",
        Level.MANDATORY,
        Severity.HIGH,
        "vSAN's usable capacity, less slack, holds the claims of all nodes.",
        "Every byte is stored replication factor times by Cassandra and layout factor times by vSAN; below 20 % free space the service adds (and bills) a host on its own.",
        "VMware Cloud Tech Zone, Storage Architecture (usable = hosts x per host / factor x (1 - slack))");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number("slackPercent", 100 * Capacity.VSAN_SLACK, "Share of vSAN that stays free."),
        Setting.number(
            "replicationFactor", 3, "Replicas of each row, for the amplification in the message."));
  }

  @Override
  public List<Subject<AllClaims>> subjects(StackView stack) {
    var claims = VsanClaims.of(new Platform(stack));
    return claims.isEmpty()
        ? List.of()
        : List.of(
            new Subject<>(
                claims.get(0).sddc().resource(), new AllClaims(claims.get(0).sddc(), claims)));
  }

  @Override
  public Verdict judge(AllClaims all, Settings settings) {
    Field<Double> raw = Field.known(0.0);
    for (var claim : all.claims()) {
      raw = raw.with(rawTiB(claim), Double::sum);
    }
    return raw.with(
            all.sddc()
                .hosts()
                .with(all.sddc().hostType(), (hosts, type) -> hosts * type.effectiveTiB()),
            (needed, there) -> judge(all, settings, needed, there))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the claims or the hosts"));
  }

  /** What claims take of the disks, copies included; none for claims that are not on vSAN. */
  private static Field<Double> rawTiB(VsanClaims claim) {
    return claim
        .layout()
        .map(StorageLayout::factor)
        .or(0.0)
        .with(claim.claims(), (factor, disks) -> factor * disks.tebibytes())
        .or(0.0);
  }

  private static Verdict judge(AllClaims all, Settings settings, double needed, double there) {
    double usable = there * (1 - settings.number("slackPercent") / 100);
    if (needed <= usable) {
      return Verdict.kept();
    }
    double claimed =
        all.claims().stream()
            .mapToDouble(it -> it.claims().ifKnown().map(Quantity::tebibytes).orElse(0.0))
            .sum();
    return Verdict.broken(
        all.sddc().title() + ": claims",
        String.format(Locale.ROOT, "%.1f TiB (%.1f TiB on disk)", claimed, needed),
        String.format(
            Locale.ROOT,
            "at most %.1f TiB on disk with %.0f %% slack; each row takes %.2f times its size",
            usable,
            settings.number("slackPercent"),
            settings.number("replicationFactor") * needed / Math.max(claimed, 1e-9)),
        "add hosts, take smaller disks, or a layout with a smaller factor");
  }
}
