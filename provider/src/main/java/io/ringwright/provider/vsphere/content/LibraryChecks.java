package io.ringwright.provider.vsphere.content;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.ContentLibraryInputs;
import io.ringwright.provider.vsphere.LibrarySubscription;
import io.ringwright.provider.vsphere.VsphereChecks;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be said against a content library before anybody is asked. */
final class LibraryChecks {
  private static final int LONGEST_NAME = 80;
  private static final String THUMBPRINT = "[0-9A-F]{2}(:[0-9A-F]{2}){19}";

  private LibraryChecks() {}

  static List<Problem> of(ContentLibraryInputs wanted) {
    var checks =
        new VsphereChecks("ContentLibrary")
            .vcenter(wanted.vcenter())
            .name("name", wanted.name(), LONGEST_NAME);
    var subscription = wanted.subscription().known();
    if (subscription.isPresent() && wanted.published().orElse(false)) {
      checks.refuse(
          "published", true, "false for a subscribed library", "publish the original instead");
    }
    boolean unpublished = wanted.published().known().filter(published -> !published).isPresent();
    if (unpublished && wanted.publishPassword().known().isPresent()) {
      checks.refuse(
          "publishPassword",
          "given, but the library is not published",
          "a password for a published library",
          "set published to true, or remove the password");
    }
    subscription.ifPresent(from -> subscribed(from, checks));
    return checks.problems();
  }

  private static void subscribed(LibrarySubscription from, VsphereChecks checks) {
    from.url()
        .known()
        .filter(url -> !url.matches("https?://.+"))
        .ifPresent(
            url ->
                checks.refuse(
                    "subscription.url",
                    url,
                    "the address of a lib.json",
                    "copy the publisher's subscription URL"));
    if (from.user().known().isPresent() && isAbsent(from.password())) {
      checks.add(
          Optional.of(
              Problem.missing(
                  "ContentLibrary.subscription.password",
                  "the password of " + from.user().orElse(""),
                  "set it, or remove the user")));
    }
    if (from.password().known().isPresent() && isAbsent(from.user())) {
      checks.add(
          Optional.of(
              Problem.missing(
                  "ContentLibrary.subscription.user",
                  "the account that the password is of",
                  "set it (vcsp, for a library of a vCenter), or remove the password")));
    }
    from.sslThumbprint().known().ifPresent(text -> thumbprint(text, from.url(), checks));
  }

  private static void thumbprint(String text, Field<String> url, VsphereChecks checks) {
    if (!text.matches(THUMBPRINT)) {
      checks.refuse(
          "subscription.sslThumbprint",
          text,
          "20 bytes in hexadecimal (SHA-1), such as A1:B2:..",
          "copy it from `openssl x509 -noout -fingerprint -sha1`");
    }
    url.known()
        .filter(address -> address.startsWith("http://"))
        .ifPresent(
            address ->
                checks.refuse(
                    "subscription.sslThumbprint",
                    "given for " + address + ", which has no certificate",
                    "a thumbprint for an address that starts with https://",
                    "remove it, or correct the address"));
  }

  static boolean isAbsent(Field<?> field) {
    return field.known().isEmpty() && !field.isUnknown();
  }

  /** As vCenter writes it: capitals, and colons between the bytes. */
  static String thumbprint(String written) {
    var bytes = written.strip().toUpperCase(Locale.ROOT).replace(":", "");
    return bytes.matches("[0-9A-F]{40}") ? bytes.replaceAll("..(?!$)", "$0:") : written;
  }
}
