package io.ringwright.provider.vsphere.storage;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.StoragePolicyInputs;
import io.ringwright.provider.vsphere.TagRule;
import io.ringwright.provider.vsphere.VsanRules;
import io.ringwright.provider.vsphere.soap.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The rules of a policy in the words of SPBM. Capability names of vSAN: {@code
 * hostFailuresToTolerate}, {@code stripeWidth}, {@code forceProvisioning} and {@code
 * proportionalCapacity} as in vCenter's own default policy; {@code replicaPreference}, {@code
 * iopsLimit}, {@code checksumDisabled} as PowerCLI lists them ({@code Get-SpbmCapability VSAN.*}).
 */
final class PolicyRules {
  static final String RAID_1 = "RAID-1";
  static final String RAID_5 = "RAID-5";
  static final String RAID_6 = "RAID-6";

  private static final String VSAN = "VSAN";
  private static final String TAG = "http://www.vmware.com/storage/tag";
  private static final String MIRRORS = "RAID-1 (Mirroring) - Performance";
  private static final String ERASURE_CODES = "RAID-5/6 (Erasure Coding) - Capacity";

  private PolicyRules() {}

  /** All rules in one set: a datastore has to satisfy each of them. */
  static Element render(StoragePolicyInputs wanted) {
    var capabilities = new ArrayList<Element>();
    wanted.vsan().known().ifPresent(rules -> capabilities.addAll(vsan(rules)));
    wanted.tags().orElse(List.of()).forEach(rule -> capabilities.add(tag(rule)));
    var set =
        Element.of("subProfiles")
            .with(
                "name",
                wanted.vsan().known().isPresent() ? "VSAN sub-profile" : "Tag based placement")
            .with(capabilities);
    return Element.of("constraints").typed("PbmCapabilitySubProfileConstraints").with(set);
  }

  private static List<Element> vsan(VsanRules rules) {
    var capabilities = new ArrayList<Element>();
    Consumer<Element> add = value -> capabilities.add(vsanCapability(value));
    add.accept(number("hostFailuresToTolerate", rules.failuresToTolerate().get()));
    var raid = rules.raid().orElse(RAID_1);
    add.accept(text("replicaPreference", raid.equals(RAID_1) ? MIRRORS : ERASURE_CODES));
    rules.stripes().known().ifPresent(value -> add.accept(number("stripeWidth", value)));
    rules.iopsLimit().known().ifPresent(value -> add.accept(number("iopsLimit", value)));
    rules
        .spaceReservationPercent()
        .known()
        .ifPresent(value -> add.accept(number("proportionalCapacity", value)));
    if (!rules.checksums().orElse(true)) {
      add.accept(yes("checksumDisabled"));
    }
    if (rules.forced().orElse(false)) {
      add.accept(yes("forceProvisioning"));
    }
    return capabilities;
  }

  private static Element vsanCapability(Element property) {
    return capability(VSAN, property.textAt("id"), property);
  }

  private static Element tag(TagRule rule) {
    var category = rule.category().get();
    var values =
        rule.tags().get().stream()
            .map(each -> Element.of("values", each).typed("xsd:string"))
            .toList();
    var property = Element.of("propertyInstance").with("id", tagProperty(category));
    if (rule.excluded().orElse(false)) {
      property = property.with("operator", "NOT");
    }
    return capability(
        TAG,
        category,
        property.with(Element.of("value").typed("PbmCapabilityDiscreteSet").with(values)));
  }

  private static String tagProperty(String category) {
    return "com.vmware.storage.tag." + category + ".property";
  }

  private static Element capability(String namespace, String id, Element property) {
    return Element.of("capability")
        .with(Element.of("id").with("namespace", namespace).with("id", id))
        .with(Element.of("constraint").with(property));
  }

  private static Element number(String id, int value) {
    return property(id, Element.of("value", value).typed("xsd:int"));
  }

  private static Element text(String id, String value) {
    return property(id, Element.of("value", value).typed("xsd:string"));
  }

  private static Element yes(String id) {
    return property(id, Element.of("value", true).typed("xsd:boolean"));
  }

  private static Element property(String id, Element value) {
    return Element.of("propertyInstance").with("id", id).with(value);
  }

  /** The rules of a policy that vCenter has; those of other kinds are not ours to judge. */
  static StoragePolicyInputs read(Element policy, StoragePolicyInputs last) {
    var properties =
        policy.at("constraints").stream()
            .flatMap(each -> each.all("subProfiles").stream())
            .flatMap(set -> set.all("capability").stream())
            .toList();
    var vsan = properties.stream().filter(each -> isOf(VSAN, each)).toList();
    var tags = properties.stream().filter(each -> isOf(TAG, each)).map(PolicyRules::tagRule);
    var rules = tags.toList();
    return last.withVsan(vsan.isEmpty() ? Field.absent() : Field.of(vsanRules(vsan)))
        .withTags(rules.isEmpty() ? Field.absent() : Field.of(rules));
  }

  private static boolean isOf(String namespace, Element capability) {
    return capability.textAt("id", "namespace").equals(namespace);
  }

  private static VsanRules vsanRules(List<Element> capabilities) {
    var failures = number(capabilities, "hostFailuresToTolerate").orElse(1);
    boolean coded =
        value(capabilities, "replicaPreference").filter(ERASURE_CODES::equals).isPresent();
    return new VsanRules(
        Field.of(failures),
        Field.of(coded ? (failures == 2 ? RAID_6 : RAID_5) : RAID_1),
        Field.of(number(capabilities, "stripeWidth")),
        Field.of(number(capabilities, "iopsLimit")),
        Field.of(number(capabilities, "proportionalCapacity")),
        Field.of(value(capabilities, "checksumDisabled").filter("true"::equals).isEmpty()),
        Field.of(value(capabilities, "forceProvisioning").filter("true"::equals).isPresent()));
  }

  private static Optional<Integer> number(List<Element> capabilities, String id) {
    return value(capabilities, id).map(Integer::valueOf);
  }

  private static Optional<String> value(List<Element> capabilities, String id) {
    return capabilities.stream()
        .filter(each -> each.textAt("id", "id").equals(id))
        .flatMap(each -> each.at("constraint", "propertyInstance", "value").stream())
        .map(Element::text)
        .findFirst();
  }

  private static TagRule tagRule(Element capability) {
    var property =
        capability.at("constraint", "propertyInstance").orElse(Element.of("propertyInstance"));
    var tags =
        property.at("value").stream()
            .flatMap(value -> value.all("values").stream())
            .map(Element::text)
            .toList();
    return new TagRule(
        Field.of(capability.textAt("id", "id")),
        Field.of(tags),
        Field.of(property.textAt("operator").equals("NOT")));
  }
}
