package io.ringwright.provider.vsphere.placement;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The DRS groups and rules of one cluster. */
final class ClusterRules {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final String CONFIGURATION = "configurationEx";

  private final VcenterSession session;
  private final PropertyReader reader;
  private final ObjectRef cluster;
  private final Call call;

  ClusterRules(VcenterSession session, ObjectRef cluster, Call call) {
    this.session = session;
    this.reader = new PropertyReader(session);
    this.cluster = cluster;
    this.call = call;
  }

  /** What the cluster has now; empty if it is gone. */
  Optional<Present> present() {
    return reader
        .of(cluster, List.of("name", CONFIGURATION), call)
        .map(
            found -> {
              var now = found.at(CONFIGURATION).orElse(Element.of(CONFIGURATION));
              return new Present(found.name(), now.all("rule"), now.all("group"));
            });
  }

  /**
   * Rules and groups, as they are.
   *
   * @param cluster name of the cluster
   */
  record Present(String cluster, List<Element> rules, List<Element> groups) {
    Optional<Element> rule(String name) {
      return rules.stream().filter(each -> each.textAt("name").equals(name)).findFirst();
    }

    Optional<Element> group(String name) {
      return groups.stream().filter(each -> each.textAt("name").equals(name)).findFirst();
    }

    /** The rule of that name and those that belong to it. */
    List<Element> rulesOf(String name) {
      return rules.stream().filter(each -> belongs(each, name)).toList();
    }

    List<Element> groupsOf(String name) {
      return groups.stream().filter(each -> belongs(each, name)).toList();
    }

    private static boolean belongs(Element each, String name) {
      var own = each.textAt("name");
      return own.equals(name) || own.startsWith(name + RulePlan.BETWEEN);
    }
  }

  /**
   * Makes rules and groups of that name what is wanted. A rule can only be made after its groups,
   * and groups can only go after their rules, so these are up to three changes of the cluster.
   */
  void converge(String name, List<Element> groups, List<Element> rules) {
    var present = present().orElseThrow(() -> new CallFailed(cluster + " is gone"));
    var what = "keeping the machines of " + name + " apart";
    reconfigure(
        what,
        present.rulesOf(name).stream()
            .filter(rule -> rules.stream().noneMatch(each -> sameName(each, rule)))
            .map(rule -> removed("rulesSpec", rule.textAt("key"), "xsd:int"))
            .toList(),
        groups.stream()
            .map(group -> groupSpec(group, present.group(group.textAt("name")).isPresent()))
            .toList());
    reconfigure(
        what,
        rules.stream().map(rule -> ruleSpec(rule, present.rule(rule.textAt("name")))).toList(),
        List.of());
    reconfigure(
        what,
        List.of(),
        present.groupsOf(name).stream()
            .filter(group -> groups.stream().noneMatch(each -> sameName(each, group)))
            .map(group -> removed("groupSpec", group.textAt("name"), "xsd:string"))
            .toList());
  }

  private static boolean sameName(Element one, Element other) {
    return one.textAt("name").equals(other.textAt("name"));
  }

  private static Element groupSpec(Element group, boolean exists) {
    return Element.of("groupSpec")
        .with("operation", exists ? "edit" : "add")
        .with(group.named("info"));
  }

  /** A rule that exists is told by its key, which comes first. */
  private static Element ruleSpec(Element rule, Optional<Element> present) {
    var info = rule.named("info");
    var known =
        present.map(
            each ->
                new Element("info", info.type(), Optional.empty(), "", List.of())
                    .with("key", each.textAt("key"))
                    .with(info.children()));
    return Element.of("rulesSpec")
        .with("operation", known.isPresent() ? "edit" : "add")
        .with(known.orElse(info));
  }

  private static Element removed(String element, String key, String keyType) {
    return Element.of(element)
        .with("operation", "remove")
        .with(Element.of("removeKey", key).typed(keyType));
  }

  private void reconfigure(String what, List<Element> rules, List<Element> groups) {
    if (rules.isEmpty() && groups.isEmpty()) {
      return;
    }
    var spec = Element.of("spec").typed("ClusterConfigSpecEx").with(rules).with(groups);
    var method = cluster.call("ReconfigureComputeResource_Task").with(spec).with("modify", true);
    var ignored = new Tasks(session).run(what, method, LIMIT, call);
  }

  /** The hosts of the cluster, by name. */
  List<Host> hosts() {
    return reader.all(Kind.HOST.wireName(), cluster, List.of("name"), call).stream()
        .map(each -> new Host(each.object(), each.name()))
        .sorted()
        .toList();
  }

  /** A host; ordered so that esx-2 comes before esx-10. */
  record Host(ObjectRef ref, String name) implements Comparable<Host> {
    @Override
    public int compareTo(Host other) {
      return padded(name).compareTo(padded(other.name));
    }

    private static String padded(String text) {
      return Pattern.compile("\\d+")
          .matcher(text)
          .replaceAll(
              match -> "0".repeat(Math.max(0, 12 - match.group().length())) + match.group());
    }
  }
}
