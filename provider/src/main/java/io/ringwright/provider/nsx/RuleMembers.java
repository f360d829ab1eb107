package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.NsxGateway.SystemGroup;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One side of a firewall rule. A program names addresses, groups that every SDDC has, and other
 * groups by name or path; NSX knows paths only, and a group beside the rule for the addresses.
 *
 * @param own path of the group beside the rule
 */
record RuleMembers(RulePlace place, String own, Snapshot now) {
  private static final String ANY = "ANY";

  /** The word of a group that every SDDC has, an address in canonical form, or the text. */
  static String canonical(String text) {
    return SystemGroup.read(text)
        .map(SystemGroup::word)
        .orElseGet(() -> isAddress(text) ? AddressRange.canonical(text) : text.strip());
  }

  /** Whether a text is meant as addresses, be it right or wrong. */
  static boolean isAddress(String text) {
    return !text.strip().startsWith("/") && Spelling.isNumeric(text);
  }

  /** Whether a text is the name of a group that somebody made. */
  static boolean isName(String text) {
    return !text.startsWith("/") && !isAddress(text) && SystemGroup.read(text).isEmpty();
  }

  /** What the rule refers to: the addresses' group first. */
  List<String> paths(Field<List<String>> wanted) {
    var paths = new ArrayList<String>();
    for (var text : wanted.orElse(List.of())) {
      if (!isAddress(text)) {
        paths.add(path(text));
      } else if (!paths.contains(own)) {
        paths.add(own);
      }
    }
    return paths.isEmpty() ? List.of(ANY) : List.copyOf(paths);
  }

  static List<String> addresses(Field<List<String>> wanted) {
    return wanted.orElse(List.of()).stream().filter(RuleMembers::isAddress).toList();
  }

  private String path(String text) {
    if (text.startsWith("/")) {
      return text;
    }
    return SystemGroup.read(text).map(SystemGroup::path).orElseGet(() -> named(text));
  }

  private String named(String name) {
    var found = pathsNamed(name);
    if (found.size() == 1) {
      return found.iterator().next();
    }
    throw new CallFailed(
        new Problem(
            "FirewallRule",
            found.isEmpty() ? "with group " + name : "with the ambiguous group " + name,
            "the name of exactly one group of " + place.gateway(),
            found.isEmpty()
                ? "make that group first, or pass its path"
                : "pass the path of the one that is meant: " + String.join(", ", found)));
  }

  private Set<String> pathsNamed(String name) {
    var found = new LinkedHashSet<String>();
    for (var group : now.folder(place.groups())) {
      if (group.path("id").asText().equals(name)
          || group.path("display_name").asText().equals(name)) {
        found.add(group.path("path").asText(place.groups() + "/" + group.path("id").asText()));
      }
    }
    return found;
  }

  /** What the rule says at NSX, in a program's words. */
  Field<List<String>> seen(JsonNode stored, boolean excluded, Field<List<String>> last) {
    var texts = new ArrayList<String>();
    for (var each : stored) {
      var text = each.asText();
      if (text.equals(own)) {
        texts.addAll(GroupExpression.addresses(now.object(own)));
      } else if (!text.equals(ANY)) {
        texts.add(word(text, last));
      }
    }
    // A program cannot say "all but these"; what somebody turned round must not look the same.
    return Unordered.seen(
        excluded ? texts.stream().map(each -> "all but " + each).toList() : texts, last);
  }

  private String word(String path, Field<List<String>> last) {
    return last.orElse(List.of()).stream()
        .filter(RuleMembers::isName)
        .filter(name -> pathsNamed(name).equals(Set.of(path)))
        .findFirst()
        .orElseGet(() -> SystemGroup.read(path).map(SystemGroup::word).orElse(path));
  }
}
