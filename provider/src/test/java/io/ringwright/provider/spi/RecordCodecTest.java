package io.ringwright.provider.spi;

import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordCodecTest {
  record Disk(@Required Field<String> name, Field<Integer> sizeGiB) {}

  record Node(
      @Required Field<String> name,
      Field<Secret> password,
      Field<Boolean> spare,
      Field<List<Disk>> disks,
      Field<Map<String, String>> labels) {}

  record NodeState(@Inline Node inputs, Field<String> address) {}

  private final RecordCodec<Node> nodes = RecordCodec.of(Node.class);
  private final List<Problem> problems = new ArrayList<>();

  @Test
  void reads_and_writes_every_kind_of_field() {
    var wire =
        fields(
            "name", "n1",
            "password", Value.secret("s3cret"),
            "spare", false,
            "disks", List.of(Map.of("name", "d1", "sizeGiB", 7)),
            "labels", Map.of("rack", "r1"));

    var node = nodes.decode(wire, "Node", problems);

    assertThat(problems).isEmpty();
    assertThat(node.disks().get().get(0).sizeGiB()).isEqualTo(Field.of(7));
    assertThat(node.spare()).as("false is a value, not an absence").isEqualTo(Field.of(false));
    assertThat(nodes.encode(node)).isEqualTo(wire);
    assertThat(node.toString()).doesNotContain("s3cret");
  }

  @Test
  void tells_unknown_from_absent_and_both_from_empty() {
    var node =
        nodes.decode(
            fields("name", Value.UNKNOWN, "disks", List.of(), "labels", Map.of("rack", "")),
            "Node",
            problems);

    assertThat(node.name()).isEqualTo(Field.unknown());
    assertThat(node.password()).isEqualTo(Field.absent());
    assertThat(node.disks()).as("an empty list means absent").isEqualTo(Field.absent());
    assertThat(node.labels()).isEqualTo(Field.of(Map.of("rack", "")));
    assertThat(problems).isEmpty();
  }

  @Test
  void takes_a_list_with_an_unknown_item_for_unknown() {
    var node =
        nodes.decode(fields("name", "n", "labels", Map.of("a", Value.UNKNOWN)), "N", problems);

    assertThat(node.labels()).isEqualTo(Field.unknown());
    assertThat(problems).isEmpty();
  }

  @Test
  void reports_wrong_types_missing_and_misspelt_keys_with_their_place() {
    nodes.decode(
        fields(
            "spare", "yes",
            "disk", List.of(),
            "disks", List.of(Map.of("sizeGiB", Value.of(1.5)))),
        "Node",
        problems);

    assertThat(problems)
        .extracting(Problem::text)
        .containsExactlyInAnyOrder(
            "Node.disk is not a key here, allowed are name, password, spare, disks, labels. To fix:"
                + " did you mean disks?",
            "Node.name is missing, allowed is a text. To fix: set it",
            "Node.spare is a text, allowed is true or false. To fix: write true or false",
            "Node.disks[0].name is missing, allowed is a text. To fix: set it",
            "Node.disks[0].sizeGiB is the number 1.5, allowed is a whole number. To fix: write a"
                + " whole number");
  }

  @Test
  void takes_an_empty_required_text_for_missing() {
    nodes.decode(fields("name", ""), "Node", problems);

    assertThat(problems).extracting(Problem::where).containsExactly("Node.name");
  }

  @Test
  void keeps_inputs_and_outputs_side_by_side_in_a_state() {
    var states = RecordCodec.of(NodeState.class);
    var wire = fields("name", "n1", "address", "10.0.0.1", "of another version", true);

    var state = states.decodeState(wire);

    assertThat(state.inputs().name()).isEqualTo(Field.of("n1"));
    assertThat(states.encode(state)).isEqualTo(wire.without("of another version"));
    assertThat(states.keys()).contains("name", "address");
  }
}
