package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.provider.checks.Words;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:vmc:EdrsPolicy}: Elastic DRS of a cluster. There is always a policy, so this
 * resource changes one rather than making one, and its end is the service's usual policy.
 */
public final class EdrsPolicy implements ManagedResource<EdrsPolicyInputs, EdrsPolicyState> {
  private static final RecordCodec<EdrsPolicyInputs> INPUTS =
      RecordCodec.of(EdrsPolicyInputs.class);
  private static final List<String> TYPES =
      List.of("cost", "performance", EdrsSwitch.USUAL, "rapid-scaleup");

  private final VmcClient client;
  private final Autoscaler autoscaler;
  private final EdrsSwitch policies;
  private final SddcLocks locks;

  public EdrsPolicy(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.autoscaler = new Autoscaler(client);
    this.policies = new EdrsSwitch(client, autoscaler);
    this.locks = locks;
  }

  @Override
  public EdrsPolicyInputs canonical(EdrsPolicyInputs wanted) {
    return wanted.withPolicyType(
        wanted.policyType().map(text -> text.toLowerCase(Locale.ROOT).replace('_', '-')));
  }

  @Override
  public List<Problem> check(EdrsPolicyInputs wanted) {
    var problems = new ArrayList<Problem>();
    wanted
        .policyType()
        .known()
        .flatMap(text -> Words.oneOf("EdrsPolicy.policyType", text, TYPES))
        .ifPresent(problems::add);
    hosts("EdrsPolicy.minHosts", wanted.minHosts()).ifPresent(problems::add);
    hosts("EdrsPolicy.maxHosts", wanted.maxHosts()).ifPresent(problems::add);
    var min = wanted.minHosts().orElse(0);
    wanted
        .maxHosts()
        .known()
        .filter(max -> max < min)
        .map(
            max ->
                new Problem(
                    "EdrsPolicy.maxHosts", max, "minHosts (" + min + ") or more", "write " + min))
        .ifPresent(problems::add);
    return List.copyOf(problems);
  }

  private static Optional<Problem> hosts(String where, Field<Integer> field) {
    return field
        .known()
        .filter(hosts -> hosts < SddcRules.MIN_EDRS_HOSTS || hosts > SddcRules.MAX_HOSTS)
        .map(
            hosts ->
                new Problem(
                    where,
                    hosts,
                    SddcRules.MIN_EDRS_HOSTS + " to " + SddcRules.MAX_HOSTS,
                    "write "
                        + Math.max(
                            SddcRules.MIN_EDRS_HOSTS, Math.min(SddcRules.MAX_HOSTS, hosts))));
  }

  @Override
  public Map<Path, Change> diff(EdrsPolicyState last, EdrsPolicyInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each ->
            each.path().root().equals("sddcId") || each.path().root().equals("clusterId")
                ? Change.REPLACE
                : Change.UPDATE);
  }

  /** What is said is what will apply; what is left out stays, once it is known. */
  @Override
  public EdrsPolicyState foresee(Optional<EdrsPolicyState> last, EdrsPolicyInputs wanted) {
    var state = last.orElseGet(() -> EdrsPolicyState.of(wanted)).foreseen(wanted);
    return state
        .withActivePolicyType(said(wanted.policyType(), state.activePolicyType()))
        .withActiveMinHosts(said(wanted.minHosts(), state.activeMinHosts()))
        .withActiveMaxHosts(said(wanted.maxHosts(), state.activeMaxHosts()));
  }

  private static <T> Field<T> said(Field<T> wanted, Field<T> otherwise) {
    return wanted instanceof Field.Absent<T> ? otherwise : wanted;
  }

  @Override
  public Outcome<EdrsPolicyState> create(EdrsPolicyInputs wanted, Call call) {
    return set(wanted, EdrsPolicyState.of(wanted), call);
  }

  @Override
  public Outcome<EdrsPolicyState> update(
      String id, EdrsPolicyState last, EdrsPolicyInputs wanted, Call call) {
    return set(wanted, last.withInputs(wanted), call);
  }

  private Outcome<EdrsPolicyState> set(EdrsPolicyInputs wanted, EdrsPolicyState begun, Call call) {
    var id = new ClusterId(wanted.sddcId().get(), wanted.clusterId().get());
    return locks.holding(
        id.sddc(),
        call,
        () -> {
          policies.fit(id, wanted, call);
          try {
            var left = policies.apply(id, wanted, call);
            var present = autoscaler.policy(id, call);
            var state = present.map(policy -> state(begun, policy)).orElse(begun);
            return left.<Outcome<EdrsPolicyState>>map(
                    problem -> new Outcome.Unfinished<>(id.toString(), state, List.of(problem)))
                .orElseGet(() -> new Outcome.Done<>(id.toString(), state));
          } catch (WaitEnded ended) {
            return new Outcome.Unfinished<>(id.toString(), begun, List.of(ended.problem()));
          }
        });
  }

  private static EdrsPolicyState state(EdrsPolicyState begun, Autoscaler.Policy policy) {
    return begun
        .withEnabled(Field.of(policy.enabled()))
        .withActivePolicyType(Field.of(policy.type()))
        .withActiveMinHosts(Field.of(policy.min()))
        .withActiveMaxHosts(Field.of(policy.max()));
  }

  @Override
  public Optional<EdrsPolicyState> read(String id, EdrsPolicyState last, Call call) {
    var cluster = ClusterId.of("EdrsPolicy", id);
    boolean isImport = last.inputs().sddcId().known().isEmpty();
    return client
        .sddc(cluster.sddc(), call)
        .flatMap(report -> report.cluster(cluster.cluster()))
        .flatMap(there -> autoscaler.policy(cluster, call))
        .map(
            policy ->
                state(
                    last.withInputs(
                        last.inputs()
                            .withSddcId(Field.of(cluster.sddc()))
                            .withClusterId(Field.of(cluster.cluster()))
                            .withPolicyType(
                                seen(last.inputs().policyType(), policy.type(), isImport))
                            .withMinHosts(seen(last.inputs().minHosts(), policy.min(), isImport))
                            .withMaxHosts(seen(last.inputs().maxHosts(), policy.max(), isImport))),
                    policy));
  }

  private static <T> Field<T> seen(Field<T> last, Optional<T> reported, boolean isImport) {
    return isImport || last.known().isPresent() ? Field.of(reported) : last;
  }

  /** Every cluster has a policy, so the usual one is put back if nobody wants another. */
  @Override
  public Optional<String> begun(EdrsPolicyInputs wanted, Call call) {
    return Optional.of(new ClusterId(wanted.sddcId().get(), wanted.clusterId().get()).toString())
        .filter(id -> read(id, EdrsPolicyState.of(wanted), call).isPresent());
  }

  /** A policy cannot be taken away, only the usual one can be put in its place. */
  @Override
  public void delete(String id, EdrsPolicyState last, Call call) {
    var cluster = ClusterId.of("EdrsPolicy", id);
    var left =
        locks.holding(
            cluster.sddc(),
            call,
            () ->
                client
                    .sddc(cluster.sddc(), call)
                    .filter(report -> !report.isDeleting())
                    .flatMap(report -> report.cluster(cluster.cluster()))
                    .filter(report -> report.hosts() > 1)
                    .flatMap(report -> autoscaler.policy(cluster, call))
                    .filter(policy -> !policy.type().equals(Optional.of(EdrsSwitch.USUAL)))
                    .flatMap(policy -> policies.fallBack(cluster, policy, call)));
    left.ifPresent(
        problem -> {
          throw new CallFailed(problem);
        });
  }
}
