package io.ringwright.components.storage;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.components.bindings.vsphere.StoragePolicyArgs;
import io.ringwright.components.bindings.vsphere.Tag;
import io.ringwright.components.bindings.vsphere.TagArgs;
import io.ringwright.components.bindings.vsphere.TagAttachment;
import io.ringwright.components.bindings.vsphere.TagAttachmentArgs;
import io.ringwright.components.bindings.vsphere.TagCategory;
import io.ringwright.components.bindings.vsphere.TagCategoryArgs;
import io.ringwright.components.bindings.vsphere.TagRuleArgs;
import io.ringwright.components.bindings.vsphere.VsanRulesArgs;
import io.ringwright.components.sddc.Vcenter;
import java.util.List;
import java.util.function.Supplier;

/** Where a storage policy comes from. */
sealed interface PolicyOrigin {
  /** As vCenter shows the policy. */
  String name();

  /**
   * The policy, made if need be.
   *
   * @param child name of the resource that makes it
   * @param options made anew for each resource
   */
  StoragePolicy policy(String child, Supplier<CustomResourceOptions.Builder> options);

  /** Somebody else's, which is named only. */
  record Existing(String name) implements PolicyOrigin {
    @Override
    public StoragePolicy policy(String child, Supplier<CustomResourceOptions.Builder> options) {
      return new StoragePolicy(Output.of(name));
    }
  }

  /** Made of rules for vSAN: how often data is kept, and how. */
  record Vsan(Vcenter vcenter, String name, StorageLayout layout) implements PolicyOrigin {
    @Override
    public StoragePolicy policy(String child, Supplier<CustomResourceOptions.Builder> options) {
      var rules =
          VsanRulesArgs.builder()
              .failuresToTolerate(layout.failuresToTolerate())
              .raid(layout.level())
              .build();
      var policy =
          new io.ringwright.components.bindings.vsphere.StoragePolicy(
              child,
              StoragePolicyArgs.builder()
                  .vcenter(vcenter.toArgs())
                  .name(name)
                  .description(DESCRIPTION)
                  .vsan(rules)
                  .build(),
              options.get().build());
      return new StoragePolicy(policy.name());
    }
  }

  /**
   * Made of one rule: the datastore has a certain tag. The category is called as the policy, so
   * that it is nobody else's.
   *
   * @param datastore name of the datastore that gets the tag
   */
  record Tagged(Vcenter vcenter, String name, String datastore) implements PolicyOrigin {
    private static final String TAG = "flex";

    @Override
    public StoragePolicy policy(String child, Supplier<CustomResourceOptions.Builder> options) {
      var category =
          new TagCategory(
              child + "-category",
              TagCategoryArgs.builder()
                  .vcenter(vcenter.toArgs())
                  .name(name)
                  .description(DESCRIPTION)
                  .associableTypes(List.of("Datastore"))
                  .build(),
              options.get().build());
      var tag =
          new Tag(
              child + "-tag",
              TagArgs.builder().vcenter(vcenter.toArgs()).category(category.id()).name(TAG).build(),
              options.get().build());
      var attachment =
          new TagAttachment(
              child + "-attachment",
              TagAttachmentArgs.builder()
                  .vcenter(vcenter.toArgs())
                  .tag(tag.id())
                  .object(datastore)
                  .build(),
              options.get().build());
      var rule = TagRuleArgs.builder().category(category.name()).tags(List.of(TAG)).build();
      var policy =
          new io.ringwright.components.bindings.vsphere.StoragePolicy(
              child,
              StoragePolicyArgs.builder()
                  .vcenter(vcenter.toArgs())
                  .name(name)
                  .description(DESCRIPTION)
                  .tags(List.of(rule))
                  .build(),
              options.get().dependsOn(attachment).build());
      return new StoragePolicy(policy.name());
    }
  }

  /** Shown in vCenter beside what is made here. */
  String DESCRIPTION = "Cassandra platform, kept by Ringwright";
}
