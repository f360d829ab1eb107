package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.CidrBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What the VMC API refuses of the order of an SDDC, with the texts that it answers (error code
 * 115). TPV is the issue tracker and documentation of terraform-provider-vmc 1.15.8.
 *
 * <table>
 * <caption>Refusals and their sources</caption>
 * <tr><td>empty string for an optional field</td><td>TPV #191</td></tr>
 * <tr><td>licence configuration at create</td><td>TPV #190</td></tr>
 * <tr><td>one host without 1NODE, 1NODE with more</td><td>TPV #129, #149</td></tr>
 * <tr><td>fewer hosts than the host type's minimum, more than 16</td><td>TPV docs, Tech Zone "SDDC
 * Host Types"</td></tr>
 * <tr><td>odd number of hosts across two zones</td><td>TPV docs, num_host</td></tr>
 * <tr><td>management CIDR: private, /16, /20 or /23, not in 10.0.0.0/15 or 172.31.0.0/16, room for
 * the hosts</td><td>TPV docs, vpc_cidr</td></tr>
 * <tr><td>several hosts without a linked account and one subnet per zone</td><td>VMC operations
 * guide, "Deploy an SDDC"</td></tr>
 * <tr><td>wrong spelling of enumerations</td><td>SDK bindings, AwsSddcConfig</td></tr>
 * </table>
 *
 * Three subnets are accepted, and give an SDDC that fails to deploy (TPV #50): see {@link
 * #brokenByDesign}.
 */
final class SddcRules {
  private static final Set<String> FIELDS =
      Set.of(
          "name",
          "num_hosts",
          "provider",
          "region",
          "size",
          "sddc_type",
          "deployment_type",
          "host_instance_type",
          "vpc_cidr",
          "vxlan_subnet",
          "skip_creating_vxlan",
          "sso_domain",
          "sddc_template_id",
          "account_link_config",
          "account_link_sddc_config",
          "msft_license_config",
          "storage_capacity",
          "vsan_version",
          "outpost_id");
  private static final List<CidrBlock> RESERVED =
      List.of(CidrBlock.of("10.0.0.0/15"), CidrBlock.of("172.31.0.0/16"));
  private static final Pattern REGION = Pattern.compile("[A-Z]{2}(_[A-Z]+)+_\\d");

  private final AwsAccount account;
  private final Predicate<String> linked;

  /**
   * @param account the AWS account that there is
   * @param linked whether an account is connected to the organisation
   */
  SddcRules(AwsAccount account, Predicate<String> linked) {
    this.account = account;
    this.linked = linked;
  }

  /** Problems of the raw body, before it is read as a configuration. */
  static List<String> problemsOfShape(ObjectNode body) {
    var found = new ArrayList<String>();
    for (var field : body.properties()) {
      if (!FIELDS.contains(field.getKey())) {
        found.add("AwsSddcConfig has no field " + field.getKey());
      }
      if (field.getValue().isTextual() && field.getValue().textValue().isEmpty()) {
        found.add("Value of " + field.getKey() + " is empty: leave it out or give it a value");
      }
    }
    for (var required : List.of("name", "num_hosts", "provider", "region", "host_instance_type")) {
      if (!body.hasNonNull(required)) {
        found.add("AwsSddcConfig." + required + " is required");
      }
    }
    if (!body.path("num_hosts").isMissingNode() && !body.path("num_hosts").isInt()) {
      found.add("AwsSddcConfig.num_hosts must be an integer");
    }
    JsonNode licence = body.path("msft_license_config");
    if (!licence.isMissingNode() && !licence.isNull()) {
      found.add("msft_license_config is not supported at creation: publish it afterwards");
    }
    return found;
  }

  List<String> problems(SddcConfig config, ObjectNode body) {
    var found = new ArrayList<String>();
    ClusterRules.oneOf(found, "provider", config.provider(), Set.of("AWS", "ZEROCLOUD"));
    ClusterRules.oneOf(found, "sddc_type", config.sddcType(), Set.of("DEFAULT", "1NODE"));
    ClusterRules.oneOf(
        found, "deployment_type", config.deploymentType(), Set.of("SingleAZ", "MultiAZ"));
    ClusterRules.oneOf(
        found, "size", config.size(), Set.of("nsx_small", "medium", "large", "nsx_large"));
    ClusterRules.oneOf(
        found, "host_instance_type", config.hostInstanceType(), ClusterRules.wireHostTypes());
    if (!REGION.matcher(config.region()).matches()) {
      found.add("Invalid region " + config.region() + ", a name such as US_WEST_2 is expected");
    }
    if (found.isEmpty()) {
      hosts(found, config);
      network(found, config);
      link(found, config, body);
    }
    return found;
  }

  /** Whether the service accepts this but cannot build it. */
  static boolean brokenByDesign(SddcConfig config) {
    return config.links().stream().anyMatch(link -> link.subnets().size() > config.zones());
  }

  private static void hosts(List<String> found, SddcConfig config) {
    if (config.oneNode()) {
      if (config.numHosts() != 1) {
        found.add("Invalid number of hosts " + config.numHosts() + ": a 1NODE SDDC has 1 host");
      }
      if (ClusterRules.minHosts(config.hostInstanceType()) > 2) {
        found.add("Host type " + config.hostInstanceType() + " is not available for 1NODE SDDCs");
      }
    } else {
      ClusterRules.hosts(found, config.hostInstanceType(), config.multiAz(), config.numHosts());
    }
  }

  private void network(List<String> found, SddcConfig config) {
    if (config.vxlanSubnet() != null) {
      CidrBlock.check("vxlan_subnet", config.vxlanSubnet()).ifPresent(p -> found.add(p.text()));
    }
    if (config.vpcCidr() == null) {
      return;
    }
    var shape = CidrBlock.check("vpc_cidr", config.vpcCidr());
    if (shape.isPresent()) {
      found.add("Invalid vpc_cidr " + config.vpcCidr() + ": it is no network");
      return;
    }
    var block = CidrBlock.of(config.vpcCidr());
    var room = ClusterRules.HOSTS_BY_PREFIX.get(block.prefix());
    if (room == null) {
      found.add("Invalid vpc_cidr " + block + ": the prefix must be /16, /20 or /23");
    } else if (config.numHosts() > room) {
      found.add("vpc_cidr " + block + " has room for " + room + " hosts only");
    }
    if (!block.isPrivate()) {
      found.add("Invalid vpc_cidr " + block + ": it is not a private network (RFC 1918)");
    }
    for (var reserved : RESERVED) {
      if (reserved.overlaps(block)) {
        found.add("Invalid vpc_cidr " + block + ": " + reserved + " is reserved");
      }
    }
    if (account.vpcCidr().overlaps(block)) {
      found.add("vpc_cidr " + block + " overlaps the linked VPC " + account.vpcCidr());
    }
  }

  private void link(List<String> found, SddcConfig config, ObjectNode body) {
    boolean delayed = body.path("account_link_config").path("delay_account_link").asBoolean(false);
    if (config.links().isEmpty()) {
      if (!config.oneNode() || !delayed) {
        found.add("account_link_sddc_config is required: link an AWS account and its subnets");
      }
      return;
    }
    for (var link : config.links()) {
      var id = link.connectedAccountId();
      if (!account.id().equals(id) || !linked.test(id)) {
        found.add("No connected account " + id + " in this organization");
      }
      if (link.subnets().size() < config.zones()) {
        found.add(
            "customer_subnet_ids has "
                + link.subnets().size()
                + " subnets, "
                + config.zones()
                + " in different availability zones are needed");
      }
      var zones = new TreeSet<String>();
      for (var subnet : link.subnets()) {
        var zone = account.zoneBySubnet().get(subnet);
        if (zone == null) {
          found.add("Subnet " + subnet + " is not in the connected account");
        } else if (!zones.add(zone) && link.subnets().size() <= config.zones()) {
          found.add("Subnet " + subnet + " lies in availability zone " + zone + " like another");
        }
      }
    }
  }
}
