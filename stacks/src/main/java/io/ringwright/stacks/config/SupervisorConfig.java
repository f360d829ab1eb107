package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.catalog.SupervisorRules.Routing;
import java.util.List;
import java.util.Optional;

/**
 * {@code ringwright:supervisor}: Tanzu on the SDDC, and the vSphere Namespace in it.
 *
 * @param vcenter how to reach it where no SDDC tells
 * @param activation how Tanzu Kubernetes Grid is switched on; empty where it is on already
 */
public record SupervisorConfig(
    Optional<Vcenter> vcenter, Optional<Activation> activation, NamespaceConfig namespace) {

  /** A vCenter outside of VMC. */
  public record Vcenter(String url, String user, Secret password) {}

  /** Networks of the Supervisor itself. */
  public record Activation(
      Optional<CidrBlock> serviceCidr,
      List<CidrBlock> namespaceCidrs,
      List<CidrBlock> ingressCidrs,
      List<CidrBlock> egressCidrs) {}

  /** The vSphere Namespace that the cluster lives in. */
  public sealed interface NamespaceConfig {
    /** Its name. */
    String name();

    /** A namespace that somebody else owns; how its pods are addressed, vCenter tells. */
    record Existing(String name) implements NamespaceConfig {}

    /**
     * A namespace of our own.
     *
     * @param routing whether its pods keep their addresses outside
     * @param namespaceCidrs pods' and workers' addresses
     */
    record New(
        String name,
        Routing routing,
        List<CidrBlock> namespaceCidrs,
        List<CidrBlock> ingressCidrs,
        List<CidrBlock> egressCidrs)
        implements NamespaceConfig {}
  }

  /** Reads the section. */
  static SupervisorConfig read(Section section, Findings findings) {
    var vcenter = section.section("vcenter").map(SupervisorConfig::vcenter);
    var activation = section.section("activation").map(SupervisorConfig::activation);
    section.require(
        "namespace", "the vSphere Namespace of the cluster", "add namespace: {name: cassandra}");
    var namespace =
        section
            .section("namespace")
            .map(each -> namespace(each, findings))
            .orElse(new NamespaceConfig.Existing(""));
    section.refuseOtherKeys();
    return new SupervisorConfig(vcenter, activation, namespace);
  }

  private static Vcenter vcenter(Section section) {
    var vcenter =
        new Vcenter(
            section.requiredText("url", "its address", "add url: https://vcenter.example.com"),
            section.requiredText("user", "a vSphere user", "add user: administrator@vsphere.local"),
            section.secret("password").orElse(Secret.sealed()));
    section.require(
        "password",
        "an encrypted value",
        "run `pulumi config set --secret --path ringwright:supervisor.vcenter.password`");
    section.refuseOtherKeys();
    return vcenter;
  }

  private static Activation activation(Section section) {
    var example = "one network or more";
    section.require("serviceCidr", "a network", "add serviceCidr: 10.3.0.0/24");
    section.require("namespaceCidrs", example, "add namespaceCidrs: [10.244.0.0/20]");
    section.require("ingressCidrs", example, "add ingressCidrs: [10.245.0.0/24]");
    section.require("egressCidrs", example, "add egressCidrs: [10.246.0.0/24]");
    var activation =
        new Activation(
            section.cidr("serviceCidr"),
            section.cidrs("namespaceCidrs"),
            section.cidrs("ingressCidrs"),
            section.cidrs("egressCidrs"));
    section.refuseOtherKeys();
    return activation;
  }

  private static NamespaceConfig namespace(Section section, Findings findings) {
    if (section.has("existing")) {
      var existing =
          new NamespaceConfig.Existing(
              section.requiredText("existing", "the name of a vSphere Namespace", "write it"));
      section.refuseOtherKeys();
      return existing;
    }
    var name = section.requiredText("name", "a name", "add name: cassandra");
    if (findings.sound(section.path("name"))) {
      findings.judge(section.path("name"), where -> SupervisorRules.namespaceName(where, name));
    }
    var fresh =
        new NamespaceConfig.New(
            name,
            section.flag("routable", true) ? Routing.ROUTABLE : Routing.NAT,
            section.cidrs("namespaceCidrs"),
            section.cidrs("ingressCidrs"),
            section.cidrs("egressCidrs"));
    section.refuseOtherKeys();
    if (findings.sound(section.path())) {
      SupervisorRules.network(
              section.path(),
              fresh.routing(),
              fresh.namespaceCidrs(),
              fresh.ingressCidrs(),
              fresh.egressCidrs())
          .forEach(findings::addAt);
    }
    return fresh;
  }
}
