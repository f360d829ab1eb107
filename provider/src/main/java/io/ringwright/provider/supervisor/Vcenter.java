package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import io.ringwright.provider.spi.Secret;

/** A vCenter Server and the account to use there. */
public record Vcenter(
    @Required Field<String> url, @Required Field<String> user, @Required Field<Secret> password) {}
