package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.NsxGateway;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vmc.GroupInputs;
import io.ringwright.provider.vmc.GroupState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code ringwright:vmc:Group}: a named set of addresses for the firewall of a gateway. */
public final class Group extends NsxResource<GroupInputs, GroupState> {
  private static final RecordCodec<GroupInputs> INPUTS = RecordCodec.of(GroupInputs.class);
  private static final Changes<GroupInputs> CHANGES =
      new Changes<>(INPUTS, Set.of("addresses", "members"));

  public Group(NsxClient client, IntentJournal intents) {
    super(client, intents, "<gateway>/<group id>");
  }

  @Override
  public GroupInputs canonical(GroupInputs wanted) {
    return wanted
        .withGateway(Spelling.gateway(wanted.gateway()))
        .withAddresses(Unordered.canonical(wanted.addresses(), AddressRange::canonical))
        .withMembers(Unordered.canonical(wanted.members(), String::strip));
  }

  @Override
  public List<Problem> check(GroupInputs wanted) {
    var problems = new ArrayList<Problem>();
    Spelling.checkUrl("Group", wanted.nsxUrl(), problems);
    Spelling.checkWord("Group.gateway", wanted.gateway(), NsxGateway.wireNames(), problems);
    var addresses = wanted.addresses().orElse(List.of());
    for (int i = 0; i < addresses.size(); i++) {
      AddressRange.check("Group.addresses[" + i + "]", addresses.get(i)).ifPresent(problems::add);
    }
    var members = wanted.members().orElse(List.of());
    for (int i = 0; i < members.size(); i++) {
      member("Group.members[" + i + "]", members.get(i), wanted).ifPresent(problems::add);
    }
    return List.copyOf(problems);
  }

  private static Optional<Problem> member(String where, String text, GroupInputs wanted) {
    if (wanted.gateway().known().filter("mgw"::equals).isPresent()) {
      return Optional.of(
          new Problem(
              where,
              text,
              "no members on mgw, whose groups hold addresses only",
              "list addresses, or set gateway to cgw"));
    }
    return text.startsWith("/infra/")
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                text,
                "a path at NSX, which begins with /infra/",
                "pass the path of a NetworkSegment or of another Group"));
  }

  @Override
  public Map<Path, Change> diff(GroupState last, GroupInputs wanted) {
    return CHANGES.between(
        canonical(last.inputs()),
        wanted,
        each -> each.path().root().equals("gateway") ? Change.REPLACE : Change.UPDATE);
  }

  @Override
  public GroupState foresee(Optional<GroupState> last, GroupInputs wanted) {
    return last.orElseGet(() -> GroupState.of(wanted)).foreseen(wanted);
  }

  @Override
  GroupInputs inputs(GroupState state) {
    return state.inputs();
  }

  @Override
  Field<String> nsxUrl(GroupInputs inputs) {
    return inputs.nsxUrl();
  }

  @Override
  String folder(GroupInputs wanted) {
    return wanted.gateway().get() + "/";
  }

  @Override
  GroupState state(String path, GroupInputs inputs) {
    return GroupState.of(inputs).withPath(Field.of(path));
  }

  @Override
  public String name() {
    return "Group";
  }

  @Override
  public RecordCodec<GroupInputs> inputs() {
    return INPUTS;
  }

  @Override
  public List<String> paths(NsxId id) {
    return List.of("/infra/domains/" + id.parts().get(0) + "/groups/" + id.own());
  }

  @Override
  public GroupInputs seen(Snapshot now, NsxId id, GroupInputs last) {
    JsonNode group = now.object(paths(id).get(0));
    return new GroupInputs(
        Field.of(now.nsxUrl()),
        Field.of(id.parts().get(0)),
        Field.of(group.path("display_name").asText(id.own())),
        Unordered.seen(GroupExpression.addresses(group), last.addresses()),
        Unordered.seen(GroupExpression.members(group), last.members()));
  }

  @Override
  public void write(Snapshot now, NsxId id, GroupInputs wanted) {
    now.write(
        paths(id).get(0),
        (ObjectNode group) -> {
          group.put("resource_type", "Group").put("id", id.own());
          group.put("display_name", wanted.name().get());
          GroupExpression.set(
              group, wanted.addresses().orElse(List.of()), wanted.members().orElse(List.of()));
        });
  }
}
