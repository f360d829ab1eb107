package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import java.util.List;

/** What a user says of a gateway's firewall rule; see the package schema for each field. */
public record FirewallInputs(
    @Required Field<String> nsxUrl,
    @Required Field<String> gateway,
    @Required Field<String> name,
    Field<List<String>> sources,
    Field<List<String>> destinations,
    Field<List<String>> services,
    Field<String> action) {

  static final String VCENTER = "vcenter";

  FirewallInputs withAction(Field<String> value) {
    return new FirewallInputs(nsxUrl, gateway, name, sources, destinations, services, value);
  }
}
