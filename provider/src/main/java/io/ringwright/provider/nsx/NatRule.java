package io.ringwright.provider.nsx;

import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vmc.NatRuleInputs;
import io.ringwright.provider.vmc.NatRuleState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ringwright:vmc:NatRule}: a translation between a public address and what is behind the
 * compute gateway.
 */
public final class NatRule extends NsxResource<NatRuleInputs, NatRuleState> {
  private static final RecordCodec<NatRuleInputs> INPUTS = RecordCodec.of(NatRuleInputs.class);
  private static final Changes<NatRuleInputs> CHANGES = new Changes<>(INPUTS, Set.of());

  public NatRule(NsxClient client, IntentJournal intents) {
    super(client, intents, "<rule id>");
  }

  @Override
  public NatRuleInputs canonical(NatRuleInputs wanted) {
    return wanted
        .withAction(Spelling.upper(wanted.action()))
        .withPublicIp(wanted.publicIp().map(AddressRange::canonical))
        .withInternalAddress(wanted.internalAddress().map(AddressRange::canonical))
        .withService(wanted.service().map(Spelling::service))
        .withInternalPort(wanted.internalPort().map(String::strip))
        .withFirewallMatch(
            Spelling.upper(wanted.firewallMatch()).orDefault(NatDocument.MATCH_INTERNAL))
        .withEnabled(wanted.enabled().orDefault(true))
        .withLogged(wanted.logged().orDefault(false));
  }

  @Override
  public List<Problem> check(NatRuleInputs wanted) {
    return NatChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(NatRuleState last, NatRuleInputs wanted) {
    return CHANGES.between(canonical(last.inputs()), wanted, each -> Change.UPDATE);
  }

  @Override
  public NatRuleState foresee(Optional<NatRuleState> last, NatRuleInputs wanted) {
    return NatRuleState.of(wanted);
  }

  @Override
  NatRuleInputs inputs(NatRuleState state) {
    return state.inputs();
  }

  @Override
  Field<String> nsxUrl(NatRuleInputs inputs) {
    return inputs.nsxUrl();
  }

  @Override
  String folder(NatRuleInputs wanted) {
    return "";
  }

  @Override
  NatRuleState state(String path, NatRuleInputs inputs) {
    return NatRuleState.of(inputs);
  }

  @Override
  public String name() {
    return "NatRule";
  }

  @Override
  public RecordCodec<NatRuleInputs> inputs() {
    return INPUTS;
  }

  @Override
  public List<String> paths(NsxId id) {
    return List.of(NatDocument.FOLDER + id.own());
  }

  @Override
  public NatRuleInputs seen(Snapshot now, NsxId id, NatRuleInputs last) {
    return NatDocument.read(now.object(paths(id).get(0)), now.nsxUrl(), last);
  }

  @Override
  public void write(Snapshot now, NsxId id, NatRuleInputs wanted) {
    now.write(
        paths(id).get(0),
        rule -> {
          rule.put("resource_type", "PolicyNatRule").put("id", id.own());
          NatDocument.set(rule, wanted);
        });
  }
}
