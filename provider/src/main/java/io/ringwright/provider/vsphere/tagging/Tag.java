package io.ringwright.provider.vsphere.tagging;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vsphere.TagInputs;
import io.ringwright.provider.vsphere.TagState;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:Tag}: a tag of a category. */
public final class Tag implements ManagedResource<TagInputs, TagState> {
  private static final RecordCodec<TagInputs> INPUTS = RecordCodec.of(TagInputs.class);
  private static final int LONGEST_NAME = 256;

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public Tag(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public TagInputs canonical(TagInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(TagInputs wanted) {
    return new VsphereChecks("Tag")
        .vcenter(wanted.vcenter())
        .name("name", wanted.name(), LONGEST_NAME)
        .problems();
  }

  /** An import calls the category by its name; its id is the same category. */
  @Override
  public Map<Path, Change> diff(TagState last, TagInputs wanted) {
    boolean isOther = !wanted.category().equals(last.categoryId());
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        difference ->
            difference.path().root().equals("category") && isOther
                ? Change.REPLACE
                : Change.UPDATE);
  }

  @Override
  public TagState foresee(Optional<TagState> last, TagInputs wanted) {
    return last.orElseGet(() -> TagState.of(wanted)).foreseen(wanted);
  }

  private TagService tags(TagInputs inputs) {
    return new TagService(sessions.at("Tag.vcenter", inputs.vcenter()));
  }

  @Override
  public Outcome<TagState> create(TagInputs wanted, Call call) {
    var tags = tags(wanted);
    var category = tags.categoryId("Tag.category", wanted.category().get(), call);
    var made =
        creation(wanted, category, call)
            .made(
                each -> tags.tagNamed(category, each, call),
                () -> tags.createTag(spec(wanted).put("category_id", category), call));
    var state = TagState.of(wanted).withCategoryId(Field.of(category));
    return made.isEarlier()
        ? update(made.id(), state, wanted, call)
        : new Outcome.Done<>(made.id(), state);
  }

  @Override
  public Optional<String> begun(TagInputs wanted, Call call) {
    var tags = tags(wanted);
    var category = tags.categoryId("Tag.category", wanted.category().get(), call);
    return creation(wanted, category, call).begun(each -> tags.tagNamed(category, each, call));
  }

  private NamedCreation creation(TagInputs wanted, String category, Call call) {
    return new NamedCreation(intents, call, "Tag.name", wanted.name().get(), category);
  }

  private static ObjectNode spec(TagInputs wanted) {
    return TagService.spec()
        .put("name", wanted.name().get())
        .put("description", wanted.description().orElse(""));
  }

  @Override
  public Optional<TagState> read(String id, TagState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var tags = tags(known);
    return tags.tag(id, call)
        .map(
            found -> {
              var category = found.path("category_id").asText();
              var said = found.path("description").asText();
              var inputs =
                  known
                      .withName(Field.of(TagService.name(found)))
                      .withDescription(said.isEmpty() ? Field.absent() : Field.of(said))
                      .withCategory(category(tags, category, known.category(), call));
              return TagState.of(inputs).withCategoryId(Field.of(category));
            });
  }

  /** The category as the user calls it, if it is still the same. */
  private static Field<String> category(TagService tags, String id, Field<String> last, Call call) {
    var name = tags.category(id, call).map(TagService::name);
    boolean same =
        last.known().filter(said -> said.equals(id) || name.equals(last.known())).isPresent();
    return same ? last : Field.of(name.orElse(id));
  }

  @Override
  public Outcome<TagState> update(String id, TagState last, TagInputs wanted, Call call) {
    tags(wanted).updateTag(id, spec(wanted), call);
    return new Outcome.Done<>(id, last.withInputs(wanted));
  }

  @Override
  public void delete(String id, TagState last, Call call) {
    tags(last.inputs()).deleteTag(id, call);
  }
}
