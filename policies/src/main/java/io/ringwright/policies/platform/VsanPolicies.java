package io.ringwright.policies.platform;

import io.ringwright.catalog.StorageLayout;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.StackView;
import java.util.List;
import java.util.Locale;

/** The storage policies that a stack makes, and what any name of a policy or class stands for. */
public record VsanPolicies(List<ResourceView> made) {

  public static VsanPolicies of(StackView stack) {
    return new VsanPolicies(
        stack.ofType(Types.STORAGE_POLICY).stream()
            .filter(policy -> policy.properties().has("vsan"))
            .toList());
  }

  /** Absent if it is not on vSAN or nothing tells. */
  public Field<StorageLayout> layout(String name, int hosts) {
    return made.stream()
        .filter(policy -> policy.properties().text("name").is(name::equals))
        .findFirst()
        .map(VsanPolicies::layout)
        .orElseGet(() -> Field.of(VsanPolicy.layout(name, hosts)));
  }

  /** Absent for a policy that tolerates no failure, which no layout of ours stands for. */
  public static Field<StorageLayout> layout(ResourceView policy) {
    return policy
        .properties()
        .object("vsan")
        .flatMap(
            rules ->
                rules
                    .count("failuresToTolerate")
                    .with(raid(rules), (failures, raid) -> key(raid, failures))
                    .flatMap(key -> Field.of(StorageLayout.named(key))));
  }

  private static Field<String> raid(Properties rules) {
    return rules.text("raid").or("RAID-1");
  }

  private static String key(String raid, int failures) {
    return raid.toLowerCase(Locale.ROOT) + "-ftt-" + failures;
  }
}
