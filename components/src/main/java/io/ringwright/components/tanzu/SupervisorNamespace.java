package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.bindings.supervisor.Namespace;
import io.ringwright.components.bindings.supervisor.NamespaceArgs;
import io.ringwright.components.sddc.Vcenter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A vSphere Namespace: the share of a Supervisor in which Tanzu clusters of a platform run.
 *
 * <p>Child: {@code <name>-namespace} (protected: deleting it deletes every cluster in it), after
 * all children of its SDDC.
 */
public final class SupervisorNamespace extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:tanzu:SupervisorNamespace";

  private final Namespace namespace;
  private final String namespaceName;
  private final Vcenter vcenter;
  private final Optional<List<VmClass>> vmClasses;
  private final Optional<Routing> routing;

  public SupervisorNamespace(String name, SupervisorNamespaceArgs args) {
    this(name, args, FreshOptions.none());
  }

  public SupervisorNamespace(
      String name, SupervisorNamespaceArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    var child = args.dataLoss().protect(FreshOptions.childOf(this));
    args.sddc().ifPresent(sddc -> child.dependsOn(sddc));
    namespace = new Namespace(name + "-namespace", args.render(), child.build());
    namespaceName = args.namespace();
    vcenter = args.vcenter();
    vmClasses = Optional.of(args.vmClasses());
    routing = args.network().map(NamespaceNetwork::routing);
    registerOutputs(outputs());
  }

  private SupervisorNamespace(
      String name, Vcenter vcenter, String existing, ComponentResourceOptions options) {
    super(TYPE, name, options);
    namespace =
        Namespace.get(
            name + "-namespace",
            Output.of(existing),
            NamespaceArgs.builder().vcenter(vcenter.toArgs()).name(existing).buildLookup(),
            FreshOptions.childOf(this).build());
    this.namespaceName = existing;
    this.vcenter = vcenter;
    vmClasses = Optional.empty();
    routing = Optional.empty();
    registerOutputs(outputs());
  }

  /** A namespace that exists already: it is read, never changed or deleted. */
  public static SupervisorNamespace existing(
      String name, Vcenter vcenter, String namespace, ComponentResourceOptions options) {
    return new SupervisorNamespace(name, vcenter, namespace, options);
  }

  private Map<String, Output<?>> outputs() {
    return Map.of(
        "namespace", namespace.name(), "supervisorEndpoint", namespace.supervisorEndpoint());
  }

  /** Its name; resolves once the namespace is running. */
  public Output<String> namespace() {
    return namespace.name();
  }

  /** Its name, as it was asked for. */
  public String namespaceName() {
    return namespaceName;
  }

  /** The Supervisor that it is on, with vCenter's account. */
  public Supervisor supervisor() {
    return new Supervisor(namespace.supervisorEndpoint(), vcenter.user(), vcenter.password());
  }

  /** VM classes bound to it; empty for an existing namespace, where only vCenter knows. */
  Optional<List<VmClass>> vmClasses() {
    return vmClasses;
  }

  /** Whether pods keep their addresses, if that was asked for; empty where vCenter tells. */
  Optional<Routing> routing() {
    return routing;
  }

  /**
   * Whether pods keep their addresses, as asked for or as vCenter tells of the network in force.
   * Where vCenter does not tell, pods are taken to be behind NAT.
   */
  public Output<Routing> routingInForce() {
    return routing
        .map(Output::of)
        .orElseGet(
            () ->
                namespace
                    .routable()
                    .applyValue(told -> told.orElse(false) ? Routing.ROUTABLE : Routing.NAT));
  }
}
