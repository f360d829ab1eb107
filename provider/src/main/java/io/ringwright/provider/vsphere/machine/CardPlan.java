package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.vsphere.NetworkAdapter;
import io.ringwright.provider.vsphere.soap.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What has to change at the network cards of a machine, in the guest's order. */
final class CardPlan {
  private static final int FIRST_KEY = -200;

  private CardPlan() {}

  static List<Element> changes(
      Devices devices, List<NetworkAdapter> wanted, List<Element> backings) {
    var cards = devices.cards();
    var changes = new ArrayList<Element>();
    for (int i = 0; i < wanted.size(); i++) {
      var kind = Cards.wireName(wanted.get(i).kind().orElse(Cards.DEFAULT));
      var backing = backings.get(i);
      if (i >= cards.size()) {
        changes.add(DeviceChange.card(FIRST_KEY - i, kind, backing));
      } else if (!cards.get(i).typeName().equals(kind)) {
        changes.add(DeviceChange.remove(cards.get(i)));
        changes.add(DeviceChange.card(FIRST_KEY - i, kind, backing));
      } else if (!isBoundTo(cards.get(i), backing)) {
        var device = cards.get(i).named("device").replacing(backing);
        changes.add(DeviceChange.edit(device, Optional.empty()));
      }
    }
    for (int i = wanted.size(); i < cards.size(); i++) {
      changes.add(DeviceChange.remove(cards.get(i)));
    }
    return List.copyOf(changes);
  }

  private static boolean isBoundTo(Element card, Element backing) {
    return card.at("backing")
        .filter(each -> NetworkBackings.key(each).equals(NetworkBackings.key(backing)))
        .isPresent();
  }
}
