package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import io.ringwright.provider.ProviderServer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;

/**
 * A world, an engine, and the provider served by this JVM: what all contracts of one test class are
 * played in.
 */
final class Theatre implements AutoCloseable {
  private static final String SUPERVISOR = "ringwright:supervisor:";

  private final EngineRoom room;
  private final World world;
  private final ProviderServer provider;
  private final Map<String, Integer> stories = new TreeMap<>();

  private Theatre(EngineRoom room, World world, Map<String, String> surroundings) {
    this.room = room;
    this.world = world;
    var environment = new TreeMap<>(room.environment());
    environment.putAll(world.environment());
    environment.putAll(surroundings);
    this.provider = ProviderServer.start(environment);
  }

  static Theatre in(Path folder) {
    return in(folder, Map.of());
  }

  /**
   * @param surroundings what the provider finds in its environment besides the world's
   */
  static Theatre in(Path folder, Map<String, String> surroundings) {
    var room = EngineRoom.in(folder.resolve("engine"));
    return new Theatre(room, World.in(folder.resolve("world")), surroundings);
  }

  World world() {
    return world;
  }

  /** All contracts, each in a project of its own, one after the other at this site. */
  Stream<DynamicContainer> play(Site site, Stream<Contract> contracts) {
    return contracts.map(each -> new Story(each, world, site, () -> project(each, site)).tests());
  }

  /** One kind may be played in several stories, each in a project of its own. */
  private Project project(Contract contract, Site site) {
    String kind = contract.type().substring(contract.type().lastIndexOf(':') + 1);
    String name = kind.toLowerCase(Locale.ROOT);
    int played = stories.merge(name, 1, Integer::sum);
    Project project = project(played == 1 ? name : name + played);
    return contract.type().startsWith(SUPERVISOR) ? project.configure(vcenter(site)) : project;
  }

  /** An import can't name the vCenter that it is from. */
  private static Map<String, String> vcenter(Site site) {
    return Map.of(
        "ringwright:vcenterUrl", site.vcenterUrl(),
        "ringwright:vcenterUser", site.user(),
        "ringwright:vcenterPassword", site.password());
  }

  /** A project whose provider is the one in this JVM. */
  Project project(String name) {
    return room.project(name, Map.of("RINGWRIGHT_PROVIDER_PORT", String.valueOf(provider.port())));
  }

  /**
   * A project whose provider is a process of its own, which can be killed.
   *
   * @param surroundings what it finds in its environment besides the world's
   * @param plugin folder of its launcher
   */
  Project projectWithProcess(String name, Map<String, String> surroundings, Path plugin) {
    var environment = new TreeMap<>(world.environment());
    environment.putAll(surroundings);
    return room.withPlugin(plugin).project(name, environment);
  }

  @Override
  public void close() {
    provider.close();
    world.close();
  }
}
