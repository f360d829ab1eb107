package io.ringwright.provider.vsphere.content;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The content libraries of one vCenter and what is in them. */
public final class LibraryService {
  private static final String LIBRARIES = "/com/vmware/content/library";
  private static final String ITEMS = LIBRARIES + "/item";

  private final VcenterSession session;

  public LibraryService(VcenterSession session) {
    this.session = session;
  }

  /** Own libraries and subscribed ones are made and changed at addresses of their own. */
  enum Sort {
    LOCAL("/com/vmware/content/local-library"),
    SUBSCRIBED("/com/vmware/content/subscribed-library");

    private final String path;

    Sort(String path) {
      this.path = path;
    }
  }

  Optional<JsonNode> library(String id, Call call) {
    return session.find(LIBRARIES + "/id:" + encode(id), call);
  }

  Optional<String> named(String name, Call call) {
    return texts(find(LIBRARIES, spec().put("name", name), call)).stream()
        .filter(id -> library(id, call).filter(each -> name(each).equals(name)).isPresent())
        .findFirst();
  }

  /** The id of the library of that name or id. */
  String id(String where, String called, Call call) {
    var all =
        texts(session.ask("GET", LIBRARIES, Optional.empty(), call)).stream()
            .flatMap(id -> library(id, call).stream())
            .toList();
    var fitting =
        all.stream()
            .filter(each -> id(each).equals(called) || name(each).equals(called))
            .map(LibraryService::id)
            .sorted()
            .toList();
    if (fitting.size() > 1) {
      throw ambiguous(where, called, fitting);
    }
    return fitting.stream()
        .findFirst()
        .orElseThrow(() -> unknown(where, "content library", called, names(all)));
  }

  /** The items of a library. */
  List<JsonNode> items(String library, Call call) {
    return texts(find(ITEMS, spec().put("library_id", library), call)).stream()
        .flatMap(id -> item(id, call).stream())
        .toList();
  }

  /** An item by its id. */
  public Optional<JsonNode> item(String id, Call call) {
    return session.find(ITEMS + "/id:" + encode(id), call);
  }

  /** The item of that name. */
  JsonNode itemNamed(String where, String library, String called, Call call) {
    var all = items(library, call);
    return all.stream()
        .filter(each -> name(each).equals(called))
        .findFirst()
        .orElseThrow(() -> unknown(where, "library item", called, names(all)));
  }

  private JsonNode find(String path, ObjectNode wanted, Call call) {
    var body = spec();
    body.set("spec", wanted);
    return session.ask("POST", path + "?~action=find", Optional.of(body), call);
  }

  String create(Sort sort, ObjectNode wanted, Call call) {
    var body = spec();
    body.set("create_spec", wanted.put("type", sort.name()));
    return session.ask("POST", sort.path, Optional.of(body), call).asText();
  }

  void update(Sort sort, String id, ObjectNode wanted, Call call) {
    var body = spec();
    body.set("update_spec", wanted);
    var path = sort.path + "/id:" + encode(id);
    var ignored = session.rest("PATCH", path, Optional.of(body), call);
  }

  void delete(Sort sort, String id, Call call) {
    try {
      var path = sort.path + "/id:" + encode(id);
      var ignored = session.rest("DELETE", path, Optional.empty(), call);
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  static ObjectNode spec() {
    return JsonNodeFactory.instance.objectNode();
  }

  static String id(JsonNode found) {
    return found.path("id").asText();
  }

  static String name(JsonNode found) {
    return found.path("name").asText();
  }

  private static List<String> names(List<JsonNode> all) {
    return all.stream().map(LibraryService::name).sorted().toList();
  }

  private static List<String> texts(JsonNode list) {
    var texts = new ArrayList<String>();
    list.forEach(each -> texts.add(each.asText()));
    return List.copyOf(texts);
  }

  private static CallFailed ambiguous(String where, String called, List<String> ids) {
    return new CallFailed(
        new Problem(
            where,
            called + ", which " + ids.size() + " content libraries have",
            "the id of one of them: " + String.join(", ", ids),
            "write its id"));
  }

  private static CallFailed unknown(String where, String what, String called, List<String> names) {
    return new CallFailed(
        new Problem(
            where,
            called,
            names.isEmpty()
                ? "the name of a " + what + " (there is none)"
                : "one of " + String.join(", ", names),
            NearMiss.of(called, names)
                .map(near -> "did you mean " + near + "?")
                .orElse("correct it, or make the " + what + " first")));
  }
}
