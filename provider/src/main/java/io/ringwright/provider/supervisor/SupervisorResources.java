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
   */
  public static Registry of(WebClient web, IntentJournal intents, Optional<Path> caFile) {
    return new Registry(
        List.of(
            TypedResource.of(
                "ringwright:supervisor:Namespace",
                NamespaceInputs.class,
                NamespaceState.class,
                new Namespace(web, intents)),
            TypedResource.of(
                "ringwright:supervisor:TanzuCluster",
                TanzuClusterInputs.class,
                TanzuClusterState.class,
                new TanzuCluster(web, caFile))),
        List.of());
  }
}
