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

  SddcInputs withName(Field<String> value) {
    return new SddcInputs(
        value,
        region,
        hostType,
        hostCount,
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

  SddcInputs withHostCount(Field<Integer> value) {
    return new SddcInputs(
        name,
        region,
        hostType,
        value,
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

  SddcInputs withPlace(
      Field<String> newRegion, Field<String> newHostType, Field<String> newDeploymentType) {
    return new SddcInputs(
        name,
        newRegion,
        newHostType,
        hostCount,
        newDeploymentType,
        sddcType,
        size,
        vpcCidr,
        vxlanSubnet,
        connectedAccountId,
        customerSubnetIds,
        minimumVersion,
        providerType);
  }

  SddcInputs withNetworks(Field<String> newVpcCidr, Field<String> newVxlanSubnet) {
    return new SddcInputs(
        name,
        region,
        hostType,
        hostCount,
        deploymentType,
        sddcType,
        size,
        newVpcCidr,
        newVxlanSubnet,
        connectedAccountId,
        customerSubnetIds,
        minimumVersion,
        providerType);
  }

  SddcInputs withProviderType(Field<String> value) {
    return new SddcInputs(
        name,
        region,
        hostType,
        hostCount,
        deploymentType,
        sddcType,
        size,
        vpcCidr,
        vxlanSubnet,
        connectedAccountId,
        customerSubnetIds,
        minimumVersion,
        value);
  }
}
