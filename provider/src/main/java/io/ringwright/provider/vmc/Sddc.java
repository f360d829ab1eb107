package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** {@code ringwright:vmc:Sddc}: a software-defined data center on VMware Cloud on AWS. */
public final class Sddc implements ManagedResource<SddcInputs, SddcState> {
  private static final RecordCodec<SddcInputs> INPUTS = RecordCodec.of(SddcInputs.class);
  private static final Duration CREATE_LIMIT = Duration.ofHours(5);
  private static final Duration LOOKUP_LIMIT = Duration.ofMinutes(2);
  private static final Set<String> IN_PLACE = Set.of("name", "hostCount", "minimumVersion");

  private final VmcClient client;
  private final SddcChanges changes;
  private final SddcDeletion deletion;
  private final IntentJournal intents;

  public Sddc(VmcClient client, SddcLocks locks, IntentJournal intents) {
    this.client = client;
    this.changes = new SddcChanges(client, locks);
    this.deletion = new SddcDeletion(client, locks);
    this.intents = intents;
  }

  @Override
  public SddcInputs canonical(SddcInputs wanted) {
    return new SddcInputs(
        wanted.name(),
        wanted.region().map(SddcSpelling::region),
        wanted.hostType().map(SddcSpelling::hostType),
        wanted.hostCount(),
        wanted.deploymentType().map(SddcSpelling::deployment).orDefault("SingleAZ"),
        wanted.sddcType(),
        wanted.size(),
        wanted.vpcCidr(),
        wanted.vxlanSubnet(),
        wanted.connectedAccountId(),
        wanted.customerSubnetIds(),
        wanted.minimumVersion(),
        wanted.providerType().orDefault("AWS"));
  }

