package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.engine.Run;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/** Lives through one {@link Contract} on the engine, one test per verb. */
final class Story {
  private final Contract contract;
  private final World world;
  private final Site site;
  private final Supplier<Project> newProject;
  private Project project;
  private ObjectNode properties;
  private JsonNode before;
  private boolean torn;

  Story(Contract contract, World world, Site site, Supplier<Project> newProject) {
    this.contract = contract;
    this.world = world;
    this.site = site;
    this.newProject = newProject;
  }

  /** The tests, to be run in this order. */
  DynamicContainer tests() {
    var tests = new ArrayList<DynamicTest>();
    tests.add(step("is created", this::create));
    tests.add(step("stays as it is when nothing changes", this::unchanged));
    for (Episode episode : contract.episodes()) {
      tests.add(step(episode.title(), () -> live(episode)));
    }
    tests.add(dynamicTest("is deleted, and nothing is left", this::delete));
    return dynamicContainer(contract.type(), tests);
  }

  /** After a step that failed, what follows would tell nothing new. */
  private DynamicTest step(String title, Executable act) {
    return dynamicTest(
        title,
        () -> {
          assumeTrue(!torn, "an earlier step of this story has failed");
          torn = true;
          act.execute();
          torn = false;
        });
  }

  private void create() {
    before = world.snapshot();
    project = newProject.get();
    properties = words(Program.yaml(contract.properties()));
    Run up = write().up().succeeds();
    assertThat(up.operations(Contract.NAME)).as(up.toString()).containsExactly("create");
    shows(contract.traits());
    assertThat(project.stateText()).doesNotContain(site.password());
  }

  private void unchanged() {
    Run preview = project.preview().succeeds();
    assertThat(preview.changes()).as(preview.toString()).isEmpty();
  }

  private void live(Episode episode) {
    if (episode instanceof Episode.Update update) {
      update(update);
    } else if (episode instanceof Episode.Replace replace) {
      replace(replace);
    } else if (episode instanceof Episode.Refuse refuse) {
      refuse(refuse);
    } else if (episode instanceof Episode.Drift drift) {
      drift(drift);
    } else if (episode instanceof Episode.Vanish vanish) {
      vanish(vanish);
    } else if (episode instanceof Episode.Import taken) {
      takeOver(taken);
    }
  }

  private void update(Episode.Update update) {
    change(update.overlay());
    Run up = write().up().succeeds();
    single(up, "update", update.paths());
    shows(update.traits());
    unchanged();
  }

  private void replace(Episode.Replace replace) {
    change(replace.overlay());
    Scene old = scene();
    Run up = write().up().succeeds();
    assertThat(up.operations(Contract.NAME)).as(up.toString()).contains("replace");
    if (!old.id().equals(id())) {
      assertThat(seen(old)).as("the old one").isEmpty();
    }
    shows(replace.traits());
  }

  private void refuse(Episode.Refuse refuse) {
    ObjectNode good = properties.deepCopy();
    change(refuse.overlay());
    write().preview().fails(refuse.words().toArray(String[]::new)).isTold();
    properties = good;
    write();
  }

  private void drift(Episode.Drift drift) {
    drift.deed().on(scene());
    project.refresh().succeeds();
    single(project.preview().succeeds(), "update", drift.paths());
    project.up().succeeds();
    shows(drift.traits());
    unchanged();
  }

  private void vanish(Episode.Vanish vanish) {
    vanish.deed().on(scene());
    project.refresh().succeeds();
    Run preview = project.preview().succeeds();
    assertThat(preview.operations(Contract.NAME)).as(preview.toString()).containsExactly("create");
    project.up().succeeds();
    shows(List.of());
  }

  private void takeOver(Episode.Import taken) {
    Scene here = scene();
    Optional<JsonNode> there = seen(here);
    project.forget(Contract.NAME);
    project.take(contract.type(), Contract.NAME, taken.id().apply(here)).succeeds();
    if (!taken.untold().isEmpty()) {
      single(project.preview().succeeds(), "update", taken.untold());
      project.up().succeeds();
      assertThat(seen(here)).isEqualTo(there);
    }
    unchanged();
  }

  private void delete() {
    assumeTrue(project != null, "there is no project");
    Scene last = torn ? null : scene();
    project.destroy().succeeds();
    if (last == null) {
      return;
    }
    assertThat(seen(last)).isEmpty();
    assertThat(project.state().resources()).isEmpty();
    assertThat(project.state().pending()).isEmpty();
    assertThat(world.snapshot()).isEqualTo(before);
  }

  private Project write() {
    Program all = contract.ingredients();
    for (Map.Entry<String, ObjectNode> each : all.resources().entrySet()) {
      ObjectNode resource = each.getValue();
      all =
          all.with(
              each.getKey(),
              resource.path("type").asText(),
              words((ObjectNode) resource.path("properties")));
    }
    return project.write(all.with(Contract.NAME, contract.type(), properties));
  }

  private void change(String overlay) {
    words(Program.yaml(overlay))
        .properties()
        .forEach(
            field -> {
              properties.set(field.getKey(), field.getValue());
              if (field.getValue().isNull()) {
                properties.remove(field.getKey());
              }
            });
  }

  private ObjectNode words(ObjectNode yaml) {
    String text = yaml.toString();
    for (Map.Entry<String, String> word : site.words().entrySet()) {
      text = text.replace("<" + word.getKey() + ">", word.getValue());
    }
    return Program.yaml(text);
  }

  /** Exactly one thing changes, and of it exactly this. */
  private static void single(Run run, String operation, Set<String> paths) {
    assertThat(run.changes())
        .as(run.toString())
        .singleElement()
        .satisfies(
            step -> {
              assertThat(step.name()).isEqualTo(Contract.NAME);
              assertThat(step.operation()).isEqualTo(operation);
              assertThat(step.changed()).allMatch(path -> paths.stream().anyMatch(in(path)));
              assertThat(paths)
                  .allMatch(path -> step.changed().stream().anyMatch(at -> in(at).test(path)));
            });
  }

  /** Whether a path is named, itself or by a list or object that it is in. */
  private static Predicate<String> in(String path) {
    return named ->
        path.equals(named) || path.startsWith(named + "[") || path.startsWith(named + ".");
  }

  private void shows(List<Trait> traits) {
    contract.sight().ifPresent(sight -> shows(sight, traits));
  }

  private void shows(Scene.Sight sight, List<Trait> traits) {
    JsonNode seen =
        sight.of(scene()).orElseThrow(() -> new AssertionError("not in the world: " + id()));
    traits.forEach(trait -> trait.check(seen));
  }

  /** How others see it; empty also if nobody can. */
  private Optional<JsonNode> seen(Scene scene) {
    return contract.sight().flatMap(sight -> sight.of(scene));
  }

  private Scene scene() {
    return new Scene(world, site, id());
  }

  private String id() {
    return project.state().resources().stream()
        .filter(each -> each.name().equals(Contract.NAME))
        .findFirst()
        .orElseThrow(() -> new AssertionError("not in the state"))
        .id();
  }
}
