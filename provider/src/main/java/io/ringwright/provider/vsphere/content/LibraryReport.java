package io.ringwright.provider.vsphere.content;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.vsphere.ContentLibraryInputs;
import io.ringwright.provider.vsphere.ContentLibraryState;
import io.ringwright.provider.vsphere.LibrarySubscription;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;

/** What a program would say of a content library as it is. */
record LibraryReport(VcenterSession session, JsonNode found, Call call) {

  static ContentLibraryState state(JsonNode found, ContentLibraryInputs inputs) {
    var url = found.path("publish_info").path("publish_url").asText();
    boolean shown = inputs.published().orElse(false) && !url.isEmpty();
    return ContentLibraryState.of(inputs).withPublishUrl(shown ? Field.of(url) : Field.absent());
  }

  ContentLibraryInputs inputs(ContentLibraryInputs last) {
    var inputs =
        last.withName(Field.of(LibraryService.name(found)))
            .withDescription(text(found, "description"))
            .withDatastore(datastore(last.datastore()))
            .withPublished(Field.of(found.path("publish_info").path("published").asBoolean(false)))
            .withPublishPassword(publishPassword(last.publishPassword()));
    var subscription = found.path("subscription_info");
    return subscription.path("subscription_url").asText().isEmpty()
        ? inputs.withSubscription(Field.absent())
        : inputs.withSubscription(Field.of(subscription(subscription, last.subscription())));
  }

  /** vCenter tells whether there is a password, not which. */
  private Field<Secret> publishPassword(Field<Secret> last) {
    boolean wanted =
        found.path("publish_info").path("authentication_method").asText("NONE").equals("BASIC");
    if (!wanted) {
      return Field.absent();
    }
    return last.known().isPresent() ? last : Field.of(new Secret(""));
  }

  /** vCenter keeps the password to itself. */
  private static LibrarySubscription subscription(JsonNode found, Field<LibrarySubscription> last) {
    return new LibrarySubscription(
        text(found, "subscription_url"),
        text(found, "user_name"),
        last.known().map(LibrarySubscription::password).orElseGet(Field::absent),
        text(found, "ssl_thumbprint"),
        Field.of(found.path("automatic_sync_enabled").asBoolean()),
        Field.of(found.path("on_demand").asBoolean()));
  }

  private static Field<String> text(JsonNode found, String name) {
    var text = found.path(name).asText();
    return text.isEmpty() ? Field.absent() : Field.of(text);
  }

  /** The datastore as the program calls it, if it is still that one; else its name. */
  private Field<String> datastore(Field<String> last) {
    var id = found.path("storage_backings").path(0).path("datastore_id").asText();
    if (id.isEmpty()) {
      return last;
    }
    var name =
        new PropertyReader(session)
            .of(new ObjectRef(Kind.DATASTORE.wireName(), id), List.of("name"), call)
            .map(Properties::name)
            .orElse(id);
    boolean same = last.known().filter(said -> said.equals(id) || said.equals(name)).isPresent();
    return same ? last : Field.of(name);
  }
}
