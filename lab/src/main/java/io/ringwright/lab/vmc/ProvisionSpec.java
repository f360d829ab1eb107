package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import io.ringwright.lab.wire.Reply;
import java.util.List;

/** Which hosts can be ordered where: {@code provision-spec} and {@code offer-instances}. */
final class ProvisionSpec {
  /** Regions of the lab, with the names that people know. */
  private static final List<String[]> REGIONS =
      List.of(
          new String[] {"US_WEST_2", "US West (Oregon)"},
          new String[] {"US_EAST_1", "US East (N. Virginia)"},
          new String[] {"EU_CENTRAL_1", "EU (Frankfurt)"});

  private ProvisionSpec() {}

  static Reply reply() {
    var json = VmcWire.object();
    var aws = json.putObject("provider").putObject("AWS");
    var names = aws.putObject("region_display_names");
    REGIONS.forEach(region -> names.put(region[0], region[1]));
    var types = aws.putObject("sddc_type_config_spec");
    var lasting = types.putObject("DEFAULT").putObject("availability");
    var trial = types.putObject("1NODE").put("expiry_in_days", 60).putObject("availability");
    for (var region : REGIONS) {
      var many = lasting.putArray(region[0]);
      var one = trial.putArray(region[0]);
      for (var type : HostType.values()) {
        instance(many, type, type.minHosts(), ClusterRules.MAX_HOSTS);
        if (type.minHosts() <= 2) {
          instance(one, type, 1, 1);
        }
      }
    }
    return Reply.json(200, json);
  }

  private static void instance(ArrayNode list, HostType type, int fewest, int most) {
    var json = list.addObject();
    json.put("instance_type", type.wireName()).put("display_name", type.wireName());
    var hosts = json.putArray("hosts");
    for (int count = fewest; count <= most; count++) {
      hosts.add(count);
    }
    capacity(json.putObject("entity_capacity"), type, 1);
  }

  /** {@code EntityCapacity} of so many hosts. */
  static void capacity(ObjectNode json, HostType type, int hosts) {
    json.put("memory_capacity_gib", type.memoryGiB() * hosts)
        .put("total_number_of_cores", type.cores() * hosts)
        .put("storage_capacity_gib", Math.round(type.rawTiB() * 1024) * hosts);
  }

  /** Offers of the subscriptions API, without prices. */
  static Reply offers(String region) {
    var json = VmcWire.object();
    var offers = json.putArray("offers");
    for (var type : HostType.values()) {
      for (var months : List.of("12", "36")) {
        offers
            .addObject()
            .put("name", type.wireName())
            .put("description", "Host of type " + type.wireName())
            .put("product_type", "host")
            .put("region", region)
            .put("commitment_term", months);
      }
    }
    return Reply.json(200, json);
  }
}
