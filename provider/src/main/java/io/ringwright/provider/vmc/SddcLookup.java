package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import java.util.List;
import java.util.stream.Collectors;

/** {@code ringwright:vmc:getSddc}: an SDDC that exists, by its name. */
public final class SddcLookup implements Lookup<GetSddcInputs, GetSddcResult> {
  private final VmcClient client;

  public SddcLookup(VmcClient client) {
    this.client = client;
  }

  @Override
  public List<Problem> check(GetSddcInputs question) {
    return List.of();
  }

  @Override
  public GetSddcResult find(GetSddcInputs question, Call call) {
    var name = question.name().get();
    var named = client.sddcsNamed(name, call);
    if (named.size() != 1) {
      throw new CallFailed(
          new Problem(
              "getSddc.name",
              named.isEmpty()
                  ? name + ", which no SDDC has"
                  : name
                      + ", which "
                      + named.stream().map(SddcReport::id).collect(Collectors.joining(" and "))
                      + " have",
              "the name of exactly one SDDC",
              "correct the name, or refer to the SDDC by its id"));
    }
    return shown(named.get(0));
  }

  private static GetSddcResult shown(SddcReport sddc) {
    var primary = sddc.primary();
    return new GetSddcResult(
        Field.of(sddc.id()),
        Field.of(sddc.state()),
        Field.of(sddc.version()),
        Field.of(sddc.region().map(SddcSpelling::region)),
        Field.of(sddc.deployment().map(SddcSpelling::deployment)),
        Field.of(sddc.vpcCidr()),
        Field.of(primary.flatMap(SddcReport.Cluster::hostType).map(SddcSpelling::hostType)),
        Field.of(primary.map(SddcReport.Cluster::hosts)),
        Field.of(primary.map(SddcReport.Cluster::id)),
        Field.of(primary.flatMap(SddcReport.Cluster::name)),
        Field.of(sddc.clusters().stream().map(SddcReport.Cluster::id).toList()),
        Field.of(sddc.vcenterUrl()),
        Field.of(sddc.user()),
        Field.of(sddc.password()),
        Field.of(sddc.nsxUrl()));
  }
}
