package io.ringwright.provider.vsphere.tagging;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import io.ringwright.provider.vsphere.TagCategoryInputs;
import io.ringwright.provider.vsphere.TagCategoryState;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code ringwright:vsphere:TagCategory}: a category of tags. */
public final class TagCategory implements ManagedResource<TagCategoryInputs, TagCategoryState> {
  private static final RecordCodec<TagCategoryInputs> INPUTS =
      RecordCodec.of(TagCategoryInputs.class);
  private static final String SINGLE = "SINGLE";
  private static final String MULTIPLE = "MULTIPLE";
  private static final int LONGEST_NAME = 256;

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public TagCategory(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public TagCategoryInputs canonical(TagCategoryInputs wanted) {
    return wanted
        .withCardinality(
            wanted.cardinality().map(word -> word.toUpperCase(Locale.ROOT)).orDefault(SINGLE))
        .withAssociableTypes(
            wanted.associableTypes().map(types -> types.stream().distinct().sorted().toList()));
  }

  @Override
  public List<Problem> check(TagCategoryInputs wanted) {
    return new VsphereChecks("TagCategory")
        .vcenter(wanted.vcenter())
        .name("name", wanted.name(), LONGEST_NAME)
        .word("cardinality", wanted.cardinality(), List.of(SINGLE, MULTIPLE))
        .problems();
  }

  @Override
  public Map<Path, Change> diff(TagCategoryState last, TagCategoryInputs wanted) {
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS),
        difference ->
            switch (difference.path().root()) {
              case "cardinality" -> widened(wanted.cardinality());
              case "associableTypes" ->
                  extended(last.inputs().associableTypes(), wanted.associableTypes());
              default -> Change.UPDATE;
            });
  }

  private static Change widened(Field<String> wanted) {
    return wanted.known().filter(SINGLE::equals).isEmpty()
        ? Change.UPDATE
        : new Change.Refuse(
            new Problem(
                "TagCategory.cardinality",
                SINGLE,
                MULTIPLE + ", because objects may have several of its tags by now",
                "keep " + MULTIPLE + ", or make another category"));
  }

  private static Change extended(Field<List<String>> before, Field<List<String>> after) {
    boolean keepsAll =
        after.isUnknown()
            || (before.known().isPresent()
                && Set.copyOf(after.orElse(List.of())).containsAll(before.orElse(List.of())));
    return keepsAll
        ? Change.UPDATE
        : new Change.Refuse(
            new Problem(
                "TagCategory.associableTypes",
                after.known().map(List::toString).orElse("every kind"),
                "the kinds so far ("
                    + before.known().map(List::toString).orElse("every kind")
                    + ") and perhaps more",
                "keep them, or make another category"));
  }

  @Override
  public TagCategoryState foresee(Optional<TagCategoryState> last, TagCategoryInputs wanted) {
    return TagCategoryState.of(wanted);
  }

  private TagService tags(TagCategoryInputs inputs) {
    return new TagService(sessions.at("TagCategory.vcenter", inputs.vcenter()));
  }

  @Override
  public Outcome<TagCategoryState> create(TagCategoryInputs wanted, Call call) {
    var tags = tags(wanted);
    var made =
        creation(wanted, call)
            .made(
                each -> tags.categoryNamed(each, call),
                () -> tags.createCategory(spec(wanted), call));
    var state = TagCategoryState.of(wanted);
    return made.isEarlier()
        ? update(made.id(), state, wanted, call)
        : new Outcome.Done<>(made.id(), state);
  }

  @Override
  public Optional<String> begun(TagCategoryInputs wanted, Call call) {
    return creation(wanted, call).begun(each -> tags(wanted).categoryNamed(each, call));
  }

  private NamedCreation creation(TagCategoryInputs wanted, Call call) {
    return new NamedCreation(
        intents, call, "TagCategory.name", wanted.name().get(), "tag categories");
  }

  private static ObjectNode spec(TagCategoryInputs wanted) {
    var spec = TagService.spec();
    spec.put("name", wanted.name().get());
    spec.put("description", wanted.description().orElse(""));
    spec.put("cardinality", wanted.cardinality().orElse(SINGLE));
    var types = spec.putArray("associable_types");
    wanted.associableTypes().orElse(List.of()).forEach(types::add);
    return spec;
  }

  @Override
  public Optional<TagCategoryState> read(String id, TagCategoryState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    return tags(known).category(id, call).map(found -> TagCategoryState.of(seen(found, known)));
  }

  private TagCategoryInputs seen(JsonNode found, TagCategoryInputs last) {
    var types = TagService.texts(found.path("associable_types"));
    return canonical(
        last.withName(Field.of(TagService.name(found)))
            .withDescription(
                Field.of(Optional.of(found.path("description").asText()).filter(s -> !s.isEmpty())))
            .withCardinality(Field.of(found.path("cardinality").asText()))
            .withAssociableTypes(types.isEmpty() ? Field.absent() : Field.of(types)));
  }

  @Override
  public Outcome<TagCategoryState> update(
      String id, TagCategoryState last, TagCategoryInputs wanted, Call call) {
    var spec = spec(wanted);
    if (wanted.associableTypes().known().isEmpty()) {
      spec.remove("associable_types");
    }
    tags(wanted).updateCategory(id, spec, call);
    return new Outcome.Done<>(id, TagCategoryState.of(wanted));
  }

  @Override
  public void delete(String id, TagCategoryState last, Call call) {
    var tags = tags(last.inputs());
    if (tags.category(id, call).isEmpty()) {
      return;
    }
    var left = tags.tags(id, call).stream().map(TagService::name).sorted().toList();
    if (!left.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "TagCategory " + last.inputs().name().orElse(id),
              "still the category of " + String.join(", ", left),
              "a category without tags, since deleting it would delete them too",
              "delete these tags first, or give the category up with `pulumi state delete`"));
    }
    tags.deleteCategory(id, call);
  }
}
