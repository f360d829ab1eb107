package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import java.util.List;

/** What a user says of an SDDC; see the package schema for each field. */
public record SddcInputs(
    @Required Field<String> name,
    @Required Field<String> region,
    @Required Field<String> hostType,
    @Required Field<Integer> hostCount,
    Field<String> deploymentType,
    Field<String> sddcType,
    Field<String> size,
    @Required Field<String> vpcCidr,
    Field<String> vxlanSubnet,
    Field<String> connectedAccountId,
    Field<List<String>> customerSubnetIds,
    Field<String> minimumVersion,
    Field<String> providerType) {

  static final String ONE_NODE = "1NODE";

  boolean isOneNode() {
    return sddcType.orElse("").equals(ONE_NODE);
  }

  /** The same wish, but with the name and the size that there are. */
  SddcInputs with(Field<String> presentName, Field<Integer> presentHosts) {
    return new SddcInputs(
        presentName,
        region,
        hostType,
        presentHosts,
        deploymentType,
        sddcType,
        size,
        vpcCidr,
        vxlanSubnet,
        connectedAccountId,
        customerSubnetIds,
        minimumVersion,
        providerType);
  }
}
