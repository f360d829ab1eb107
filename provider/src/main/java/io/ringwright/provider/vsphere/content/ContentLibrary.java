package io.ringwright.provider.vsphere.content;

import io.ringwright.catalog.Problem;
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
import io.ringwright.provider.vsphere.ContentLibraryInputs;
import io.ringwright.provider.vsphere.ContentLibraryState;
import io.ringwright.provider.vsphere.content.LibraryService.Sort;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:ContentLibrary}: a content library, own or subscribed. */
public final class ContentLibrary
    implements ManagedResource<ContentLibraryInputs, ContentLibraryState> {
  private static final RecordCodec<ContentLibraryInputs> INPUTS =
      RecordCodec.of(ContentLibraryInputs.class);

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public ContentLibrary(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public ContentLibraryInputs canonical(ContentLibraryInputs wanted) {
    return wanted
        .withPublished(wanted.published().orDefault(false))
        .withSubscription(
            wanted
                .subscription()
                .map(
                    each ->
                        each.withAutomatic(each.automatic().orDefault(true))
                            .withOnDemand(each.onDemand().orDefault(false))
                            .withSslThumbprint(
                                each.sslThumbprint().map(LibraryChecks::thumbprint))));
  }

  @Override
  public List<Problem> check(ContentLibraryInputs wanted) {
    return LibraryChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(ContentLibraryState last, ContentLibraryInputs wanted) {
    boolean otherSort =
        last.inputs().subscription().known().isPresent()
            == LibraryChecks.isAbsent(wanted.subscription());
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS),
        difference ->
            switch (difference.path().root()) {
              case "datastore" -> Change.REPLACE;
              case "subscription" -> otherSort ? Change.REPLACE : Change.UPDATE;
              default -> Change.UPDATE;
            });
  }

  @Override
  public ContentLibraryState foresee(
      Optional<ContentLibraryState> last, ContentLibraryInputs wanted) {
    var published = wanted.published().orElse(false);
    var before =
        last.filter(state -> state.inputs().published().orElse(false))
            .orElseGet(() -> ContentLibraryState.of(wanted));
    return published
        ? before.foreseen(wanted)
        : ContentLibraryState.of(wanted).withPublishUrl(Field.absent());
  }

  private VcenterSession session(ContentLibraryInputs inputs) {
    return sessions.at("ContentLibrary.vcenter", inputs.vcenter());
  }

  private static Sort sort(ContentLibraryInputs inputs) {
    return inputs.subscription().known().isPresent() ? Sort.SUBSCRIBED : Sort.LOCAL;
  }

  @Override
  public Outcome<ContentLibraryState> create(ContentLibraryInputs wanted, Call call) {
    var session = session(wanted);
    var libraries = new LibraryService(session);
    var inventory = new Inventory(session);
    var datastore =
        inventory.find(
            "ContentLibrary.datastore",
            Kind.DATASTORE,
            wanted.datastore().get(),
            inventory.root(call),
            call);
    var made =
        creation(wanted, call)
            .made(
                each -> libraries.named(each, call),
                () -> libraries.create(sort(wanted), LibrarySpec.create(wanted, datastore), call));
    return made.isEarlier()
        ? update(made.id(), ContentLibraryState.of(wanted), wanted, call)
        : new Outcome.Done<>(made.id(), published(libraries, made.id(), wanted, call));
  }

  @Override
  public Optional<String> begun(ContentLibraryInputs wanted, Call call) {
    var libraries = new LibraryService(session(wanted));
    return creation(wanted, call).begun(each -> libraries.named(each, call));
  }

  private NamedCreation creation(ContentLibraryInputs wanted, Call call) {
    return new NamedCreation(
        intents, call, "ContentLibrary.name", wanted.name().get(), "content libraries");
  }

  private static ContentLibraryState published(
      LibraryService libraries, String id, ContentLibraryInputs inputs, Call call) {
    return libraries
        .library(id, call)
        .map(found -> LibraryReport.state(found, inputs))
        .orElseGet(() -> ContentLibraryState.of(inputs));
  }

  @Override
  public Optional<ContentLibraryState> read(String id, ContentLibraryState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var session = session(known);
    return new LibraryService(session)
        .library(id, call)
        .map(
            found -> {
              var report = new LibraryReport(session, found, call);
              return LibraryReport.state(found, canonical(report.inputs(known)));
            });
  }

  @Override
  public Outcome<ContentLibraryState> update(
      String id, ContentLibraryState last, ContentLibraryInputs wanted, Call call) {
    var libraries = new LibraryService(session(wanted));
    libraries.update(sort(wanted), id, LibrarySpec.update(last.inputs(), wanted), call);
    return new Outcome.Done<>(id, published(libraries, id, wanted, call));
  }

  @Override
  public void delete(String id, ContentLibraryState last, Call call) {
    var libraries = new LibraryService(session(last.inputs()));
    if (libraries.library(id, call).isEmpty()) {
      return;
    }
    var left = libraries.items(id, call).stream().map(LibraryService::name).sorted().toList();
    if (!left.isEmpty() && sort(last.inputs()) == Sort.LOCAL) {
      throw new CallFailed(
          new Problem(
              "ContentLibrary " + last.inputs().name().orElse(id),
              "not empty (" + String.join(", ", left) + ")",
              "an empty library, since deleting it would delete all of these",
              "delete its items first, or give it up with `pulumi state delete`"));
    }
    libraries.delete(sort(last.inputs()), id, call);
  }
}
