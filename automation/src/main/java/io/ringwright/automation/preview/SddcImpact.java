package io.ringwright.automation.preview;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.VsanPolicy;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What changes about the hosts under a ring: their number, their vSAN, their bill. */
record SddcImpact(Platform before, Platform after, ReportSettings settings) {
  private static final double HOURS_PER_MONTH = 730;

  /** Hosts, what vSAN offers and what it costs; none if the hosts stay as they are. */
  List<RingImpact.Row> rows(String title) {
    var was = before.sddcs().stream().filter(it -> it.title().equals(title)).findFirst();
    var will = after.sddcs().stream().filter(it -> it.title().equals(title)).findFirst();
    var hosts =
        new RingImpact.Row(
            "Hosts of " + title,
            RingImpact.shown(was, SddcImpact::hosts, it -> it),
            RingImpact.shown(will, SddcImpact::hosts, it -> it),
            "");
    var room =
        new RingImpact.Row(
            "vSAN for data, less 20 % slack",
            room(was, before), room(will, after), rewritten(was, will));
    var cost =
        new RingImpact.Row(
            "Cost of the hosts in a month",
            RingImpact.shown(was, this::cost, it -> it),
            RingImpact.shown(will, this::cost, it -> it),
            "");
    return hosts.changed() || room.changed()
        ? List.of(hosts, room, cost.changed() ? cost : unpriced(hosts, cost))
        : List.of();
  }

  /** The managed policy depends on the number of hosts: vSAN then writes all data anew. */
  private String rewritten(Optional<Sddc> was, Optional<Sddc> will) {
    var old = was.flatMap(it -> layout(it, before));
    var now = will.flatMap(it -> layout(it, after));
    boolean sameClass = storageClass(before).equals(storageClass(after));
    return sameClass && old.isPresent() && now.isPresent() && !old.equals(now)
        ? "the managed storage policy changes with the hosts: vSAN writes all data anew"
        : "";
  }

  private static Optional<String> storageClass(Platform platform) {
    return platform.rings().stream()
        .flatMap(it -> it.datacenters().stream())
        .flatMap(it -> it.storageClass().ifKnown().stream())
        .findFirst();
  }

  private static Optional<StorageLayout> layout(Sddc sddc, Platform platform) {
    return storageClass(platform)
        .flatMap(name -> sddc.hosts().ifKnown().flatMap(count -> VsanPolicy.layout(name, count)));
  }

  /** Hosts change and their price does not tell: say so instead of staying silent. */
  private static RingImpact.Row unpriced(RingImpact.Row hosts, RingImpact.Row cost) {
    return hosts.changed()
        ? new RingImpact.Row(
            cost.what(), cost.before(), cost.after(), "not known: no price is configured")
        : cost;
  }

  private static Field<String> hosts(Sddc sddc) {
    return sddc.hosts()
        .with(sddc.resource().properties().text("hostType"), (count, type) -> count + " × " + type);
  }

  private static String room(Optional<Sddc> side, Platform platform) {
    if (side.isEmpty()) {
      return RingImpact.NOT_THERE;
    }
    var hosts = side.get().hosts().ifKnown();
    var type = side.get().hostType().ifKnown();
    var layout = layout(side.get(), platform);
    return layout.isPresent() && type.isPresent() && hosts.isPresent()
        ? String.format(
            Locale.ROOT,
            "%.1f TiB (%s)",
            Capacity.usableTiB(hosts.get(), type.get(), layout.get(), Capacity.VSAN_SLACK),
            layout.get())
        : classLater(platform) ? RingImpact.LATER : "not known";
  }

  private static boolean classLater(Platform platform) {
    return platform.rings().stream()
        .flatMap(it -> it.datacenters().stream())
        .anyMatch(it -> it.storageClass().isUnknown());
  }

  private Field<String> cost(Sddc sddc) {
    return sddc.hostType()
        .flatMap(
            type -> Field.of(Optional.ofNullable(settings.pricePerHostHour().get(type.wireName()))))
        .with(
            sddc.hosts(),
            (price, count) ->
                String.format(
                        Locale.ROOT,
                        "%,.0f %s",
                        price * count * HOURS_PER_MONTH,
                        settings.currency())
                    .strip())
        .or("not known");
  }
}
