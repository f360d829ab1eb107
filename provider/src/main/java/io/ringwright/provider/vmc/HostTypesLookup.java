package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code ringwright:vmc:getHostTypes}: the kinds of hosts that the service offers. */
public final class HostTypesLookup implements Lookup<GetHostTypesInputs, GetHostTypesResult> {
  private static final List<String> SDDC_TYPES = List.of("DEFAULT", SddcChecks.ONE_NODE);

  private final VmcClient client;

  public HostTypesLookup(VmcClient client) {
    this.client = client;
  }

  @Override
  public List<Problem> check(GetHostTypesInputs question) {
    return question
        .sddcType()
        .known()
        .flatMap(text -> Words.oneOf("getHostTypes.sddcType", text, SDDC_TYPES))
        .stream()
        .toList();
  }

  @Override
  public GetHostTypesResult find(GetHostTypesInputs question, Call call) {
    var region = question.region().known().map(SddcSpelling::region);
    var type = question.sddcType().known();
    var offered = new ArrayList<OfferedHostType>();
    for (var provider :
        client.get(client.orgPath() + "/sddcs/provision-spec", call).path("provider")) {
      for (var kind : provider.path("sddc_type_config_spec").properties()) {
        for (var place : kind.getValue().path("availability").properties()) {
          var there = SddcSpelling.region(place.getKey());
          if ((region.isEmpty() || region.get().equals(there))
              && (type.isEmpty() || type.get().equals(kind.getKey()))) {
            place.getValue().forEach(node -> offered.add(shown(node, there, kind.getKey())));
          }
        }
      }
    }
    offered.sort(
        Comparator.comparing((OfferedHostType each) -> each.region().get())
            .thenComparing(each -> each.sddcType().get())
            .thenComparing(each -> each.name().get()));
    return new GetHostTypesResult(Field.of(List.copyOf(offered)));
  }

  private static OfferedHostType shown(JsonNode node, String region, String sddcType) {
    var hosts = new ArrayList<Integer>();
    node.path("hosts").forEach(count -> hosts.add(count.asInt()));
    return new OfferedHostType(
        Field.of(node.path("instance_type").asText()),
        Field.of(Optional.of(node.path("display_name").asText()).filter(text -> !text.isEmpty())),
        Field.of(region),
        Field.of(sddcType),
        hosts.isEmpty() ? Field.absent() : Field.of(List.copyOf(hosts)));
  }
}