  @Override
  public List<Problem> check(SddcInputs wanted) {
    return SddcChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(SddcState last, SddcInputs wanted) {
    var differences =
        Difference.between(last.inputs(), wanted, INPUTS).stream()
            .filter(each -> !isUnreadable(each))
            .toList();
    var changed = new TreeMap<>(Difference.judge(differences, each -> judge(each, wanted)));
    if (last.state().known().filter(Sddc::isBroken).isPresent()) {
      changed.put(new Path("state"), Change.REPLACE);
    }
    return changed;
  }

  /** The service does not report the linked account, so after an import the state lacks it. */
  private static boolean isUnreadable(Difference difference) {
    var root = difference.path().root();
    return difference.kind() == Difference.Kind.ADDED
        && (root.equals("connectedAccountId") || root.equals("customerSubnetIds"));
  }

  private static boolean isBroken(String state) {
    return state.equals("FAILED") || state.equals("CANCELED");
  }

  /**
   * An optional part that the state does not know (after an import), or that the program no longer
   * mentions, is no wish to build anew.
   */
  private static Change judge(Difference difference, SddcInputs wanted) {
    var root = difference.path().root();
    if (root.equals("sddcType")) {
      return !SddcChecks.isOneNode(wanted) && wanted.hostCount().orElse(0) == 3
          ? Change.UPDATE
          : Change.REPLACE;
    }
    if (IN_PLACE.contains(root) || difference.kind() != Difference.Kind.CHANGED) {
      return Change.UPDATE;
    }
    if (root.equals("size")) {
      return new Change.Refuse(
          new Problem(
              "Sddc.size",
              wanted.size().orElse("not known yet"),
              "the size that it was made with",
              "set it back; the VMware Cloud console can scale an SDDC up"));
    }
    return Change.REPLACE;
  }

  @Override
  public SddcState foresee(Optional<SddcState> last, SddcInputs wanted) {
    return last.orElseGet(() -> SddcState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<SddcState> create(SddcInputs wanted, Call call) {
    var ordered = begin(wanted, call);
    return changes.complete(ordered.id(), ordered.task(), SddcState.of(wanted), CREATE_LIMIT, call);
  }

  private record Ordered(String id, Optional<String> task) {}

  private Ordered begin(SddcInputs wanted, Call call) {
    var fingerprint = fingerprint(wanted);
    var earlier = intents.find(call.urn()).filter(each -> each.fingerprint().equals(fingerprint));
    if (earlier.isPresent()) {
      var adopted = earlier.flatMap(intent -> find(intent, call));
      if (adopted.isPresent()) {
        call.progress("going on with SDDC " + adopted.get() + ", ordered before");
        intents.write(earlier.get().withId(adopted.get()));
        return new Ordered(adopted.get(), Optional.empty());
      }
    } else {
      refuseTaken(wanted.name().get(), call);
    }
    var intent =
        new Intent(call.urn(), wanted.name().get(), fingerprint, Optional.empty(), call.now());
    intents.write(intent);
    var ordered = order(wanted, intent, call);
    intents.write(intent.withId(ordered.id()));
    return ordered;
  }

  private Ordered order(SddcInputs wanted, Intent intent, Call call) {
    try {
      var task = client.createSddc(body(wanted), call);
      return new Ordered(
          task.resourceId().orElseGet(() -> lookUp(intent, call)), Optional.of(task.id()));
    } catch (OutcomeUnknown lost) {
      return new Ordered(lookUp(intent, call), Optional.empty());
    } catch (CallFailed refused) {
      intents.forget(call.urn());
      throw refused;
    }
  }

  /** The answer got lost, so the service's list says whether the order arrived. */
  private String lookUp(Intent intent, Call call) {
    return call.await(
        "Sddc " + intent.name(),
        "an SDDC of that name, as ordered",
        LOOKUP_LIMIT,
        () ->
            find(intent, call)
                .map(Call.Look::found)
                .orElseGet(() -> Call.Look.notYet("looking whether the order has arrived")));
  }

  private Optional<String> find(Intent intent, Call call) {
    if (intent.id().isPresent()) {
      return client.sddc(intent.id().get(), call).map(SddcReport::id);
    }
    var named = client.sddcsNamed(intent.name(), call);
    return named.size() == 1 ? Optional.of(named.get(0).id()) : Optional.empty();
  }

  private void refuseTaken(String name, Call call) {
    var taken = client.sddcsNamed(name, call);
    if (!taken.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "Sddc.name",
              name + ", the name of SDDC " + taken.get(0).id(),
              "a name that is not taken",
              "choose another name, or take that one over with `pulumi import` or existing(..)"));
    }
  }

  @Override
  public Optional<SddcState> read(String id, SddcState last, Call call) {
    return client.sddc(id, call).map(report -> report.asState(seen(last.inputs(), report)));
  }

  /** What the report says of the inputs. What it is silent about stays as it was. */
  private static SddcInputs seen(SddcInputs last, SddcReport report) {
    var primary = report.primary();
    return new SddcInputs(
        or(report.name(), last.name()),
        or(report.region(), last.region()).map(SddcSpelling::region),
        or(primary.flatMap(SddcReport.Cluster::hostType), last.hostType())
            .map(SddcSpelling::hostType),
        or(primary.map(SddcReport.Cluster::hosts).filter(hosts -> hosts > 0), last.hostCount()),
        or(report.deployment(), last.deploymentType()).map(SddcSpelling::deployment),
        last.sddcType(),
        last.size(),
        or(report.vpcCidr(), last.vpcCidr()),
        last.vxlanSubnet().known().isPresent()
            ? or(report.vxlanSubnet(), last.vxlanSubnet())
            : last.vxlanSubnet(),
        last.connectedAccountId(),
        last.customerSubnetIds(),
        last.minimumVersion(),
        or(report.provider(), last.providerType()));
  }

  private static <T> Field<T> or(Optional<T> reported, Field<T> last) {
    return reported.isPresent() ? Field.of(reported) : last;
  }

  @Override
  public Outcome<SddcState> update(String id, SddcState last, SddcInputs wanted, Call call) {
    return changes.complete(id, Optional.empty(), last.withInputs(wanted), CREATE_LIMIT, call);
  }

  @Override
  public void delete(String id, SddcState last, Call call) {
    deletion.delete(id, call);
  }

  /** Two orders with the same fingerprint are the same order, whatever may change in place. */
  private static String fingerprint(SddcInputs wanted) {
    var lasting =
        INPUTS
            .encode(wanted)
            .without("hostCount")
            .without("minimumVersion")
            .without("sddcType")
            .revealed()
            .toString();
    return IntentJournal.fingerprint(lasting);
  }

  /** Absent rather than empty: the service refuses empty texts. */
  private static ObjectNode body(SddcInputs wanted) {
    var body =
        VmcClient.object()
            .put("name", wanted.name().get())
            .put("num_hosts", wanted.hostCount().get())
            .put("provider", wanted.providerType().orElse("AWS"))
            .put("region", SddcSpelling.wireRegion(wanted.region().get()))
            .put("deployment_type", wanted.deploymentType().orElse("SingleAZ"))
            .put("host_instance_type", wanted.hostType().get())
            .put("vpc_cidr", wanted.vpcCidr().get());
    wanted.sddcType().known().ifPresent(type -> body.put("sddc_type", type));
    wanted.size().known().ifPresent(size -> body.put("size", size));
    wanted.vxlanSubnet().known().ifPresent(subnet -> body.put("vxlan_subnet", subnet));
    var account = wanted.connectedAccountId().known();
    if (account.isEmpty()) {
      body.putObject("account_link_config").put("delay_account_link", true);
      return body;
    }
    var link = body.putArray("account_link_sddc_config").addObject();
    link.put("connected_account_id", account.get());
    var subnets = link.putArray("customer_subnet_ids");
    wanted.customerSubnetIds().orElse(List.of()).forEach(subnets::add);
    return body;
  }
}
