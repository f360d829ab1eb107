package io.ringwright.lab.vmc;

import io.ringwright.catalog.CidrBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which SDDCs can be in a group together. Refused: one that is not there or not READY, one that is
 * in another group, two whose management networks overlap. Source: VMC operations guide, "Create an
 * SDDC Group".
 */
final class GroupRules {
  private GroupRules() {}

  /**
   * One reason, as the API details it.
   *
   * @param members ids of the SDDCs that it is about
   */
  record Detail(String message, List<String> members) {}

  /**
   * @param members ids of all SDDCs that would be in the group
   * @param groupId the group; empty for a new one
   */
  static List<Detail> problems(
      List<String> members, String groupId, List<Sddc> sddcs, List<Group> groups) {
    var byId = new TreeMap<String, Sddc>();
    sddcs.forEach(sddc -> byId.put(sddc.id(), sddc));
    var found = new ArrayList<Detail>();
    about(found, "The SDDC does not exist.", members, id -> gone(byId.get(id)));
    about(found, "The SDDC is not ready.", members, id -> unready(byId.get(id)));
    about(
        found, "The SDDC is a member of another group.", members, id -> taken(id, groupId, groups));
    overlaps(found, members, byId);
    return found;
  }

  private static void about(
      List<Detail> found, String message, List<String> members, Predicate<String> wrong) {
    var concerned = members.stream().filter(wrong).toList();
    if (!concerned.isEmpty()) {
      found.add(new Detail(message, concerned));
    }
  }

  private static boolean gone(@Nullable Sddc sddc) {
    return sddc == null || sddc.state() == Sddc.State.DELETED;
  }

  private static boolean unready(@Nullable Sddc sddc) {
    return !gone(sddc) && sddc != null && sddc.state() != Sddc.State.READY;
  }

  private static boolean taken(String id, String groupId, List<Group> groups) {
    return groups.stream()
        .filter(group -> group.state() != Group.State.DELETED && !group.id().equals(groupId))
        .anyMatch(group -> group.members().contains(id));
  }

  private static void overlaps(List<Detail> found, List<String> members, Map<String, Sddc> byId) {
    for (int i = 0; i < members.size(); i++) {
      for (int j = i + 1; j < members.size(); j++) {
        if (overlap(byId.get(members.get(i)), byId.get(members.get(j)))) {
          found.add(
              new Detail(
                  "The management networks of the SDDCs overlap.",
                  List.of(members.get(i), members.get(j))));
        }
      }
    }
  }

  private static boolean overlap(@Nullable Sddc one, @Nullable Sddc other) {
    if (one == null || other == null || one.id().equals(other.id())) {
      return false;
    }
    var first = one.config().vpcCidr();
    var second = other.config().vpcCidr();
    return first != null && second != null && CidrBlock.of(first).overlaps(CidrBlock.of(second));
  }
}
