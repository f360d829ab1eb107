package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import java.util.List;

/** What a user says of a vSphere Namespace; see the package schema for each field. */
public record NamespaceInputs(
    @Required Field<Vcenter> vcenter,
    Field<String> clusterName,
    @Required Field<String> name,
    Field<String> description,
    Field<List<Storage>> storage,
    Field<List<String>> vmClasses,
    Field<List<String>> contentLibraries,
    Field<List<Access>> access,
    Field<Network> network) {

  /** A storage policy with a limit. */
  public record Storage(@Required Field<String> policy, Field<Integer> limitGiB) {}

  /** A subject with a role. */
  public record Access(
      @Required Field<String> subject,
      @Required Field<String> domain,
      Field<String> type,
      @Required Field<String> role) {}

  /** A network of the namespace's own. */
  public record Network(
      @Required Field<Boolean> routable,
      @Required Field<List<String>> namespaceCidrs,
      @Required Field<List<String>> ingressCidrs,
      Field<List<String>> egressCidrs,
      Field<Integer> subnetPrefixLength,
      Field<String> tier0Gateway,
      Field<String> loadBalancerSize) {}

  NamespaceInputs withAccess(Field<List<Access>> value) {
    return new NamespaceInputs(
        vcenter,
        clusterName,
        name,
        description,
        storage,
        vmClasses,
        contentLibraries,
        value,
        network);
  }
}
