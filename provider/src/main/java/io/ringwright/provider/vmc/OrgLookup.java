package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import java.util.List;
import java.util.Optional;

/** {@code ringwright:vmc:getOrg}: the organisation that the provider works in. */
public final class OrgLookup implements Lookup<GetOrgInputs, GetOrgResult> {
  private final VmcClient client;

  public OrgLookup(VmcClient client) {
    this.client = client;
  }

  @Override
  public List<Problem> check(GetOrgInputs question) {
    return List.of();
  }

  @Override
  public GetOrgResult find(GetOrgInputs question, Call call) {
    var org = client.get(client.orgPath(), call);
    return new GetOrgResult(
        Field.of(org.path("id").asText(client.org())),
        Field.of(Optional.of(org.path("name").asText()).filter(text -> !text.isEmpty())),
        Field.of(Optional.of(org.path("display_name").asText()).filter(text -> !text.isEmpty())));
  }
}
