package io.ringwright.provider.vsphere.tagging;

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
import io.ringwright.provider.vsphere.TagAttachmentInputs;
import io.ringwright.provider.vsphere.TagAttachmentState;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:TagAttachment}: a tag on an object. Its id is tag, kind and object. */
public final class TagAttachment
    implements ManagedResource<TagAttachmentInputs, TagAttachmentState> {
  private static final RecordCodec<TagAttachmentInputs> INPUTS =
      RecordCodec.of(TagAttachmentInputs.class);

  private final VcenterSessions sessions;

  public TagAttachment(VcenterSessions sessions) {
    this.sessions = sessions;
  }

  /** An attachment's id: {@code tag|kind|object}. */
  private record Id(String tag, ObjectRef object) {
    static Id parse(String text) {
      var parts = text.split("\\|", 3);
      if (parts.length != 3) {
        throw new CallFailed(
            new Problem(
                "TagAttachment",
                text,
                "an id such as urn:vmomi:InventoryServiceTag:..:GLOBAL|Datastore|datastore-12",
                "write tag, kind and object with a bar between them"));
      }
      return new Id(parts[0], new ObjectRef(parts[1], parts[2]));
    }

    String text() {
      return tag + "|" + object.kind() + "|" + object.id();
    }
  }

  @Override
  public TagAttachmentInputs canonical(TagAttachmentInputs wanted) {
    return wanted.withKind(wanted.kind().orDefault(Kind.DATASTORE.wireName()));
  }

  @Override
  public List<Problem> check(TagAttachmentInputs wanted) {
    return new VsphereChecks("TagAttachment")
        .vcenter(wanted.vcenter())
        .word("kind", wanted.kind(), Arrays.stream(Kind.values()).map(Kind::wireName).toList())
        .problems();
  }

  @Override
  public Map<Path, Change> diff(TagAttachmentState last, TagAttachmentInputs wanted) {
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS),
        difference ->
            switch (difference.path().root()) {
              case "vcenter" -> Change.UPDATE;
              case "object" ->
                  wanted.object().equals(last.objectId()) ? Change.UPDATE : Change.REPLACE;
              default -> Change.REPLACE;
            });
  }

  @Override
  public TagAttachmentState foresee(Optional<TagAttachmentState> last, TagAttachmentInputs wanted) {
    return last.orElseGet(() -> TagAttachmentState.of(wanted)).foreseen(wanted);
  }

  private VcenterSession session(TagAttachmentInputs inputs) {
    return sessions.at("TagAttachment.vcenter", inputs.vcenter());
  }

  /** Attaching twice does no more than attaching once, so nothing needs to be remembered. */
  @Override
  public Outcome<TagAttachmentState> create(TagAttachmentInputs wanted, Call call) {
    var object = object(wanted, call);
    new TagService(session(wanted)).attach(wanted.tag().get(), object, call);
    return new Outcome.Done<>(
        new Id(wanted.tag().get(), object).text(),
        TagAttachmentState.of(wanted).withObjectId(Field.of(object.id())));
  }

  @Override
  public Optional<String> begun(TagAttachmentInputs wanted, Call call) {
    return Optional.of(new Id(wanted.tag().get(), object(wanted, call)).text())
        .filter(id -> read(id, TagAttachmentState.of(wanted), call).isPresent());
  }

  private ObjectRef object(TagAttachmentInputs wanted, Call call) {
    var inventory = new Inventory(session(wanted));
    var kind =
        Arrays.stream(Kind.values())
            .filter(each -> each.wireName().equals(wanted.kind().orElse("")))
            .findFirst()
            .orElse(Kind.DATASTORE);
    return inventory.find(
        "TagAttachment.object", kind, wanted.object().get(), inventory.root(call), call);
  }

  @Override
  public Optional<TagAttachmentState> read(String text, TagAttachmentState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var id = Id.parse(text);
    var session = session(known);
    var object = new PropertyReader(session).of(id.object(), List.of("name"), call);
    if (object.isEmpty() || !new TagService(session).isAttached(id.tag(), id.object(), call)) {
      return Optional.empty();
    }
    var named = known.object();
    boolean same =
        named
            .known()
            .filter(said -> said.equals(id.object().id()) || said.equals(object.get().name()))
            .isPresent();
    var inputs =
        known
            .withTag(Field.of(id.tag()))
            .withKind(Field.of(id.object().kind()))
            .withObject(same ? named : Field.of(object.get().name()));
    return Optional.of(TagAttachmentState.of(inputs).withObjectId(Field.of(id.object().id())));
  }

  @Override
  public Outcome<TagAttachmentState> update(
      String id, TagAttachmentState last, TagAttachmentInputs wanted, Call call) {
    return new Outcome.Done<>(id, last.withInputs(wanted));
  }

  @Override
  public void delete(String text, TagAttachmentState last, Call call) {
    var id = Id.parse(text);
    new TagService(session(last.inputs())).detach(id.tag(), id.object(), call);
  }
}
