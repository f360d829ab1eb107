package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What is promised of one kind of resource, told as its life: it is created, nothing changes, then
 * the episodes in the order in which they are written, then it is deleted and nothing is left.
 *
 * <pre>{@code
 * Contract.of("ringwright:vmc:FirewallRule", """
 *         nsxUrl: <nsx>
 *         gateway: cgw
 *         name: cassandra
 *         services: [SSH]
 *         """)
 *     .seenAt(scene -> scene.nsx().get(RULES + scene.lastOfId()))
 *     .creates(trait("/display_name", "cassandra"))
 *     .updates("services: [HTTPS]", "services[0]", trait("/services/0", "/infra/services/HTTPS"))
 *     .vanishes(scene -> scene.nsx().delete(RULES + scene.lastOfId()));
 * }</pre>
 *
 * Words in angle brackets are those of {@link
 * io.ringwright.acceptance.provider.world.Site#words()}.
 */
public record Contract(
    String type,
    String properties,
    Program ingredients,
    Optional<Scene.Sight> sight,
    List<Trait> traits,
    List<Episode> episodes) {
  /** Name of the resource in the program. */
  static final String NAME = "subject";

  public Contract {
    traits = List.copyOf(traits);
    episodes = List.copyOf(episodes);
  }

  /**
   * @param properties YAML below {@code properties:}
   */
  public static Contract of(String type, String properties) {
    return new Contract(type, properties, Program.EMPTY, Optional.empty(), List.of(), List.of());
  }

  /** Another resource of the same program, to which properties may refer. */
  public Contract beside(String name, String otherType, String otherProperties) {
    Program more = ingredients.with(name, otherType, Program.yaml(otherProperties));
    return new Contract(type, properties, more, sight, traits, episodes);
  }

  /** How others see the thing; without it, it is in the state only. */
  public Contract seenAt(Scene.Sight eye) {
    return new Contract(type, properties, ingredients, Optional.of(eye), traits, episodes);
  }

  public Contract creates(Trait... expected) {
    return new Contract(type, properties, ingredients, sight, List.of(expected), episodes);
  }

  /**
   * @param paths what the engine shows as changed, separated by blanks
   */
  public Contract updates(String overlay, String paths, Trait... expected) {
    return and(new Episode.Update(overlay, Set.of(paths.split(" ")), List.of(expected)));
  }

  public Contract replaces(String overlay, Trait... expected) {
    return and(new Episode.Replace(overlay, List.of(expected)));
  }

  /**
   * @param words what the error has to say
   */
  public Contract refuses(String overlay, String... words) {
    return and(new Episode.Refuse(overlay, List.of(words)));
  }

  /**
   * @param title such as {@code sees that somebody added a host}
   * @param expected what is there again after the next up
   */
  public Contract drifts(String title, Scene.Deed deed, String paths, Trait... expected) {
    return and(new Episode.Drift(title, deed, Set.of(paths.split(" ")), List.of(expected)));
  }

  public Contract vanishes(Scene.Deed deed) {
    return and(new Episode.Vanish(deed));
  }

  /** Taken over by the id that the state had. */
  public Contract imports() {
    return imports(Scene::id);
  }

  public Contract imports(Function<Scene, String> id) {
    return and(new Episode.Import(id, Set.of()));
  }

  /**
   * Taken over by the id that the state had; what no service tells comes from the program.
   *
   * @param paths what that is, as the engine shows it in the next preview, separated by blanks
   */
  public Contract importsBut(String paths) {
    return and(new Episode.Import(Scene::id, Set.of(paths.split(" "))));
  }

  /** The program that creates it at a site, outside of any story. */
  Program at(Site site) {
    Program said = Program.EMPTY;
    Program all = ingredients.with(NAME, type, Program.yaml(properties));
    for (var each : all.resources().entrySet()) {
      String text = each.getValue().path("properties").toString();
      for (var word : site.words().entrySet()) {
        text = text.replace("<" + word.getKey() + ">", word.getValue());
      }
      said = said.with(each.getKey(), each.getValue().path("type").asText(), Program.yaml(text));
    }
    return said;
  }

  private Contract and(Episode next) {
    var all = new ArrayList<>(episodes);
    all.add(next);
    return new Contract(type, properties, ingredients, sight, traits, all);
  }
}
