package io.ringwright.provider.vmc;

import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code ringwright:vmc:getCompatibleSubnets}: where an SDDC can be linked to. */
public final class CompatibleSubnetsLookup
    implements Lookup<GetCompatibleSubnetsInputs, GetCompatibleSubnetsResult> {
  private final AccountLinks links;

  public CompatibleSubnetsLookup(VmcClient client) {
    this.links = new AccountLinks(client);
  }

  @Override
  public List<Problem> check(GetCompatibleSubnetsInputs question) {
    var problems = new ArrayList<Problem>();
    question
        .hostType()
        .map(SddcSpelling::hostType)
        .known()
        .flatMap(type -> Words.oneOf("getCompatibleSubnets.hostType", type, HostType.wireNames()))
        .ifPresent(problems::add);
    question
        .deploymentType()
        .map(SddcSpelling::deployment)
        .known()
        .flatMap(
            text ->
                Words.oneOf(
                    "getCompatibleSubnets.deploymentType",
                    text,
                    Arrays.stream(Deployment.values()).map(Deployment::wireName).toList()))
        .ifPresent(problems::add);
    return List.copyOf(problems);
  }

  @Override
  public GetCompatibleSubnetsResult find(GetCompatibleSubnetsInputs question, Call call) {
    var subnets =
        links.subnets(
            new AccountLinks.Query(
                question.connectedAccountId().get(),
                SddcSpelling.region(question.region().get()),
                question.hostType().map(SddcSpelling::hostType).known(),
                question.deploymentType().map(SddcSpelling::deployment).known(),
                question.hostCount().known(),
                Optional.empty()),
            call);
    return new GetCompatibleSubnetsResult(
        Field.of(subnets.stream().map(CompatibleSubnetsLookup::shown).toList()),
        Field.of(
            subnets.stream()
                .filter(AccountLinks.Subnet::compatible)
                .map(AccountLinks.Subnet::id)
                .toList()));
  }

  private static CustomerSubnet shown(AccountLinks.Subnet subnet) {
    return new CustomerSubnet(
        Field.of(subnet.id()),
        Field.of(subnet.name()),
        Field.of(subnet.zone()),
        Field.of(subnet.vpc()),
        Field.of(subnet.cidr()),
        Field.of(subnet.compatible()),
        Field.of(subnet.note()));
  }
}
