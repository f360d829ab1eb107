package io.ringwright.provider.nsx;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedResource;
import io.ringwright.provider.vmc.FirewallRuleInputs;
import io.ringwright.provider.vmc.FirewallRuleState;
import io.ringwright.provider.vmc.GroupInputs;
import io.ringwright.provider.vmc.GroupState;
import io.ringwright.provider.vmc.NatRuleInputs;
import io.ringwright.provider.vmc.NatRuleState;
import io.ringwright.provider.vmc.NetworkSegmentInputs;
import io.ringwright.provider.vmc.NetworkSegmentState;
import io.ringwright.provider.vmc.PublicIpInputs;
import io.ringwright.provider.vmc.PublicIpState;
import io.ringwright.provider.vmc.VmcClient;
import java.util.List;

/** What there is under {@code ringwright:vmc} behind an SDDC's NSX. */
public final class NsxResources {
  private NsxResources() {}

  public static Registry of(VmcClient vmc, IntentJournal intents) {
    var nsx = new NsxClient(vmc);
    return new Registry(
        List.of(
            TypedResource.of(
                "ringwright:vmc:PublicIp",
                PublicIpInputs.class,
                PublicIpState.class,
                new PublicIp(nsx, intents)),
            TypedResource.of(
                "ringwright:vmc:NetworkSegment",
                NetworkSegmentInputs.class,
                NetworkSegmentState.class,
                new NetworkSegment(nsx, intents)),
            TypedResource.of(
                "ringwright:vmc:Group",
                GroupInputs.class,
                GroupState.class,
                new Group(nsx, intents)),
            TypedResource.of(
                "ringwright:vmc:FirewallRule",
                FirewallRuleInputs.class,
                FirewallRuleState.class,
                new FirewallRule(nsx, intents)),
            TypedResource.of(
                "ringwright:vmc:NatRule",
                NatRuleInputs.class,
                NatRuleState.class,
                new NatRule(nsx, intents))),
        List.of());
  }
}
