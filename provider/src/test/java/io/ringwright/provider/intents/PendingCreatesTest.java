package io.ringwright.provider.intents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PendingCreatesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String STACK = "urn:pulumi:dev::p::pulumi:pulumi:Stack::p-dev";
  private static final String PROVIDER = "urn:pulumi:dev::p::pulumi:providers:ringwright::default";
  private static final String REFERENCE = PROVIDER + "::uuid-1";

  @Test
  void makes_a_resource_of_a_create_that_was_cut_off() {
    var settled = settle(List.of(stack(), provider()), List.of(creating(sddc("east", "ring"))));

    assertThat(settled.kept()).containsExactly(urn("east"));
    var east = resources(settled).get(2);
    assertThat(east.path("id").asText()).isEqualTo(PendingCreates.ID);
    assertThat(east.path("refreshBeforeUpdate").asBoolean()).isTrue();
    assertThat(east.at("/inputs/name").asText()).isEqualTo("ring");
    assertThat(east.path("provider").asText()).isEqualTo(REFERENCE);
  }

  @Test
  void forgets_what_others_have_begun_and_what_was_no_create() {
    var deployment = resource("kubernetes:apps/v1:Deployment", "d", "");
    var update = sddc("west", "ring");
    var settled =
        settle(
            List.of(stack(), provider()),
            List.of(creating(deployment), pending("updating", update)));

    assertThat(settled.kept()).isEmpty();
    assertThat(settled.forgotten()).containsExactly(path(deployment), path(update));
    assertThat(resources(settled)).hasSize(2);
  }

  @Test
  void takes_the_first_of_several_attempts_since_that_one_is_adopted_by_the_later_ones() {
    var settled =
        settle(
            List.of(stack(), provider()),
            List.of(creating(sddc("east", "second")), creating(sddc("east", "first"))));

    assertThat(resources(settled)).hasSize(3);
    assertThat(resources(settled).get(2).at("/inputs/name").asText()).isEqualTo("first");
  }

  @Test
  void forgets_an_attempt_after_which_another_one_has_made_the_resource() {
    var made = sddc("east", "ring").put("id", "sddc-1");
    var settled =
        settle(List.of(stack(), provider(), made), List.of(creating(sddc("east", "ring"))));

    assertThat(resources(settled)).hasSize(3).last().isEqualTo(made);
    assertThat(settled.forgotten()).containsExactly(urn("east"));
  }

  @Test
  void puts_a_replacement_where_the_one_stood_that_is_deleted_already() {
    var gone = sddc("east", "ring").put("id", "sddc-1").put("pendingReplacement", true);
    var rule = resource("ringwright:vmc:FirewallRule", "rule", urn("east")).put("id", "cgw/1");
    var settled =
        settle(List.of(stack(), provider(), gone, rule), List.of(creating(sddc("east", "ring"))));

    assertThat(resources(settled))
        .extracting(each -> each.path("id").asText())
        .containsExactly("", "uuid-1", PendingCreates.ID, "cgw/1");
  }

  @Test
  void brings_back_the_provider_that_went_with_the_last_resource() {
    var settled = settle(List.of(), List.of(creating(sddc("east", "ring"))));

    assertThat(resources(settled).get(0).path("urn").asText()).isEqualTo(PROVIDER);
    assertThat(resources(settled).get(0).path("id").asText()).isEqualTo("uuid-1");
  }

  /** Whatever is there and whatever was begun: the engine can read what comes out. */
  @Property(tries = 300)
  void leaves_a_state_that_the_engine_accepts(@ForAll("worlds") World world) {
    var settled = settle(world.resources(), world.pending());

    assertThat(settled.export().at("/deployment/pending_operations").isMissingNode()).isTrue();
    var seen = new HashSet<String>();
    var live = new ArrayList<String>();
    for (var each : resources(settled)) {
      if (!each.path("provider").asText().isEmpty()) {
        assertThat(seen).contains(each.path("provider").asText());
      }
      each.path("dependencies").forEach(urn -> assertThat(seen).contains(urn.asText()));
      seen.add(path(each));
      seen.add(path(each) + "::" + each.path("id").asText());
      if (!each.path("delete").asBoolean()) {
        live.add(path(each));
      }
    }
    assertThat(live).doesNotHaveDuplicates();
    assertThat(live)
        .containsAll(world.pending().stream().map(each -> path(each.path("resource"))).toList());
  }

  record World(List<ObjectNode> resources, List<ObjectNode> pending) {}

  @Provide
  Arbitrary<World> worlds() {
    var names = Arbitraries.of("east", "west", "north");
    var standing = Arbitraries.of("", "live", "delete", "pendingReplacement");
    return Combinators.combine(
            standing.list().ofSize(3),
            Combinators.combine(names, names)
                .as((name, other) -> sddc(name, other).put("provider", REFERENCE))
                .list()
                .ofMaxSize(5),
            Arbitraries.of(true, false))
        .as(PendingCreatesTest::world);
  }

  private static World world(List<String> standing, List<ObjectNode> begun, boolean configured) {
    var resources = new ArrayList<ObjectNode>();
    resources.add(stack());
    var names = List.of("east", "west", "north");
    if (configured || standing.stream().anyMatch(each -> !each.isEmpty())) {
      resources.add(provider());
    }
    for (int i = 0; i < names.size(); i++) {
      if (!standing.get(i).isEmpty()) {
        resources.add(
            resource("ringwright:vmc:Sddc", names.get(i), i == 0 ? "" : lastOf(resources))
                .put("id", "sddc-" + i)
                .put(standing.get(i), true));
      }
    }
    for (int i = 0; i < begun.size(); i++) {
      begun.get(i).putArray("dependencies").add(urn(i % 2 == 0 ? "east" : "gone"));
    }
    return new World(
        resources,
        begun.stream()
            .filter(each -> !dependsOnItself(each))
            .map(PendingCreatesTest::creating)
            .toList());
  }

  private static boolean dependsOnItself(JsonNode resource) {
    return resource.path("dependencies").get(0).asText().equals(path(resource));
  }

  private static String lastOf(List<ObjectNode> resources) {
    return path(resources.get(resources.size() - 1));
  }

  private static PendingCreates.Settled settle(
      List<ObjectNode> resources, List<ObjectNode> pending) {
    var export = JSON.createObjectNode().put("version", 3);
    var deployment = export.putObject("deployment");
    deployment.putArray("resources").addAll(resources);
    deployment.putArray("pending_operations").addAll(pending);
    return PendingCreates.settled(export);
  }

  private static List<JsonNode> resources(PendingCreates.Settled settled) {
    return settled.export().at("/deployment/resources").valueStream().collect(Collectors.toList());
  }

  private static ObjectNode creating(ObjectNode resource) {
    return pending("creating", resource);
  }

  private static ObjectNode pending(String type, ObjectNode resource) {
    ObjectNode operation = JSON.createObjectNode().put("type", type);
    operation.set("resource", resource);
    return operation;
  }

  private static ObjectNode stack() {
    return JSON.createObjectNode().put("urn", STACK).put("type", "pulumi:pulumi:Stack");
  }

  private static ObjectNode provider() {
    return JSON.createObjectNode()
        .put("urn", PROVIDER)
        .put("custom", true)
        .put("id", "uuid-1")
        .put("type", "pulumi:providers:ringwright");
  }

  private static ObjectNode sddc(String resource, String name) {
    var node = resource("ringwright:vmc:Sddc", resource, "");
    node.putObject("inputs").put("name", name);
    return node;
  }

  private static ObjectNode resource(String type, String name, String after) {
    var node =
        JSON.createObjectNode()
            .put("urn", "urn:pulumi:dev::p::" + type + "::" + name)
            .put("custom", true)
            .put("type", type)
            .put("parent", STACK)
            .put("provider", REFERENCE);
    if (!after.isEmpty()) {
      node.putArray("dependencies").add(after);
    }
    return node;
  }

  private static String urn(String name) {
    return "urn:pulumi:dev::p::ringwright:vmc:Sddc::" + name;
  }

  private static String path(JsonNode resource) {
    return resource.path("urn").asText();
  }
}
