package io.ringwright.provider.supervisor;

import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedResource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What there is under {@code ringwright:supervisor}. */
public final class SupervisorResources {
  private SupervisorResources() {}

  /**
   * @param caFile authorities to trust besides the usual ones
   * @param usual the vCenter that imports ask, which have no inputs to name one
   */
  public static Registry of(
      WebClient web, IntentJournal intents, Optional<Path> caFile, Optional<Vcenter> usual) {
    return new Registry(
        List.of(
            TypedResource.of(
                "ringwright:supervisor:Namespace",
                NamespaceInputs.class,
                NamespaceState.class,
                new Namespace(web, intents, usual)),
            TypedResource.of(
                "ringwright:supervisor:VmClass",
                VmClassInputs.class,
                VmClassState.class,
                new VmClass(web, intents, usual)),
            TypedResource.of(
                "ringwright:supervisor:TanzuCluster",
                TanzuClusterInputs.class,
                TanzuClusterState.class,
                new TanzuCluster(web, intents, caFile, usual))),
        List.of());
  }
}
