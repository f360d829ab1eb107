package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.vsphere.CloudInit;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the guest reads through VMware Tools. Keys of cloud-init: its documentation, "VMware" data
 * source.
 */
final class GuestInfo {
  static final String PREFIX = "guestinfo.";
  private static final String USER_DATA = "guestinfo.userdata";
  private static final String META_DATA = "guestinfo.metadata";
  private static final String ENCODING = ".encoding";
  private static final String BASE64 = "base64";

  /** Lets the guest see the identity of its disks. */
  private static final String DISK_UUID = "disk.EnableUUID";

  private GuestInfo() {}

  /** The extra configuration that a program asks for, by key. */
  static Map<String, String> render(VirtualMachineInputs wanted) {
    var values = new TreeMap<String, String>(wanted.guestInfo().orElse(Map.of()));
    values.put(DISK_UUID, "TRUE");
    var cloudInit = wanted.cloudInit().known();
    cloudInit
        .flatMap(each -> each.userData().known())
        .ifPresent(text -> encoded(USER_DATA, text.reveal(), values));
    cloudInit
        .flatMap(each -> each.metaData().known())
        .ifPresent(text -> encoded(META_DATA, text, values));
    return values;
  }

  private static void encoded(String key, String text, Map<String, String> values) {
    values.put(key, Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    values.put(key + ENCODING, BASE64);
  }

  /** Only what is different from {@code now}; what the program no longer asks for is emptied. */
  static Map<String, String> changes(
      Map<String, String> now, Map<String, String> before, Map<String, String> wanted) {
    var changes = new TreeMap<String, String>();
    wanted.forEach(
        (key, value) -> {
          if (!value.equals(now.get(key))) {
            changes.put(key, value);
          }
        });
    before.keySet().stream()
        .filter(key -> !wanted.containsKey(key) && now.containsKey(key))
        .forEach(key -> changes.put(key, ""));
    return changes;
  }

  /** What of a program's values the machine still has. */
  static Field<Map<String, String>> seen(Map<String, String> now, Field<Map<String, String>> last) {
    var values = new HashMap<String, String>();
    last.orElse(Map.of())
        .keySet()
        .forEach(key -> Optional.ofNullable(now.get(key)).ifPresent(it -> values.put(key, it)));
    return values.isEmpty() ? Field.absent() : Field.of(Map.copyOf(values));
  }

  /** What the machine has for cloud-init, as far as the program has a say in it. */
  static Field<CloudInit> seen(Map<String, String> now, CloudInit last) {
    return Field.of(
        new CloudInit(
            last.userData().known().isEmpty()
                ? last.userData()
                : Field.of(decoded(USER_DATA, now).map(Secret::new)),
            last.metaData().known().isEmpty()
                ? last.metaData()
                : Field.of(decoded(META_DATA, now))));
  }

  private static Optional<String> decoded(String key, Map<String, String> now) {
    var text = Optional.ofNullable(now.get(key));
    if (!BASE64.equals(now.get(key + ENCODING))) {
      return text;
    }
    try {
      return text.map(each -> new String(Base64.getDecoder().decode(each), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException foreign) {
      return text;
    }
  }
}
