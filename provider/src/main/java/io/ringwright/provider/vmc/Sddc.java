package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vmc:Sddc}: a software-defined data center on VMware Cloud on AWS. */
public final class Sddc implements ManagedResource<SddcInputs, SddcState> {
  private static final Duration LIMIT = Duration.ofHours(5);

  private final VmcClient client;
  private final SddcOrder orders;
  private final SddcChanges changes;
  private final SddcDeletion deletion;
  private final SddcReading reading;

  public Sddc(VmcClient client, SddcLocks locks, IntentJournal intents) {
    this.client = client;
    this.orders = new SddcOrder(client, intents);
    this.changes = new SddcChanges(client, locks);
    this.deletion = new SddcDeletion(client, locks);
    this.reading = new SddcReading(client);
  }

  @Override
  public SddcInputs canonical(SddcInputs wanted) {
    return wanted
        .withRegion(wanted.region().map(SddcSpelling::region))
        .withHostType(wanted.hostType().map(SddcSpelling::hostType))
        .withDeploymentType(
            wanted.deploymentType().map(SddcSpelling::deployment).orDefault("SingleAZ"))
        .withSize(wanted.size().map(text -> text.toLowerCase(Locale.ROOT)))
        .withMicrosoftLicensing(wanted.microsoftLicensing().map(Licensing::canonical))
        .withProviderType(wanted.providerType().orDefault("AWS"));
  }

  @Override
  public List<Problem> check(SddcInputs wanted) {
    return SddcChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(SddcState last, SddcInputs wanted) {
    return SddcDiff.of(last, wanted);
  }

  @Override
  public SddcState foresee(Optional<SddcState> last, SddcInputs wanted) {
    return last.orElseGet(() -> SddcState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<SddcState> create(SddcInputs wanted, Call call) {
    var ordered = orders.place(wanted, call);
    if (!ordered.asWanted()) {
      return stranger(ordered.id(), wanted, call);
    }
    return changes.complete(ordered.id(), ordered.task(), SddcState.of(wanted), LIMIT, call);
  }

  /**
   * Ours, but not what is wanted any more: kept, so that the next preview shows its replacement.
   */
  private Outcome<SddcState> stranger(String id, SddcInputs wanted, Call call) {
    var begun = changes.complete(id, Optional.empty(), SddcState.of(wanted), LIMIT, call);
    var state =
        client
            .sddc(id, call)
            .map(report -> report.asState(reading.ofStranger(wanted, report, call)))
            .orElse(begun.state());
    return new Outcome.Unfinished<>(
        id,
        state,
        List.of(
            new Problem(
                "Sddc " + wanted.name().get(),
                "ordered by an earlier run with other values (SDDC " + id + ")",
                "an SDDC as wanted",
                "look at the next preview, which shows what has to change")));
  }

  @Override
  public Optional<SddcState> read(String id, SddcState last, Call call) {
    return client
        .sddc(id, call)
        .map(report -> report.asState(reading.of(last.inputs(), report, call)));
  }

  @Override
  public Outcome<SddcState> update(String id, SddcState last, SddcInputs wanted, Call call) {
    return changes.complete(id, Optional.empty(), last.withInputs(wanted), LIMIT, call);
  }

  @Override
  public Optional<String> begun(SddcInputs wanted, Call call) {
    return orders.begun(call);
  }

  @Override
  public void delete(String id, SddcState last, Call call) {
    deletion.delete(id, call);
  }
}
