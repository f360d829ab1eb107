package io.ringwright.provider.vsphere.tagging;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Tags and their categories at one vCenter. */
final class TagService {
  private static final String CATEGORIES = "/com/vmware/cis/tagging/category";
  private static final String TAGS = "/com/vmware/cis/tagging/tag";
  private static final String ATTACHMENTS = "/com/vmware/cis/tagging/tag-association";

  private final VcenterSession session;

  TagService(VcenterSession session) {
    this.session = session;
  }

  Optional<JsonNode> category(String id, Call call) {
    return session.find(at(CATEGORIES, id), call);
  }

  /** The id of the category with that name. */
  Optional<String> categoryNamed(String name, Call call) {
    return categories(call).stream().filter(named(name)).map(TagService::id).findFirst();
  }

  /** The id of the category of that name or id. */
  String categoryId(String where, String named, Call call) {
    var all = categories(call);
    return all.stream()
        .filter(each -> id(each).equals(named) || name(each).equals(named))
        .map(TagService::id)
        .findFirst()
        .orElseThrow(() -> noCategory(where, named, all.stream().map(TagService::name).toList()));
  }

  private static CallFailed noCategory(String where, String named, List<String> names) {
    return new CallFailed(
        new Problem(
            where,
            named,
            names.isEmpty()
                ? "the name or id of a tag category (this vCenter has none)"
                : "one of " + String.join(", ", names.stream().sorted().toList()),
            NearMiss.of(named, names)
                .map(near -> "did you mean " + near + "?")
                .orElse("make the category first, or correct its name")));
  }

  private List<JsonNode> categories(Call call) {
    return each(session.ask("GET", CATEGORIES, Optional.empty(), call))
        .flatMap(id -> category(id.asText(), call).stream())
        .toList();
  }

  String createCategory(ObjectNode spec, Call call) {
    return session.ask("POST", CATEGORIES, wrapped("create_spec", spec), call).asText();
  }

  void updateCategory(String id, ObjectNode spec, Call call) {
    var ignored = session.rest("PATCH", at(CATEGORIES, id), wrapped("update_spec", spec), call);
  }

  void deleteCategory(String id, Call call) {
    delete(at(CATEGORIES, id), call);
  }

  Optional<JsonNode> tag(String id, Call call) {
    return session.find(at(TAGS, id), call);
  }

  /** The id of the tag with that name. */
  Optional<String> tagNamed(String categoryId, String name, Call call) {
    return tags(categoryId, call).stream().filter(named(name)).map(TagService::id).findFirst();
  }

  /** All tags of a category. */
  List<JsonNode> tags(String categoryId, Call call) {
    var path = at(TAGS, categoryId) + "?~action=list-tags-for-category";
    return each(session.ask("POST", path, Optional.empty(), call))
        .flatMap(id -> tag(id.asText(), call).stream())
        .toList();
  }

  String createTag(ObjectNode spec, Call call) {
    return session.ask("POST", TAGS, wrapped("create_spec", spec), call).asText();
  }

  void updateTag(String id, ObjectNode spec, Call call) {
    var ignored = session.rest("PATCH", at(TAGS, id), wrapped("update_spec", spec), call);
  }

  void deleteTag(String id, Call call) {
    delete(at(TAGS, id), call);
  }

  void attach(String tagId, ObjectRef object, Call call) {
    var path = at(ATTACHMENTS, tagId) + "?~action=attach";
    var ignored = session.rest("POST", path, Optional.of(on(object)), call);
  }

  /** Takes the tag off; an object or tag that is gone needs nothing. */
  void detach(String tagId, ObjectRef object, Call call) {
    var path = at(ATTACHMENTS, tagId) + "?~action=detach";
    try {
      var ignored = session.rest("POST", path, Optional.of(on(object)), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  /** True if the object has the tag. */
  boolean isAttached(String tagId, ObjectRef object, Call call) {
    var path = ATTACHMENTS + "?~action=list-attached-tags";
    return each(session.ask("POST", path, Optional.of(on(object)), call))
        .anyMatch(id -> id.asText().equals(tagId));
  }

  static ObjectNode spec() {
    return JsonNodeFactory.instance.objectNode();
  }

  static String name(JsonNode found) {
    return found.path("name").asText();
  }

  private static String id(JsonNode found) {
    return found.path("id").asText();
  }

  private static Predicate<JsonNode> named(String name) {
    return each -> name(each).equals(name);
  }

  private static ObjectNode on(ObjectRef object) {
    var body = spec();
    body.putObject("object_id").put("type", object.kind()).put("id", object.id());
    return body;
  }

  private static Optional<JsonNode> wrapped(String name, ObjectNode spec) {
    var body = spec();
    body.set(name, spec);
    return Optional.of(body);
  }

  private static String at(String path, String id) {
    return path + "/id:" + encode(id);
  }

  private static Stream<JsonNode> each(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private void delete(String path, Call call) {
    try {
      var ignored = session.rest("DELETE", path, Optional.empty(), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  /** Texts of a JSON list. */
  static List<String> texts(JsonNode list) {
    var texts = new ArrayList<String>();
    list.forEach(each -> texts.add(each.asText()));
    return List.copyOf(texts);
  }
}
