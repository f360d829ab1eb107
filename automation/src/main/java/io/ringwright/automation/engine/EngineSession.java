package io.ringwright.automation.engine;

import io.ringwright.automation.host.StackPrograms;
import io.ringwright.provider.ProviderServer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What engines of one environment share: the command, and our provider, served from this JVM.
 *
 * <p>The provider reads its credentials from the environment, so each environment has a provider of
 * its own: a port, no more, since all live on the same threads. Closing ends it and nothing else.
 */
public final class EngineSession implements AutoCloseable {
  private final PulumiProject project;
  private final Map<String, String> environment;
  private final ProviderServer provider;
  private final ServedPolicies policies;
  private final Pulumi pulumi;

  private EngineSession(
      Path binary,
      PulumiProject project,
      Map<String, String> environment,
      ServedPolicies policies) {
    this.project = project;
    this.environment = Map.copyOf(environment);
    this.policies = policies;
    this.provider = ProviderServer.start(environment);
    var ofEngine = new LinkedHashMap<>(environment);
    ofEngine.put("RINGWRIGHT_PROVIDER_PORT", Integer.toString(provider.port()));
    // Asking for a newer pulumi costs a second and fails behind a firewall.
    ofEngine.putIfAbsent("PULUMI_SKIP_UPDATE_CHECK", "true");
    this.pulumi = new Pulumi(binary, project.folder(), ofEngine);
  }

  /**
   * Opens a session.
   *
   * @param binary the {@code pulumi} command
   * @param project has the launchers of provider and policies at their usual places
   * @param environment of the engine, of the provider and of the program
   * @param policies outlive the session
   */
  public static EngineSession open(
      Path binary,
      PulumiProject project,
      Map<String, String> environment,
      ServedPolicies policies) {
    return new EngineSession(binary, project, environment, policies);
  }

  /** An engine for a stack, which is judged by our policies if it asks for that. */
  public StackEngine.Builder engine(String stack) {
    boolean judged =
        environment.containsKey(ServedPolicies.WANTED)
            || PolicyChoice.in(project.configFile(stack)).settings().isPresent();
    var builder =
        StackEngine.builder(
            judged ? policies.into(pulumi) : pulumi, project, stack, StackPrograms.in(environment));
    return judged ? builder.policyPacks(List.of(ServedPolicies.executable(project))) : builder;
  }

  @Override
  public void close() {
    provider.close();
  }
}
