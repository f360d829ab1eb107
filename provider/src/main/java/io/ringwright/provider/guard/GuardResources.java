package io.ringwright.provider.guard;

import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedResource;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** What there is under {@code ringwright:guard}. */
public final class GuardResources {
  private GuardResources() {}

  /**
   * @param dataLoss {@code allow} where this run may lose data, whatever the state says
   */
  public static Registry of(Optional<String> dataLoss) {
    return new Registry(
        List.of(
            TypedResource.of(
                "ringwright:guard:DataGuard",
                DataGuardInputs.class,
                DataGuardState.class,
                DataGuard.forRun(dataLoss)),
            TypedResource.of(
                "ringwright:guard:DatacentersGone",
                DatacentersGoneInputs.class,
                DatacentersGoneState.class,
                new DatacentersGone()),
            TypedResource.of(
                "ringwright:guard:Password",
                PasswordInputs.class,
                PasswordState.class,
                new Password(new SecureRandom()))),
        List.of());
  }
}
