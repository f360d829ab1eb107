package io.ringwright.provider.vmc;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedLookup;
import io.ringwright.provider.spi.TypedResource;
import java.util.List;

/** What there is under {@code ringwright:vmc}. */
public final class VmcResources {
  private VmcResources() {}

  public static Registry of(VmcClient vmc, SddcLocks locks, IntentJournal intents) {
    return new Registry(
        List.of(
            TypedResource.of(
                "ringwright:vmc:Sddc",
                SddcInputs.class,
                SddcState.class,
                new Sddc(vmc, locks, intents)),
            TypedResource.of(
                "ringwright:vmc:SddcCluster",
                SddcClusterInputs.class,
                SddcClusterState.class,
                new SddcCluster(vmc, locks, intents)),
            TypedResource.of(
                "ringwright:vmc:EdrsPolicy",
                EdrsPolicyInputs.class,
                EdrsPolicyState.class,
                new EdrsPolicy(vmc, locks)),
            TypedResource.of(
                "ringwright:vmc:NfsDatastore",
                NfsDatastoreInputs.class,
                NfsDatastoreState.class,
                new NfsDatastore(vmc, locks, intents)),
            TypedResource.of(
                "ringwright:vmc:ConnectedAccountLink",
                ConnectedAccountLinkInputs.class,
                ConnectedAccountLinkState.class,
                new ConnectedAccountLink(vmc, locks)),
            TypedResource.of(
                "ringwright:vmc:SddcGroup",
                SddcGroupInputs.class,
                SddcGroupState.class,
                new SddcGroup(vmc, intents)),
            TypedResource.of(
                "ringwright:vmc:TkgActivation",
                TkgActivationInputs.class,
                TkgActivationState.class,
                new TkgActivation(vmc, locks, intents))),
        List.of(
            TypedLookup.of(
                "ringwright:vmc:getOrg",
                GetOrgInputs.class,
                GetOrgResult.class,
                new OrgLookup(vmc)),
            TypedLookup.of(
                "ringwright:vmc:getConnectedAccounts",
                GetConnectedAccountsInputs.class,
                GetConnectedAccountsResult.class,
                new ConnectedAccountsLookup(vmc)),
            TypedLookup.of(
                "ringwright:vmc:getCompatibleSubnets",
                GetCompatibleSubnetsInputs.class,
                GetCompatibleSubnetsResult.class,
                new CompatibleSubnetsLookup(vmc)),
            TypedLookup.of(
                "ringwright:vmc:getSddc",
                GetSddcInputs.class,
                GetSddcResult.class,
                new SddcLookup(vmc)),
            TypedLookup.of(
                "ringwright:vmc:getHostTypes",
                GetHostTypesInputs.class,
                GetHostTypesResult.class,
                new HostTypesLookup(vmc))));
  }
}
