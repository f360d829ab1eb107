package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import java.util.List;

/** What a user says of the activation of Tanzu; see the package schema for each field. */
public record TkgInputs(
    @Required Field<String> sddcId,
    @Required Field<String> clusterId,
    @Required Field<String> serviceCidr,
    @Required Field<List<String>> namespaceCidrs,
    @Required Field<List<String>> ingressCidrs,
    @Required Field<List<String>> egressCidrs) {

  String id() {
    return sddcId.get() + "/" + clusterId.get();
  }
}
