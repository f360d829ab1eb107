package io.ringwright.components.storage;

import com.pulumi.core.Output;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.sddc.VmcSddc;
import java.util.ArrayList;
import java.util.Optional;

/** Which storage policies a platform's workloads may use. */
public final class WorkloadStorageArgs extends ResourceArgs {
  private static final String MANAGED = "VMC Workload Storage Policy - ";

  private final Output<String> managedPolicy;
  private final Optional<String> raid5Policy;
  private final Optional<String> flexPolicy;

  private WorkloadStorageArgs(Builder from) {
    this.managedPolicy = from.managedPolicy;
    this.raid5Policy = from.raid5Policy;
    this.flexPolicy = from.flexPolicy;
  }

  /** The policy that VMC manages for the SDDC's first cluster is always among them. */
  public static Builder builder(VmcSddc sddc) {
    return new Builder(sddc.clusterName().applyValue(MANAGED::concat), sddc.hosts());
  }

  /** Outside of VMC: the policy that takes the managed one's place, by name. */
  public static Builder builder(String policyName) {
    return new Builder(Output.of(policyName), Optional.empty());
  }

  Output<String> managedPolicy() {
    return managedPolicy;
  }

  Optional<String> raid5Policy() {
    return raid5Policy;
  }

  Optional<String> flexPolicy() {
    return flexPolicy;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final Output<String> managedPolicy;
    private final Optional<Integer> hosts;
    private Optional<String> raid5Policy = Optional.empty();
    private Optional<String> flexPolicy = Optional.empty();

    private Builder(Output<String> managedPolicy, Optional<Integer> hosts) {
      this.managedPolicy = managedPolicy;
      this.hosts = hosts;
    }

    /**
     * A policy with RAID-5 on vSAN (the paper's: {@code vSAN Default Policy RAID5}): 1.33 times the
     * data instead of twice, on four hosts or more.
     */
    public Builder raid5(String policyName) {
      this.raid5Policy = Optional.of(policyName);
      return this;
    }

    /** A policy of VMware Cloud Flex Storage (the paper's: {@code VMC FS}). */
    public Builder flex(String policyName) {
      this.flexPolicy = Optional.of(policyName);
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public WorkloadStorageArgs build() {
      var problems = new ArrayList<Problem>();
      raid5Policy.filter(String::isBlank).ifPresent(name -> problems.add(unnamed("raid5")));
      flexPolicy.filter(String::isBlank).ifPresent(name -> problems.add(unnamed("flex")));
      int needed = StorageLayout.RAID_5_FTT_1.minHosts();
      hosts
          .filter(count -> raid5Policy.isPresent() && count < needed)
          .ifPresent(
              count ->
                  problems.add(
                      new Problem(
                          "WorkloadStorage.raid5",
                          "asked for on " + count + " hosts",
                          "RAID-5 on " + needed + " hosts or more",
                          "give the SDDC " + needed + " hosts, or leave raid5 out")));
      InvalidArgsException.throwIfAny(problems);
      return new WorkloadStorageArgs(this);
    }

    private static Problem unnamed(String setting) {
      return Problem.missing(
          "WorkloadStorage." + setting,
          "the name of a storage policy",
          "copy it from vCenter, Policies and Profiles");
    }
  }
}
