package io.ringwright.provider.vsphere.content;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import io.ringwright.provider.vsphere.GetLibraryItemInputs;
import io.ringwright.provider.vsphere.GetLibraryItemResult;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.List;

/** {@code ringwright:vsphere:getLibraryItem}: an item of a content library. */
public final class GetLibraryItem implements Lookup<GetLibraryItemInputs, GetLibraryItemResult> {
  private final VcenterSessions sessions;

  public GetLibraryItem(VcenterSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public List<Problem> check(GetLibraryItemInputs question) {
    return new VsphereChecks("getLibraryItem").vcenter(question.vcenter()).problems();
  }

  @Override
  public GetLibraryItemResult find(GetLibraryItemInputs question, Call call) {
    var libraries = new LibraryService(sessions.at("getLibraryItem.vcenter", question.vcenter()));
    var library = libraries.id("getLibraryItem.library", question.library().get(), call);
    var item = libraries.itemNamed("getLibraryItem.name", library, question.name().get(), call);
    return new GetLibraryItemResult(
        Field.of(item.path("id").asText()),
        Field.of(library),
        Field.of(item.path("type").asText()));
  }
}
