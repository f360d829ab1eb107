package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Who is in an SDDC group: each change is an operation on the group's network configuration. */
final class GroupMembers {
  private static final Duration LIMIT = Duration.ofMinutes(90);
  private static final String MEMBERS = "SddcGroup.members";

  private final VmcClient client;
  private final Groups groups;

  GroupMembers(VmcClient client, Groups groups) {
    this.client = client;
    this.groups = groups;
  }

  /** Takes members in and out until they are the wanted ones. */
  Optional<Problem> bring(String id, List<String> members, Call call) {
    var present =
        groups
            .group(id, call)
            .orElseThrow(
                () -> new CallFailed("SDDC group " + id + " is gone: run `pulumi refresh`"))
            .members();
    var added = members.stream().filter(each -> !present.contains(each)).toList();
    var removed = present.stream().filter(each -> !members.contains(each)).toList();
    if (added.isEmpty() && removed.isEmpty()) {
      return Optional.empty();
    }
    if (!added.isEmpty()) {
      groups.validate(Optional.of(id), added, call);
    }
    var configuration = configuration(id, call);
    var task =
        UncertainOrder.settled(
            MEMBERS,
            LIMIT,
            call,
            () -> groups.change(configuration, added, removed, call),
            () ->
                has(id, members, call) ? Optional.of(Optional.<VmcTask>empty()) : Optional.empty());
    return task.flatMap(each -> ended(each, call));
  }

  private boolean has(String id, List<String> members, Call call) {
    return groups
        .group(id, call)
        .filter(group -> group.members().stream().sorted().toList().equals(members))
        .isPresent();
  }

  private Groups.Configuration configuration(String id, Call call) {
    return call.await(
        "SddcGroup " + id,
        "a network configuration",
        LIMIT,
        () ->
            groups
                .configuration(id, call)
                .map(Call.Look::found)
                .orElseGet(() -> Call.Look.notYet("the group has no network configuration yet")));
  }

  /** Why an operation came to nothing. */
  Optional<Problem> ended(VmcTask task, Call call) {
    var ended = TaskWait.ended(task, id -> client.operation(id, call), MEMBERS, LIMIT, call);
    return ended.isFinished()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                MEMBERS,
                "not as wanted (" + ended.failure() + ")",
                "SDDCs that reach each other",
                "remedy what the service complains about, then run the same command again"));
  }

  /** Deletes an empty group. */
  Optional<Problem> end(String id, Call call) {
    var configuration = configuration(id, call);
    var task =
        UncertainOrder.settled(
            "SddcGroup",
            LIMIT,
            call,
            () -> groups.delete(configuration, call),
            () ->
                groups.group(id, call).isEmpty()
                    ? Optional.of(Optional.<VmcTask>empty())
                    : Optional.empty());
    return task.flatMap(each -> ended(each, call));
  }
}
