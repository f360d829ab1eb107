package io.ringwright.provider.vsphere.storage;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageClassName;
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
import io.ringwright.provider.vsphere.StoragePolicyInputs;
import io.ringwright.provider.vsphere.StoragePolicyState;
import io.ringwright.provider.vsphere.TagRule;
import io.ringwright.provider.vsphere.VsanRules;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:StoragePolicy}: vSAN rules, tag rules or both. */
public final class StoragePolicy
    implements ManagedResource<StoragePolicyInputs, StoragePolicyState> {
  private static final RecordCodec<StoragePolicyInputs> INPUTS =
      RecordCodec.of(StoragePolicyInputs.class);

  private static final Comparator<TagRule> IN_ORDER =
      Comparator.comparing((TagRule rule) -> rule.category().orElse(""))
          .thenComparing(rule -> rule.excluded().orElse(false));

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public StoragePolicy(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public StoragePolicyInputs canonical(StoragePolicyInputs wanted) {
    return wanted
        .withVsan(wanted.vsan().map(StoragePolicy::canonical))
        .withTags(
            wanted
                .tags()
                .map(
                    rules ->
                        rules.stream().map(StoragePolicy::canonical).sorted(IN_ORDER).toList()));
  }

  private static VsanRules canonical(VsanRules rules) {
    return rules
        .withRaid(rules.raid().map(StoragePolicy::layout).orDefault(PolicyRules.RAID_1))
        .withIopsLimit(
            rules.iopsLimit().known().filter(limit -> limit == 0).isPresent()
                ? Field.absent()
                : rules.iopsLimit())
        .withChecksums(rules.checksums().orDefault(true))
        .withForced(rules.forced().orDefault(false));
  }

  /** {@code raid5}, {@code RAID 5} and {@code RAID-5} are one. */
  private static String layout(String said) {
    return said.toUpperCase(Locale.ROOT).replaceFirst("^RAID[ _-]?(\\d)$", "RAID-$1");
  }

  private static TagRule canonical(TagRule rule) {
    return rule.withTags(rule.tags().map(tags -> tags.stream().distinct().sorted().toList()))
        .withExcluded(rule.excluded().orDefault(false));
  }

  @Override
  public List<Problem> check(StoragePolicyInputs wanted) {
    return PolicyChecks.of(wanted);
  }

  /** All of it changes in place; what that costs is told by the policies of a preview. */
  @Override
  public Map<Path, Change> diff(StoragePolicyState last, StoragePolicyInputs wanted) {
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS), difference -> Change.UPDATE);
  }

  @Override
  public StoragePolicyState foresee(Optional<StoragePolicyState> last, StoragePolicyInputs wanted) {
    return state(wanted);
  }

  private static StoragePolicyState state(StoragePolicyInputs inputs) {
    return StoragePolicyState.of(inputs)
        .withStorageClass(inputs.name().map(name -> StorageClassName.of(name).value()));
  }

  private PolicyService policies(StoragePolicyInputs inputs) {
    return new PolicyService(sessions.at("StoragePolicy.vcenter", inputs.vcenter()));
  }

  @Override
  public Outcome<StoragePolicyState> create(StoragePolicyInputs wanted, Call call) {
    var policies = policies(wanted);
    var name = wanted.name().get();
    var rules = PolicyRules.render(wanted);
    var made =
        creation(wanted, call)
            .made(
                each -> policies.idOf(each, call),
                () -> policies.create(name, wanted.description().known(), rules, call));
    return made.isEarlier()
        ? update(made.id(), state(wanted), wanted, call)
        : new Outcome.Done<>(made.id(), state(wanted));
  }

  @Override
  public Optional<String> begun(StoragePolicyInputs wanted, Call call) {
    return creation(wanted, call).begun(each -> policies(wanted).idOf(each, call));
  }

  private NamedCreation creation(StoragePolicyInputs wanted, Call call) {
    return new NamedCreation(
        intents, call, "StoragePolicy.name", wanted.name().get(), "storage policies");
  }

  @Override
  public Optional<StoragePolicyState> read(String id, StoragePolicyState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    return policies(known)
        .policy(id, call)
        .map(
            found -> {
              var said = found.textAt("description");
              var inputs =
                  PolicyRules.read(found, known)
                      .withName(Field.of(PolicyService.name(found)))
                      .withDescription(said.isEmpty() ? Field.absent() : Field.of(said));
              return state(canonical(inputs));
            });
  }

  @Override
  public Outcome<StoragePolicyState> update(
      String id, StoragePolicyState last, StoragePolicyInputs wanted, Call call) {
    var description = wanted.description().orElse("");
    try {
      policies(wanted)
          .update(id, wanted.name().get(), description, PolicyRules.render(wanted), call);
    } catch (VcenterRefused refusal) {
      throw refusal.fault().is("InvalidArgument") && policies(wanted).policy(id, call).isEmpty()
          ? gone(wanted)
          : refusal;
    }
    return new Outcome.Done<>(id, state(wanted));
  }

  private static CallFailed gone(StoragePolicyInputs wanted) {
    return new CallFailed(
        "storage policy "
            + wanted.name().orElse("")
            + " is gone: run `pulumi refresh`, then the same command again");
  }

  @Override
  public void delete(String id, StoragePolicyState last, Call call) {
    var policies = policies(last.inputs());
    if (policies.policy(id, call).isPresent()) {
      policies.delete(id, last.inputs().name().orElse(id), call);
    }
  }
}
