package io.ringwright.policies.kit;

import io.ringwright.plugin.EngineLink;
import io.ringwright.plugin.StructCodec;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import pulumirpc.AnalyzerOuterClass.AnalyzerStackConfigureRequest;
import pulumirpc.AnalyzerOuterClass.ConfigureAnalyzerRequest;
import pulumirpc.AnalyzerOuterClass.PolicyConfig;

/**
 * What one engine told this pack: its settings, and the inputs of the resources judged so far.
 * Thread-safe, since an engine judges several resources at once.
 */
final class AnalyzerSession implements AutoCloseable {
  private final PolicyPack pack;
  private final Map<String, Properties> inputs = new ConcurrentHashMap<>();
  private volatile PackSettings settings = PackSettings.standard();
  private volatile Optional<EngineLink> engine = Optional.empty();

  AnalyzerSession(PolicyPack pack) {
    this.pack = pack;
  }

  PackSettings settings() {
    return settings;
  }

  void remember(ResourceView resource) {
    inputs.put(resource.urn(), resource.properties());
  }

  Optional<Properties> inputs(String urn) {
    return Optional.ofNullable(inputs.get(urn));
  }

  void watch(EngineLink link, Runnable gone) {
    engine = Optional.of(link);
    var unused = link.watch(gone);
  }

  /**
   * The stack's configuration may hold the pack's settings under {@code <pack's name>:policies}.
   */
  void configureStack(AnalyzerStackConfigureRequest request) {
    var key = pack.name() + ":policies";
    var text = request.getConfigMap().get(key);
    if (text != null) {
      settings = PackSettings.parse(key, text, pack);
    }
  }

  /**
   * What a policy pack configuration file set. The engine fills in every rule, with its own level
   * where nothing is set, so that level counts as not set.
   */
  void configure(ConfigureAnalyzerRequest request) {
    for (var rule : pack.rules()) {
      var config = request.getPolicyConfigMap().get(rule.facts().id());
      if (config != null) {
        settings = settings.with(rule, read(rule, config));
      }
    }
  }

  private PackSettings.RuleSettings read(Rule<?> rule, PolicyConfig config) {
    var level = AnalyzerInfos.level(config.getEnforcementLevel());
    var given = StructCodec.decode(config.getProperties());
    var read = PackSettings.readRule("policy " + rule.facts().id(), given, pack, rule);
    return new PackSettings.RuleSettings(
        level == rule.facts().level() ? Optional.empty() : Optional.of(level),
        read.given(),
        read.suppressions());
  }

  @Override
  public void close() {
    engine.ifPresent(EngineLink::close);
  }
}
