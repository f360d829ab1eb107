package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.Optional;

/** How a network card is bound to each kind of network. */
final class NetworkBackings {
  private final Inventory inventory;
  private final PropertyReader reader;

  NetworkBackings(VcenterSession session) {
    this.inventory = new Inventory(session);
    this.reader = new PropertyReader(session);
  }

  /** What binds a card to the network of that name or id. */
  Element of(String where, String named, ObjectRef scope, Call call) {
    var network = inventory.one(where, Kind.NETWORK, Optional.of(named), scope, List.of(), call);
    return switch (network.object().kind()) {
      case "DistributedVirtualPortgroup" -> port(network.object(), call);
      case "OpaqueNetwork" -> opaque(network.object(), call);
      default ->
          Element.of("backing")
              .typed("VirtualEthernetCardNetworkBackingInfo")
              .with("deviceName", network.name())
              .with(network.object().as("network"));
    };
  }

  private Element port(ObjectRef group, Call call) {
    var found = read(group, List.of("key", "config.distributedVirtualSwitch"), call);
    var vds =
        found
            .at("config.distributedVirtualSwitch")
            .orElseThrow(() -> new CallFailed(group + " shows no switch"))
            .ref();
    return Element.of("backing")
        .typed("VirtualEthernetCardDistributedVirtualPortBackingInfo")
        .with(
            Element.of("port")
                .with("switchUuid", read(vds, List.of("uuid"), call).text("uuid"))
                .with("portgroupKey", found.text("key")));
  }

  private Element opaque(ObjectRef network, Call call) {
    var summary =
        read(network, List.of("summary"), call).at("summary").orElse(Element.of("summary"));
    return Element.of("backing")
        .typed("VirtualEthernetCardOpaqueNetworkBackingInfo")
        .with("opaqueNetworkId", summary.textAt("opaqueNetworkId"))
        .with("opaqueNetworkType", summary.textAt("opaqueNetworkType"));
  }

  private Properties read(ObjectRef object, List<String> paths, Call call) {
    return reader.of(object, paths, call).orElseThrow(() -> new CallFailed(object + " is gone"));
  }

  /** What a card is bound to, as one text; the same network gives the same text. */
  static String key(Element backing) {
    if (backing.at("port").isPresent()) {
      return "port group " + backing.textAt("port", "portgroupKey");
    }
    return backing.at("opaqueNetworkId").isPresent()
        ? "segment " + backing.textAt("opaqueNetworkId")
        : "network " + backing.textAt("deviceName");
  }
}
