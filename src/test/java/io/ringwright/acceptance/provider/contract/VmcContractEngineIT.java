package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of the VMC API; all but the SDDC itself in one that is there already. */
@Order(5)
class VmcContractEngineIT {
  @TempDir static Path folder;
  private static Theatre theatre;
  private static Site site;

  @BeforeAll
  static void open() {
    theatre = Theatre.in(folder);
    site = theatre.world().build("ground", "10.2.0.0/16");
    theatre.world().openVcenter(site); // which alone tells of datastores
  }

  @AfterAll
  static void close() {
    theatre.close();
  }

  @TestFactory
  Stream<DynamicContainer> contracts() {
    return theatre.play(site, told());
  }

  static Stream<Contract> told() {
    return Stream.of(
        SddcContracts.sddc(),
        SddcContracts.sddcCluster(),
        SddcContracts.edrsPolicy(),
        AttachmentContracts.nfsDatastore(),
        AttachmentContracts.connectedAccountLink(),
        SddcContracts.sddcGroup(),
        AttachmentContracts.tkgActivation());
  }
}
