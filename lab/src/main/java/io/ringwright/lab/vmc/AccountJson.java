package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;

/**
 * Organisation, connected account, subnets and links in the JSON of the VMC API ({@code
 * AwsCustomerConnectedAccount}, {@code AwsCompatibleSubnets}, {@code AwsSddcConnection}).
 */
final class AccountJson {
  private static final String VPC = "vpc-0f1e2d3c4b5a69788";

  private AccountJson() {}

  static ObjectNode org(String orgId) {
    return VmcWire.object()
        .put("id", orgId)
        .put("name", "ringwright-lab")
        .put("display_name", "Ringwright lab")
        .put("project_state", "CREATED");
  }

  static ObjectNode account(AwsAccount account, String orgId) {
    return VmcWire.object()
        .put("id", account.id())
        .put("account_number", account.accountNumber())
        .put("org_id", orgId)
        .put("state", "ACTIVE");
  }

  static ObjectNode subnets(AwsAccount account, String region) {
    var json = VmcWire.object();
    var zones = json.putArray("customer_available_zones");
    account.zoneBySubnet().values().forEach(zone -> zones.add(zoneName(region, zone)));
    var vpc = json.putObject("vpc_map").putObject(VPC);
    vpc.put("vpc_id", VPC).put("cidr_block", account.vpcCidr().toString());
    var subnets = vpc.putArray("subnets");
    account
        .zoneBySubnet()
        .forEach(
            (subnet, zone) ->
                subnets
                    .addObject()
                    .put("subnet_id", subnet)
                    .put("name", "ring-" + zone)
                    .put("connected_account_id", account.id())
                    .put("availability_zone", zoneName(region, zone))
                    .put("compatible", true)
                    .put("is_compatible", true)
                    .put("region_name", region)
                    .put("vpc_id", VPC)
                    .put("vpc_cidr_block", account.vpcCidr().toString()));
    return json;
  }

  /** One entry for each subnet that an SDDC is linked to. */
  static void connections(ArrayNode list, AwsAccount account, Sddc sddc, String orgId) {
    for (var link : sddc.config().links()) {
      for (var subnet : link.subnets()) {
        var zone = account.zoneBySubnet().getOrDefault(subnet, "az1");
        var name = sddc.id() + "/" + subnet;
        list.addObject()
            .put("id", UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString())
            .put("sddc_id", sddc.id())
            .put("org_id", orgId)
            .put("connected_account_id", link.connectedAccountId())
            .put("subnet_id", subnet)
            .put("subnet_availability_zone", zoneName(sddc.config().region(), zone))
            .put("vpc_id", VPC)
            .put("cidr_block_vpc", account.vpcCidr().toString())
            .put("state", "ACTIVE");
      }
    }
  }

  private static String zoneName(String region, String zone) {
    return region.toLowerCase(Locale.ROOT).replace('_', '-') + "-" + zone;
  }
}
