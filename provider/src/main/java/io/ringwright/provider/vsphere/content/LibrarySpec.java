package io.ringwright.provider.vsphere.content;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.vsphere.ContentLibraryInputs;
import io.ringwright.provider.vsphere.LibrarySubscription;
import io.ringwright.provider.vsphere.soap.ObjectRef;

/** What vCenter is told of a content library. */
final class LibrarySpec {
  /** The only account that vCenter gives to subscribers. */
  private static final String SUBSCRIBER = "vcsp";

  private LibrarySpec() {}

  static ObjectNode create(ContentLibraryInputs wanted, ObjectRef datastore) {
    var spec = described(wanted);
    spec.putArray("storage_backings")
        .addObject()
        .put("type", "DATASTORE")
        .put("datastore_id", datastore.id());
    return spec;
  }

  /** vCenter wants to hear the password so far before it takes another one. */
  static ObjectNode update(ContentLibraryInputs last, ContentLibraryInputs wanted) {
    var spec = described(wanted);
    var info = spec.path("publish_info");
    if (info instanceof ObjectNode publication) {
      last.publishPassword()
          .known()
          .map(Secret::reveal)
          .filter(password -> !password.isEmpty())
          .ifPresent(password -> publication.put("current_password", password));
    }
    return spec;
  }

  private static ObjectNode described(ContentLibraryInputs wanted) {
    var spec =
        LibraryService.spec()
            .put("name", wanted.name().get())
            .put("description", wanted.description().orElse(""));
    wanted
        .subscription()
        .known()
        .ifPresentOrElse(from -> subscribed(spec, from), () -> published(spec, wanted));
    return spec;
  }

  private static void published(ObjectNode spec, ContentLibraryInputs wanted) {
    var info = spec.putObject("publish_info").put("published", wanted.published().orElse(false));
    var password = wanted.publishPassword().known().map(Secret::reveal);
    info.put("authentication_method", password.isPresent() ? "BASIC" : "NONE");
    password.ifPresent(text -> info.put("user_name", SUBSCRIBER).put("password", text));
  }

  private static void subscribed(ObjectNode spec, LibrarySubscription from) {
    var info =
        spec.putObject("subscription_info")
            .put("subscription_url", from.url().get())
            .put("authentication_method", from.user().known().isPresent() ? "BASIC" : "NONE")
            .put("automatic_sync_enabled", from.automatic().orElse(true))
            .put("on_demand", from.onDemand().orElse(false));
    from.user().known().ifPresent(user -> info.put("user_name", user));
    from.password().known().map(Secret::reveal).ifPresent(text -> info.put("password", text));
    from.sslThumbprint().known().ifPresent(text -> info.put("ssl_thumbprint", text));
  }
}
