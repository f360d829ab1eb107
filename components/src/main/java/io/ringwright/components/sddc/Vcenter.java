package io.ringwright.components.sddc;

import com.pulumi.core.Output;
import io.ringwright.components.bindings.supervisor.VcenterArgs;

/**
 * A vCenter Server and the account to use there.
 *
 * @param url base URL
 * @param user account name, such as {@code cloudadmin@vmc.local}
 * @param password of the account, secret
 */
public record Vcenter(Output<String> url, Output<String> user, Output<String> password) {

  /** Whatever the caller passes as password becomes a secret here at the latest. */
  public Vcenter {
    password = password.asSecret();
  }

  /** As the provider takes it. */
  public VcenterArgs toArgs() {
    return VcenterArgs.builder().url(url).user(user).password(password).build();
  }

  @Override
  public String toString() {
    return "Vcenter[secret]";
  }
}
