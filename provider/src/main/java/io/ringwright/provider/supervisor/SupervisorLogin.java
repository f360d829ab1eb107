package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import io.ringwright.provider.spi.Secret;

/** A Supervisor and the account to log in with. */
public record SupervisorLogin(
    @Required Field<String> endpoint,
    @Required Field<String> user,
    @Required Field<Secret> password) {}
