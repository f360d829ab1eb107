package io.ringwright.provider.vmc;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Registry;
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
                "ringwright:vmc:TkgActivation",
                TkgActivationInputs.class,
                TkgActivationState.class,
                new TkgActivation(vmc, locks, intents))),
        List.of());
  }
}
