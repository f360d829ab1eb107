package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.WaitEnded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:vmc:ConnectedAccountLink}: links an SDDC that was made without its AWS account
 * to subnets of one. The service has no way to move or end such a link.
 */
public final class ConnectedAccountLink
    implements ManagedResource<ConnectedAccountLinkInputs, ConnectedAccountLinkState> {
  private static final RecordCodec<ConnectedAccountLinkInputs> INPUTS =
      RecordCodec.of(ConnectedAccountLinkInputs.class);
  private static final Duration LIMIT = Duration.ofMinutes(30);
  private static final String LINKED = "LINKED";

  private final VmcClient client;
  private final AccountLinks links;
  private final AccountPreflight preflight;
  private final SddcLocks locks;

  public ConnectedAccountLink(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.links = new AccountLinks(client);
    this.preflight = new AccountPreflight(links);
    this.locks = locks;
  }

  @Override
  public ConnectedAccountLinkInputs canonical(ConnectedAccountLinkInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(ConnectedAccountLinkInputs wanted) {
    var problems = new ArrayList<Problem>();
    var subnets = wanted.subnetIds().orElse(List.of());
    if (subnets.size() > 2 || subnets.stream().distinct().count() < subnets.size()) {
      problems.add(
          new Problem(
              "ConnectedAccountLink.subnetIds",
              String.join(", ", subnets),
              "one subnet for SingleAZ, two different ones for MultiAZ",
              "list subnet ids of the connected AWS account, each once"));
    }
    return List.copyOf(problems);
  }

  @Override
  public Map<Path, Change> diff(ConnectedAccountLinkState last, ConnectedAccountLinkInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS), ConnectedAccountLink::judge);
  }

  private static Change judge(Difference difference) {
    return switch (difference.path().root()) {
      case "sddcId" -> Change.REPLACE;
      case "forgetAccount" -> Change.UPDATE;
      default ->
          new Change.Refuse(
              new Problem(
                  "ConnectedAccountLink." + difference.path(),
                  "changed",
                  "what the SDDC is linked to (the service cannot change that)",
                  "set it back; another link needs another SDDC"));
    };
  }

  @Override
  public ConnectedAccountLinkState foresee(
      Optional<ConnectedAccountLinkState> last, ConnectedAccountLinkInputs wanted) {
    return last.orElseGet(() -> ConnectedAccountLinkState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<ConnectedAccountLinkState> create(ConnectedAccountLinkInputs wanted, Call call) {
    return locks.holding(wanted.sddcId().get(), call, () -> linked(wanted, call));
  }

  @Override
  public Outcome<ConnectedAccountLinkState> update(
      String id, ConnectedAccountLinkState last, ConnectedAccountLinkInputs wanted, Call call) {
    return create(wanted, call);
  }

  /** Choosing a subnet that is chosen already changes nothing, so what is linked is left alone. */
  private Outcome<ConnectedAccountLinkState> linked(ConnectedAccountLinkInputs wanted, Call call) {
    var sddc = client.presentSddc(wanted.sddcId().get(), call);
    refuseForeign(wanted, call);
    if (!isLinked(sddc)) {
      choose(wanted, sddc, call);
    }
    var id = id(wanted);
    var begun = ConnectedAccountLinkState.of(wanted);
    try {
      var state =
          call.await(
              "ConnectedAccountLink.state",
              LINKED,
              LIMIT,
              () -> {
                var now = client.presentSddc(wanted.sddcId().get(), call);
                return isLinked(now)
                    ? Call.Look.found(LINKED)
                    : Call.Look.notYet("the link is " + now.linkState().orElse("on its way"));
              });
      return new Outcome.Done<>(
          id, begun.withState(Field.of(state)).withVpcId(Field.of(vpc(wanted, call))));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id, begun, List.of(ended.problem()));
    }
  }

  private static String id(ConnectedAccountLinkInputs wanted) {
    return wanted.sddcId().get() + "/" + wanted.connectedAccountId().get();
  }

  @Override
  public Optional<String> begun(ConnectedAccountLinkInputs wanted, Call call) {
    return Optional.of(id(wanted))
        .filter(id -> read(id, ConnectedAccountLinkState.of(wanted), call).isPresent());
  }

  private void choose(ConnectedAccountLinkInputs wanted, SddcReport sddc, Call call) {
    var query =
        new AccountLinks.Query(
            wanted.connectedAccountId().get(),
            sddc.region().orElse(""),
            sddc.primary().flatMap(SddcReport.Cluster::hostType),
            Optional.empty(),
            sddc.primary().map(SddcReport.Cluster::hosts),
            Optional.of(sddc.id()));
    var ids = wanted.subnetIds().get();
    preflight.require("ConnectedAccountLink", "connectedAccountId", "subnetIds", query, ids, call);
    links.subnets(query, call).stream()
        .filter(subnet -> ids.contains(subnet.id()))
        .forEach(subnet -> links.choose(subnet, call));
  }

  private static boolean isLinked(SddcReport sddc) {
    return sddc.linkState().equals(Optional.of(LINKED));
  }

  private void refuseForeign(ConnectedAccountLinkInputs wanted, Call call) {
    links.connections(wanted.sddcId().get(), call).stream()
        .flatMap(each -> each.accountId().stream())
        .filter(account -> !account.equals(wanted.connectedAccountId().get()))
        .findFirst()
        .ifPresent(
            account -> {
              throw new CallFailed(
                  new Problem(
                      "ConnectedAccountLink.connectedAccountId",
                      wanted.connectedAccountId().get(),
                      account + ", which the SDDC is linked to for good",
                      "write " + account + ", or remove the link from the program"));
            });
  }

  private Optional<String> vpc(ConnectedAccountLinkInputs wanted, Call call) {
    return links.connections(wanted.sddcId().get(), call).stream()
        .flatMap(each -> each.vpc().stream())
        .findFirst();
  }

  @Override
  public Optional<ConnectedAccountLinkState> read(
      String id, ConnectedAccountLinkState last, Call call) {
    var parts = ClusterId.of("ConnectedAccountLink", id);
    var sddc = client.sddc(parts.sddc(), call).filter(ConnectedAccountLink::isLinked);
    if (sddc.isEmpty()) {
      return Optional.empty();
    }
    var connections = links.connections(parts.sddc(), call);
    var subnets =
        connections.stream().flatMap(each -> each.subnetId().stream()).distinct().toList();
    var inputs =
        last.inputs()
            .withSddcId(Field.of(parts.sddc()))
            .withConnectedAccountId(Field.of(parts.cluster()))
            .withSubnetIds(subnets.isEmpty() ? last.inputs().subnetIds() : Field.of(subnets));
    return Optional.of(
        last.withInputs(inputs)
            .withState(Field.of(sddc.get().linkState()))
            .withVpcId(
                Field.of(connections.stream().flatMap(each -> each.vpc().stream()).findFirst())));
  }

  /** The link goes with its SDDC; what can be given up is the account, and only if asked for. */
  @Override
  public void delete(String id, ConnectedAccountLinkState last, Call call) {
    if (last.inputs().forgetAccount().orElse(false)) {
      links.forget(last.inputs().connectedAccountId().get(), call);
      return;
    }
    call.progress("the SDDC stays linked: the service ends a link only with its SDDC");
  }
}
