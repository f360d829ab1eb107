package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.vsphere.soap.Element;
import java.util.Optional;

/** The changes of a machine's hardware as vCenter wants them told. */
final class DeviceChange {
  private static final long KIB_PER_GIB = 1L << 20;
  private static final long BYTES_PER_GIB = 1L << 30;

  private DeviceChange() {}

  static Element add(Element device) {
    return change("add").with(device);
  }

  /** A device with a change; the rest of it is told as it was read. */
  static Element edit(Element device, Optional<String> policy) {
    return change("edit").with(device).with(policy.map(DeviceChange::profile));
  }

  static Element remove(Element device) {
    return change("remove").with(device.named("device"));
  }

  /** Removes a disk with its file. */
  static Element destroy(Element disk) {
    return change("remove").with("fileOperation", "destroy").with(disk.named("device"));
  }

  private static Element change(String operation) {
    return Element.of("deviceChange").typed("VirtualDeviceConfigSpec").with("operation", operation);
  }

  /** The storage policy of a disk or of a machine's own files. */
  static Element profile(String policy) {
    return profile("profile", policy);
  }

  static Element profile(String element, String policy) {
    return Element.of(element).typed("VirtualMachineDefinedProfileSpec").with("profileId", policy);
  }

  /** A paravirtual SCSI controller. */
  static Element controller(int key, int bus) {
    return add(
        Element.of("device")
            .typed("ParaVirtualSCSIController")
            .with("key", key)
            .with("busNumber", bus)
            .with("sharedBus", "noSharing"));
  }

  /**
   * A new, empty disk.
   *
   * @param file empty for the machine's own folder, {@code [datastore]} for another datastore
   */
  static Element disk(
      int key,
      int controller,
      int unit,
      int sizeGiB,
      boolean thick,
      String file,
      Optional<String> policy) {
    var backing =
        Element.of("backing")
            .typed("VirtualDiskFlatVer2BackingInfo")
            .with("fileName", file)
            .with("diskMode", "persistent")
            .with("thinProvisioned", !thick);
    var device =
        Element.of("device")
            .typed("VirtualDisk")
            .with("key", key)
            .with(backing)
            .with("controllerKey", controller)
            .with("unitNumber", unit)
            .with("capacityInKB", sizeGiB * KIB_PER_GIB);
    return change("add")
        .with("fileOperation", "create")
        .with(device)
        .with(policy.map(DeviceChange::profile));
  }

  /** The disk with another size. */
  static Element sized(Element disk, int sizeGiB) {
    return disk.replacing(Element.of("capacityInKB", sizeGiB * KIB_PER_GIB))
        .replacing(Element.of("capacityInBytes", sizeGiB * BYTES_PER_GIB));
  }

  /** Size in GiB, rounded up, so that no disk ever seems smaller than it is. */
  static int sizeGiB(Element disk) {
    return (int) ((disk.numberAt("capacityInKB") + KIB_PER_GIB - 1) / KIB_PER_GIB);
  }

  /** A network card. */
  static Element card(int key, String kind, Element backing) {
    return add(
        Element.of("device")
            .typed(kind)
            .with("key", key)
            .with(backing)
            .with(
                Element.of("connectable")
                    .with("startConnected", true)
                    .with("allowGuestControl", true)
                    .with("connected", true))
            .with("addressType", "generated"));
  }

  /** A value of the extra configuration; an empty one takes the key away. */
  static Element extra(String key, String value) {
    return Element.of("extraConfig")
        .typed("OptionValue")
        .with("key", key)
        .with(Element.of("value", value).typed("xsd:string"));
  }
}
