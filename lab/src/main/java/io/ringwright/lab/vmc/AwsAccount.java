package io.ringwright.lab.vmc;

import io.ringwright.catalog.CidrBlock;
import java.util.Map;
import java.util.TreeMap;

/**
 * The AWS account that the lab's organisation is connected to.
 *
 * @param id connected account id of the VMC API
 * @param accountNumber AWS account number
 * @param vpcCidr network of its only VPC
 * @param zoneBySubnet availability zone suffix of each subnet
 */
public record AwsAccount(
    String id, String accountNumber, CidrBlock vpcCidr, Map<String, String> zoneBySubnet) {

  public AwsAccount {
    zoneBySubnet = java.util.Collections.unmodifiableMap(new TreeMap<>(zoneBySubnet));
  }

  /** The account that every lab has. */
  public static AwsAccount ofLab() {
    return new AwsAccount(
        "5f2e9c1a-7b34-4d0e-9a61-0c3d5e7f9b21",
        "123456789012",
        CidrBlock.of("172.30.0.0/16"),
        Map.of("subnet-0f1e2d3c4b5a60001", "az1", "subnet-0f1e2d3c4b5a60002", "az2"));
  }
}
