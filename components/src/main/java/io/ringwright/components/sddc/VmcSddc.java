package io.ringwright.components.sddc;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.bindings.vmc.FirewallRule;
import io.ringwright.components.bindings.vmc.FirewallRuleArgs;
import io.ringwright.components.bindings.vmc.Sddc;
import io.ringwright.components.bindings.vmc.SddcArgs;
import io.ringwright.components.bindings.vmc.TkgActivation;
import io.ringwright.components.bindings.vmc.TkgActivationArgs;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A software-defined data center of VMware Cloud on AWS, ready for what runs on it.
 *
 * <p>Children: {@code <name>-sddc} (protected), {@code <name>-operators} (the management gateway's
 * rule that lets operators reach vCenter, if there are any), {@code <name>-tanzu} (the activation
 * of Tanzu, if asked for). Outputs are unknown in the preview that creates it.
 */
public final class VmcSddc extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:sddc:VmcSddc";

  private final Sddc sddc;
  private final Optional<Integer> hosts;

  public VmcSddc(String name, VmcSddcArgs args) {
    this(name, args, FreshOptions.none());
  }

  public VmcSddc(String name, VmcSddcArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options); // not the args: else each change shows twice
    sddc =
        new Sddc(
            name + "-sddc",
            args.render(),
            args.dataLoss().protect(FreshOptions.childOf(this)).build());
    hosts = Optional.of(args.hosts());
    letOperatorsReachVcenter(name, args);
    args.tanzu().ifPresent(networks -> activateTanzu(name, networks));
    registerOutputs(Map.of("sddcId", sddc.id(), "version", sddc.version()));
  }

  private VmcSddc(String name, Output<String> id, ComponentResourceOptions options) {
    super(TYPE, name, options);
    sddc =
        Sddc.get(
            name + "-sddc",
            id,
            SddcArgs.builder().buildLookup(),
            FreshOptions.childOf(this).build());
    hosts = Optional.empty();
    registerOutputs(Map.of("sddcId", sddc.id(), "version", sddc.version()));
  }

  /**
   * An SDDC that exists already: it is read, never changed or deleted. Its vCenter must be
   * reachable and Tanzu active, since nothing is done to it.
   */
  public static VmcSddc existing(
      String name, Output<String> sddcId, ComponentResourceOptions options) {
    return new VmcSddc(name, sddcId, options);
  }

  /** The same, with an id that is known. */
  public static VmcSddc existing(String name, String sddcId) {
    return new VmcSddc(name, Output.of(sddcId), FreshOptions.none());
  }

  private void letOperatorsReachVcenter(String name, VmcSddcArgs args) {
    if (args.operators().isEmpty()) {
      return;
    }
    new FirewallRule(
        name + "-operators",
        FirewallRuleArgs.builder()
            .nsxUrl(sddc.nsxUrl())
            .gateway("mgw")
            .name(name + "-operators")
            .sources(TanzuNetworks.texts(args.operators()))
            .destinations(List.of("vcenter"))
            .services(List.of("HTTPS"))
            .action("ALLOW")
            .build(),
        FreshOptions.childOf(this).build());
  }

  private void activateTanzu(String name, TanzuNetworks networks) {
    new TkgActivation(
        name + "-tanzu",
        TkgActivationArgs.builder()
            .sddcId(sddc.id())
            .clusterId(sddc.clusterId())
            .serviceCidr(networks.serviceCidr().toString())
            .namespaceCidrs(TanzuNetworks.texts(networks.namespaceCidrs()))
            .ingressCidrs(TanzuNetworks.texts(networks.ingressCidrs()))
            .egressCidrs(TanzuNetworks.texts(networks.egressCidrs()))
            .build(),
        FreshOptions.childOf(this).build());
  }

  /** VMC's id of the SDDC. */
  public Output<String> sddcId() {
    return sddc.id();
  }

  /** The vCenter Server and its cloud administrator. */
  public Vcenter vcenter() {
    return new Vcenter(sddc.vcenterUrl(), sddc.vcenterUser(), sddc.vcenterPassword());
  }

  /** Name of the first cluster, such as {@code Cluster-1}; storage policies are named after it. */
  public Output<String> clusterName() {
    return sddc.clusterName();
  }

  /** Version that VMC deployed. */
  public Output<String> version() {
    return sddc.version();
  }

  /** Hosts of the first cluster, if this program decides them; empty for an existing SDDC. */
  public Optional<Integer> hosts() {
    return hosts;
  }
}
