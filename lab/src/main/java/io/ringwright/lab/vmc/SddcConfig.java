package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an SDDC was asked to be: the {@code AwsSddcConfig} of the VMC API, in its own spelling. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
record SddcConfig(
    @JsonProperty("name") String name,
    @JsonProperty("num_hosts") int numHosts,
    @JsonProperty("provider") String provider,
    @JsonProperty("region") String region,
    @JsonProperty("size") @Nullable String size,
    @JsonProperty("sddc_type") @Nullable String sddcType,
    @JsonProperty("deployment_type") @Nullable String deploymentType,
    @JsonProperty("host_instance_type") String hostInstanceType,
    @JsonProperty("vpc_cidr") @Nullable String vpcCidr,
    @JsonProperty("vxlan_subnet") @Nullable String vxlanSubnet,
    @JsonProperty("skip_creating_vxlan") @Nullable Boolean skipCreatingVxlan,
    @JsonProperty("account_link_sddc_config") @Nullable List<AccountLink> accountLinks) {

  /** One AWS account and the subnets in it that the SDDC is wired to. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record AccountLink(
      @JsonProperty("connected_account_id") @Nullable String connectedAccountId,
      @JsonProperty("customer_subnet_ids") @Nullable List<String> customerSubnetIds) {
    List<String> subnets() {
      return customerSubnetIds == null ? List.of() : customerSubnetIds;
    }
  }

  List<AccountLink> links() {
    return accountLinks == null ? List.of() : accountLinks;
  }

  boolean isLinkedTo(String accountId) {
    return links().stream().anyMatch(link -> accountId.equals(link.connectedAccountId()));
  }

  boolean oneNode() {
    return "1NODE".equals(sddcType);
  }

  boolean multiAz() {
    return "MultiAZ".equals(deploymentType);
  }

  /** Whether it was ordered without a first compute network; one is usual. */
  boolean skipsVxlan() {
    return Boolean.TRUE.equals(skipCreatingVxlan);
  }

  /** Whether it was ordered with large appliances. */
  boolean large() {
    return "large".equals(size) || "nsx_large".equals(size);
  }

  /** Number of subnets that this deployment needs, one per availability zone. */
  int zones() {
    return multiAz() ? 2 : 1;
  }

  SddcConfig withName(String name) {
    return new SddcConfig(
        name,
        numHosts,
        provider,
        region,
        size,
        sddcType,
        deploymentType,
        hostInstanceType,
        vpcCidr,
        vxlanSubnet,
        skipCreatingVxlan,
        accountLinks);
  }

  SddcConfig withLink(AccountLink link) {
    return withLinks(List.of(link));
  }

  /** One whose connected account has been taken away from it. */
  SddcConfig unlinked() {
    return withLinks(List.of());
  }

  /** {@code account_link_state} of the API. */
  String linkState() {
    if (accountLinks == null) {
      return "DELAYED";
    }
    return accountLinks.isEmpty() ? "UNLINKED" : "LINKED";
  }

  private SddcConfig withLinks(List<AccountLink> links) {
    return new SddcConfig(
        name,
        numHosts,
        provider,
        region,
        size,
        sddcType,
        deploymentType,
        hostInstanceType,
        vpcCidr,
        vxlanSubnet,
        skipCreatingVxlan,
        links);
  }

  SddcConfig asDefaultType() {
    return new SddcConfig(
        name,
        numHosts,
        provider,
        region,
        size,
        "DEFAULT",
        deploymentType,
        hostInstanceType,
        vpcCidr,
        vxlanSubnet,
        skipCreatingVxlan,
        accountLinks);
  }
}
