package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import io.ringwright.components.bindings.supervisor.SupervisorArgs;

/**
 * The Kubernetes API of a Supervisor and the vSphere account to log in with. Its tokens last hours
 * and a stack lasts years, so the provider logs in for each operation.
 *
 * @param endpoint host name or address; {@code host:port} for a tunnel or proxy
 * @param user account name
 * @param password of the account, secret
 */
public record Supervisor(Output<String> endpoint, Output<String> user, Output<String> password) {

  public Supervisor {
    password = password.asSecret();
  }

  SupervisorArgs toArgs() {
    return SupervisorArgs.builder().endpoint(endpoint).user(user).password(password).build();
  }

  @Override
  public String toString() {
    return "Supervisor[secret]";
  }
}
