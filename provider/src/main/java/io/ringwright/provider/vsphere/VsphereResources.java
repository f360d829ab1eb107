package io.ringwright.provider.vsphere;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedLookup;
import io.ringwright.provider.spi.TypedResource;
import io.ringwright.provider.vsphere.content.ContentLibrary;
import io.ringwright.provider.vsphere.content.GetLibraryItem;
import io.ringwright.provider.vsphere.inventory.Folder;
import io.ringwright.provider.vsphere.inventory.Lookups;
import io.ringwright.provider.vsphere.machine.VirtualMachine;
import io.ringwright.provider.vsphere.placement.AntiAffinityRule;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.storage.StoragePolicy;
import io.ringwright.provider.vsphere.tagging.Tag;
import io.ringwright.provider.vsphere.tagging.TagAttachment;
import io.ringwright.provider.vsphere.tagging.TagCategory;
import java.util.List;

/** What there is under {@code ringwright:vsphere}. */
public final class VsphereResources {
  private static final String MODULE = "ringwright:vsphere:";

  private VsphereResources() {}

  public static Registry of(VcenterSessions sessions, IntentJournal intents) {
    return new Registry(resources(sessions, intents), lookups(sessions));
  }

  private static List<TypedResource<?, ?>> resources(
      VcenterSessions sessions, IntentJournal intents) {
    return List.of(
        TypedResource.of(
            MODULE + "TagCategory",
            TagCategoryInputs.class,
            TagCategoryState.class,
            new TagCategory(sessions, intents)),
        TypedResource.of(
            MODULE + "Tag", TagInputs.class, TagState.class, new Tag(sessions, intents)),
        TypedResource.of(
            MODULE + "TagAttachment",
            TagAttachmentInputs.class,
            TagAttachmentState.class,
            new TagAttachment(sessions)),
        TypedResource.of(
            MODULE + "StoragePolicy",
            StoragePolicyInputs.class,
            StoragePolicyState.class,
            new StoragePolicy(sessions, intents)),
        TypedResource.of(
            MODULE + "Folder",
            FolderInputs.class,
            FolderState.class,
            new Folder(sessions, intents)),
        TypedResource.of(
            MODULE + "ContentLibrary",
            ContentLibraryInputs.class,
            ContentLibraryState.class,
            new ContentLibrary(sessions, intents)),
        TypedResource.of(
            MODULE + "VirtualMachine",
            VirtualMachineInputs.class,
            VirtualMachineState.class,
            new VirtualMachine(sessions, intents)),
        TypedResource.of(
            MODULE + "AntiAffinityRule",
            AntiAffinityRuleInputs.class,
            AntiAffinityRuleState.class,
            new AntiAffinityRule(sessions, intents)));
  }

  private static List<TypedLookup<?, ?>> lookups(VcenterSessions sessions) {
    var lookups = new Lookups(sessions);
    return List.of(
        TypedLookup.of(
            MODULE + "getDatacenter",
            GetDatacenterInputs.class,
            GetDatacenterResult.class,
            lookups.datacenter()),
        TypedLookup.of(
            MODULE + "getCluster",
            GetClusterInputs.class,
            GetClusterResult.class,
            lookups.cluster()),
        TypedLookup.of(
            MODULE + "getDatastore",
            GetDatastoreInputs.class,
            GetDatastoreResult.class,
            lookups.datastore()),
        TypedLookup.of(
            MODULE + "getNetwork",
            GetNetworkInputs.class,
            GetNetworkResult.class,
            lookups.network()),
        TypedLookup.of(
            MODULE + "getTemplate",
            GetTemplateInputs.class,
            GetTemplateResult.class,
            lookups.template()),
        TypedLookup.of(
            MODULE + "getLibraryItem",
            GetLibraryItemInputs.class,
            GetLibraryItemResult.class,
            new GetLibraryItem(sessions)));
  }
}
