package io.ringwright.components.storage;

import com.pulumi.core.Output;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.sddc.Vcenter;
import io.ringwright.components.sddc.VmcSddc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which storage policies a platform's workloads may use. */
public final class WorkloadStorageArgs extends ResourceArgs {
  private static final String MANAGED = "VMC Workload Storage Policy - ";

  private final Optional<VmcSddc> sddc;
  private final Output<String> managedPolicy;
  private final Optional<String> inPlaceOfManaged;
  private final Optional<PolicyOrigin> raid1;
  private final Optional<PolicyOrigin> raid5;
  private final Optional<PolicyOrigin> flex;

  private WorkloadStorageArgs(Builder from) {
    this.sddc = from.sddc;
    this.managedPolicy = from.managedPolicy;
    this.inPlaceOfManaged = from.inPlaceOfManaged;
    this.raid1 = from.raid1;
    this.raid5 = from.raid5;
    this.flex = from.flex;
  }

  /** The policy that VMC manages for the SDDC's first cluster is always among them. */
  public static Builder builder(VmcSddc sddc) {
    return new Builder(
        Optional.of(sddc), sddc.clusterName().applyValue(MANAGED::concat), Optional.empty());
  }

  /** Outside of VMC: the policy that takes the managed one's place, by name. */
  public static Builder builder(String policyName) {
    return new Builder(Optional.empty(), Output.of(policyName), Optional.of(policyName));
  }

  Optional<VmcSddc> sddc() {
    return sddc;
  }

  Output<String> managedPolicy() {
    return managedPolicy;
  }

  boolean isInPlaceOfManaged(Optional<PolicyOrigin> origin) {
    return inPlaceOfManaged.isPresent() && origin.map(PolicyOrigin::name).equals(inPlaceOfManaged);
  }

  Optional<PolicyOrigin> raid1() {
    return raid1;
  }

  Optional<PolicyOrigin> raid5() {
    return raid5;
  }

  Optional<PolicyOrigin> flex() {
    return flex;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final Optional<VmcSddc> sddc;
    private final Output<String> managedPolicy;
    private final Optional<String> inPlaceOfManaged;
    private Optional<PolicyOrigin> raid1 = Optional.empty();
    private Optional<PolicyOrigin> raid5 = Optional.empty();
    private Optional<PolicyOrigin> flex = Optional.empty();

    private Builder(
        Optional<VmcSddc> sddc, Output<String> managedPolicy, Optional<String> inPlaceOfManaged) {
      this.sddc = sddc;
      this.managedPolicy = managedPolicy;
      this.inPlaceOfManaged = inPlaceOfManaged;
    }

    /** A policy with mirrors on vSAN that exists: twice the data, or three times. */
    public Builder raid1(String policyName) {
      this.raid1 = Optional.of(new PolicyOrigin.Existing(policyName));
      return this;
    }

    /**
     * A policy with mirrors on vSAN that is made here. It tolerates one lost host, and two if the
     * SDDC has six hosts or more, as the service agreement asks.
     */
    public Builder newRaid1(Vcenter vcenter, String policyName) {
      var layout = StorageLayout.mirrored(hosts().orElse(StorageLayout.RAID_1_FTT_1.minHosts()));
      this.raid1 = Optional.of(new PolicyOrigin.Vsan(vcenter, policyName, layout));
      return this;
    }

    /**
     * A policy with RAID-5 on vSAN that exists (the paper's: {@code vSAN Default Policy RAID5}):
     * 1.33 times the data instead of twice, on four hosts or more.
     */
    public Builder raid5(String policyName) {
      this.raid5 = Optional.of(new PolicyOrigin.Existing(policyName));
      return this;
    }

    /** A policy with RAID-5 on vSAN that is made here. */
    public Builder newRaid5(Vcenter vcenter, String policyName) {
      this.raid5 =
          Optional.of(new PolicyOrigin.Vsan(vcenter, policyName, StorageLayout.RAID_5_FTT_1));
      return this;
    }

    /** A policy of VMware Cloud Flex Storage that exists (the paper's: {@code VMC FS}). */
    public Builder flex(String policyName) {
      this.flex = Optional.of(new PolicyOrigin.Existing(policyName));
      return this;
    }

    /**
     * A policy that is made here for a datastore that exists, of Flex Storage or FSx: the datastore
     * gets a tag, and the policy asks for that tag.
     *
     * @param datastore its name in vCenter
     */
    public Builder newFlex(Vcenter vcenter, String policyName, String datastore) {
      this.flex = Optional.of(new PolicyOrigin.Tagged(vcenter, policyName, datastore));
      return this;
    }

    private Optional<Integer> hosts() {
      return sddc.flatMap(VmcSddc::hosts);
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public WorkloadStorageArgs build() {
      var problems = new ArrayList<Problem>();
      unnamed("raid1", raid1).ifPresent(problems::add);
      unnamed("raid5", raid5).ifPresent(problems::add);
      unnamed("flex", flex).ifPresent(problems::add);
      flex.filter(each -> each instanceof PolicyOrigin.Tagged made && made.datastore().isBlank())
          .ifPresent(
              made ->
                  problems.add(
                      Problem.missing(
                          "WorkloadStorage.flex datastore",
                          "the name of a datastore",
                          "copy it from vCenter, Storage")));
      problems.addAll(tooFewHosts());
      InvalidArgsException.throwIfAny(problems);
      return new WorkloadStorageArgs(this);
    }

    private List<Problem> tooFewHosts() {
      int needed = StorageLayout.RAID_5_FTT_1.minHosts();
      return hosts().filter(count -> raid5.isPresent() && count < needed).stream()
          .map(
              count ->
                  new Problem(
                      "WorkloadStorage.raid5",
                      "asked for on " + count + " hosts",
                      "RAID-5 on " + needed + " hosts or more",
                      "give the SDDC " + needed + " hosts, or leave raid5 out"))
          .toList();
    }

    private static Optional<Problem> unnamed(String setting, Optional<PolicyOrigin> origin) {
      return origin
          .filter(each -> each.name().isBlank())
          .map(
              each ->
                  Problem.missing(
                      "WorkloadStorage." + setting,
                      "the name of a storage policy",
                      "copy it from vCenter, Policies and Profiles"));
    }
  }
}
