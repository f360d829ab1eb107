package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.Set;

/** A role binding for everyone lets any user of the cluster start privileged pods. */
final class PrivilegedBindingIsNarrow implements ResourceRule<ResourceView> {
  private static final Set<String> EVERYONE =
      Set.of("system:authenticated", "system:unauthenticated", "system:anonymous");

  @Override
  public Facts facts() {
    return new Facts(
        "privileged-binding-is-narrow",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Privileged pod security policies are bound to service accounts, not to everyone.",
        "The paper binds them to system:authenticated, which lets every user who can log in become root on a worker.",
        "K8ssandra on Tanzu paper, step 1 (it binds them to everyone)");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    boolean binding = resource.is(Types.CLUSTER_ROLE_BINDING) || resource.is(Types.ROLE_BINDING);
    return binding
            && resource
                .properties()
                .text("roleRef.name")
                .is(name -> name.startsWith("psp:") || name.equals("cluster-admin"))
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView binding, Settings settings) {
    return binding
        .properties()
        .objects("subjects")
        .fold(
            subjects -> judge(binding, subjects),
            Verdict::kept,
            () -> Verdict.notYetKnown("the subjects"));
  }

  private static Verdict judge(ResourceView binding, List<Properties> subjects) {
    for (var subject : subjects) {
      if (subject.text("name").is(EVERYONE::contains)) {
        return Verdict.broken(
            binding.title() + ": subjects",
            subject.text("name").ifKnown().orElse(""),
            "service accounts, such as the group system:serviceaccounts:k8ssandra-operator",
            "bind "
                + binding.properties().text("roleRef.name").ifKnown().orElse("the role")
                + " to the service accounts that need it");
      }
    }
    return subjects.stream().anyMatch(subject -> subject.text("name").isUnknown())
        ? Verdict.notYetKnown("a subject's name")
        : Verdict.kept();
  }
}
