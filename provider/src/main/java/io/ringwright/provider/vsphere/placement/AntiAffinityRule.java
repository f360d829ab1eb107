package io.ringwright.provider.vsphere.placement;

import io.ringwright.catalog.Problem;
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
import io.ringwright.provider.vsphere.AntiAffinityRuleInputs;
import io.ringwright.provider.vsphere.AntiAffinityRuleState;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:vsphere:AntiAffinityRule}: keeps machines apart. Its id is the cluster and the
 * name of the rule, with a slash between them.
 */
public final class AntiAffinityRule
    implements ManagedResource<AntiAffinityRuleInputs, AntiAffinityRuleState> {
  static final String SEPARATE = "separate";
  static final String SPREAD = "spread";

  private static final RecordCodec<AntiAffinityRuleInputs> INPUTS =
      RecordCodec.of(AntiAffinityRuleInputs.class);

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public AntiAffinityRule(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  /** A rule's id. */
  private record Id(ObjectRef cluster, String name) {
    static Id parse(String text) {
      int slash = text.indexOf('/');
      if (slash < 1) {
        throw new CallFailed(
            new Problem(
                "AntiAffinityRule",
                text,
                "an id such as domain-c8/cassandra",
                "write cluster id and name of the rule with a slash between them"));
      }
      return new Id(clusterOf(text.substring(0, slash)), text.substring(slash + 1));
    }

    String text() {
      return cluster.id() + "/" + name;
    }
  }

  private static ObjectRef clusterOf(String id) {
    return new ObjectRef(Kind.CLUSTER.wireName(), id);
  }

  @Override
  public AntiAffinityRuleInputs canonical(AntiAffinityRuleInputs wanted) {
    var kind = wanted.kind().map(word -> word.toLowerCase(Locale.ROOT)).orDefault(SEPARATE);
    return wanted
        .withKind(kind)
        .withMandatory(wanted.mandatory().orDefault(kind.orElse("").equals(SEPARATE)))
        .withEnabled(wanted.enabled().orDefault(true));
  }

  @Override
  public List<Problem> check(AntiAffinityRuleInputs wanted) {
    return RuleChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(AntiAffinityRuleState last, AntiAffinityRuleInputs wanted) {
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS),
        difference ->
            switch (difference.path().root()) {
              case "cluster", "datacenter", "name", "kind" -> Change.REPLACE;
              default -> Change.UPDATE;
            });
  }

  @Override
  public AntiAffinityRuleState foresee(
      Optional<AntiAffinityRuleState> last, AntiAffinityRuleInputs wanted) {
    boolean stays =
        last.filter(
                state ->
                    state.inputs().machines().equals(wanted.machines())
                        && state.inputs().hosts().equals(wanted.hosts()))
            .isPresent();
    return stays
        ? last.get().withInputs(wanted)
        : AntiAffinityRuleState.of(wanted).foreseen(wanted);
  }

  private VcenterSession session(AntiAffinityRuleInputs inputs) {
    return sessions.at("AntiAffinityRule.vcenter", inputs.vcenter());
  }

  @Override
  public Outcome<AntiAffinityRuleState> create(AntiAffinityRuleInputs wanted, Call call) {
    var session = session(wanted);
    var inventory = new Inventory(session);
    var cluster =
        inventory.find(
            "AntiAffinityRule.cluster",
            Kind.CLUSTER,
            wanted.cluster().get(),
            inventory.scope("AntiAffinityRule.datacenter", wanted.datacenter(), call),
            call);
    var id = new Id(cluster, wanted.name().get());
    var rules = new ClusterRules(session, cluster, call);
    var mine = intents.find(call.urn()).flatMap(Intent::id);
    mine.map(Id::parse)
        .filter(earlier -> !earlier.equals(id))
        .ifPresent(earlier -> remove(session, earlier, call));
    boolean taken = rules.present().filter(each -> !each.rulesOf(id.name()).isEmpty()).isPresent();
    if (taken && !mine.equals(Optional.of(id.text()))) {
      throw new CallFailed(
          new Problem(
              "AntiAffinityRule.name",
              id.name() + ", which exists already",
              "a name that is not taken in this cluster",
              "choose another name, or import the one that exists"));
    }
    intents.write(new Intent(call.urn(), id.name(), id.text(), Optional.of(id.text()), call.now()));
    return converged(rules, id, wanted);
  }

  private static Outcome<AntiAffinityRuleState> converged(
      ClusterRules rules, Id id, AntiAffinityRuleInputs wanted) {
    var force = new RulePlan.Force(wanted.enabled().orElse(true), wanted.mandatory().orElse(false));
    if (wanted.kind().orElse(SEPARATE).equals(SEPARATE)) {
      var plan = RulePlan.separate(id.name(), wanted.machines().get(), force);
      rules.converge(id.name(), plan.groups(), plan.rules());
      return new Outcome.Done<>(id.text(), AntiAffinityRuleState.of(wanted));
    }
    var spread = Hosts.chosen(rules.hosts(), wanted).spread(wanted);
    var plan = RulePlan.spread(id.name(), spread, force);
    rules.converge(id.name(), plan.groups(), plan.rules());
    return new Outcome.Done<>(
        id.text(),
        AntiAffinityRuleState.of(wanted).withHostsByMachine(Field.of(Hosts.byMachine(spread))));
  }

  @Override
  public Optional<String> begun(AntiAffinityRuleInputs wanted, Call call) {
    return intents.begun(
        call.urn(), id -> read(id, AntiAffinityRuleState.of(wanted), call).isPresent());
  }

  @Override
  public Optional<AntiAffinityRuleState> read(String text, AntiAffinityRuleState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var id = Id.parse(text);
    var rules = new ClusterRules(session(known), id.cluster(), call);
    return rules
        .present()
        .filter(each -> !each.rulesOf(id.name()).isEmpty())
        .map(each -> new RuleReport(each, id.name(), rules.hosts()).state(last.withInputs(known)))
        .map(state -> state.withInputs(canonical(state.inputs())));
  }

  @Override
  public Outcome<AntiAffinityRuleState> update(
      String text, AntiAffinityRuleState last, AntiAffinityRuleInputs wanted, Call call) {
    var id = Id.parse(text);
    return converged(new ClusterRules(session(wanted), id.cluster(), call), id, wanted);
  }

  @Override
  public void delete(String text, AntiAffinityRuleState last, Call call) {
    remove(session(last.inputs()), Id.parse(text), call);
  }

  private static void remove(VcenterSession session, Id id, Call call) {
    var rules = new ClusterRules(session, id.cluster(), call);
    if (rules.present().isPresent()) {
      rules.converge(id.name(), List.of(), List.of());
    }
  }
}
