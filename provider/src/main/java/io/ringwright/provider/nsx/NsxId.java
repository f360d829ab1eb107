package io.ringwright.provider.nsx;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A Pulumi id of a thing at NSX. What a program makes is called by its own id; what it imports has
 * the SDDC's id in front, since nothing else says at which NSX to look.
 *
 * @param sddc the SDDC, if it was imported
 * @param parts the thing's own id, such as gateway and rule
 */
record NsxId(Optional<String> sddc, List<String> parts) {
  NsxId {
    parts = List.copyOf(parts);
  }

  /**
   * @param kind of resource, for the message
   * @param form how its id is written, such as {@code <gateway>/<rule id>}
   */
  static NsxId of(String kind, String form, String text) {
    var parts = Arrays.asList(text.split("/", -1));
    int own = form.split("/").length;
    if (parts.stream().anyMatch(String::isBlank)
        || (parts.size() != own && parts.size() != own + 1)) {
      throw new CallFailed(
          new Problem(
              kind + " id", text, "<sddc id>/" + form, "write the ids with slashes between them"));
    }
    return parts.size() == own
        ? new NsxId(Optional.empty(), parts)
        : new NsxId(Optional.of(parts.get(0)), parts.subList(1, parts.size()));
  }

  /** The last part: its id at NSX. */
  String own() {
    return parts.get(parts.size() - 1);
  }
}
