package io.ringwright.provider.nsx;

import io.ringwright.catalog.NsxGateway.Uplink;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vmc.FirewallRuleInputs;
import io.ringwright.provider.vmc.FirewallRuleState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ringwright:vmc:FirewallRule}: who may pass a gateway of an SDDC. Addresses stand in groups
 * of the rule's own beside it, because the gateways take nothing else; they go with the rule.
 */
public final class FirewallRule extends NsxResource<FirewallRuleInputs, FirewallRuleState> {
  private static final RecordCodec<FirewallRuleInputs> INPUTS =
      RecordCodec.of(FirewallRuleInputs.class);
  private static final Changes<FirewallRuleInputs> CHANGES =
      new Changes<>(INPUTS, Set.of("sources", "destinations", "services", "uplinks"));

  public FirewallRule(NsxClient client, IntentJournal intents) {
    super(client, intents, "<gateway>/<rule id>");
  }

  @Override
  public FirewallRuleInputs canonical(FirewallRuleInputs wanted) {
    return wanted
        .withGateway(Spelling.gateway(wanted.gateway()))
        .withSources(Unordered.canonical(wanted.sources(), RuleMembers::canonical))
        .withDestinations(Unordered.canonical(wanted.destinations(), RuleMembers::canonical))
        .withServices(Unordered.canonical(wanted.services(), RuleServices::canonical))
        .withUplinks(
            Unordered.canonical(
                wanted.uplinks(),
                each -> Uplink.read(each).map(Uplink::word).orElseGet(each::strip)))
        .withAction(Spelling.upper(wanted.action()).orDefault("ALLOW"))
        .withEnabled(wanted.enabled().orDefault(true))
        .withLogged(wanted.logged().orDefault(false));
  }

  @Override
  public List<Problem> check(FirewallRuleInputs wanted) {
    return RuleChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(FirewallRuleState last, FirewallRuleInputs wanted) {
    return CHANGES.between(
        canonical(last.inputs()),
        wanted,
        each -> each.path().root().equals("gateway") ? Change.REPLACE : Change.UPDATE);
  }

  @Override
  public FirewallRuleState foresee(Optional<FirewallRuleState> last, FirewallRuleInputs wanted) {
    return FirewallRuleState.of(wanted);
  }

  @Override
  FirewallRuleInputs inputs(FirewallRuleState state) {
    return state.inputs();
  }

  @Override
  Field<String> nsxUrl(FirewallRuleInputs inputs) {
    return inputs.nsxUrl();
  }

  @Override
  String folder(FirewallRuleInputs wanted) {
    return wanted.gateway().get() + "/";
  }

  @Override
  FirewallRuleState state(String path, FirewallRuleInputs inputs) {
    return FirewallRuleState.of(inputs);
  }

  @Override
  public String name() {
    return "FirewallRule";
  }

  @Override
  public RecordCodec<FirewallRuleInputs> inputs() {
    return INPUTS;
  }

  @Override
  public List<String> paths(NsxId id) {
    var place = RulePlace.of(id);
    return List.of(place.path(), place.sources(), place.destinations());
  }

  @Override
  public FirewallRuleInputs seen(Snapshot now, NsxId id, FirewallRuleInputs last) {
    return new RuleDocument(RulePlace.of(id), now).read(last);
  }

  @Override
  public void write(Snapshot now, NsxId id, FirewallRuleInputs wanted) {
    new RuleDocument(RulePlace.of(id), now).write(wanted);
  }
}
