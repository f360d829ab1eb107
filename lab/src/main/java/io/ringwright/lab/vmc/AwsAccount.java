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

  /** The account that every lab has; the stack files of the project name it. */
  public static AwsAccount ofLab() {
    return new AwsAccount(
        "00000000-0000-4000-8000-000000000001",
        "123456789012",
        CidrBlock.of("172.30.0.0/16"),
        Map.of("subnet-0a1b2c3d4e5f60718", "az1", "subnet-0a1b2c3d4e5f60719", "az2"));
  }
}
