package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Containers;
import io.ringwright.policies.platform.ImageName;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** An image without a version is another program tomorrow. */
final class ImagesPinned implements ResourceRule<ImagesPinned.Container> {
  private static final Set<String> MOVING =
      Set.of("latest", "stable", "edge", "nightly", "main", "master");

  /** A container of a resource. */
  record Container(ResourceView of, Properties container) {}

  @Override
  public Facts facts() {
    return new Facts(
        "images-pinned",
        Level.MANDATORY,
        Severity.MEDIUM,
        "Container images have a fixed version.",
        "With latest, two pods of one ring can run different releases; cassandra:latest of the Portworx document is another major version today.",
        "Portworx on AWS document (cassandra:latest); k8ssandra-operator 1.2 (cass-operator manifests at ref=master)");
  }

  @Override
  public List<Container> subjects(ResourceView resource) {
    return Containers.of(resource).stream().map(each -> new Container(resource, each)).toList();
  }

  @Override
  public Verdict judge(Container it, Settings settings) {
    return it.container()
        .text("image")
        .fold(image -> judge(it, image), Verdict::kept, () -> Verdict.notYetKnown("an image"));
  }

  private static Verdict judge(Container it, String text) {
    var image = ImageName.parse(text);
    boolean pinned =
        image.digest().isPresent()
            || image
                .tag()
                .filter(tag -> !MOVING.contains(tag.toLowerCase(Locale.ROOT)))
                .isPresent();
    return pinned
        ? Verdict.kept()
        : Verdict.broken(
            it.of().title() + ": image",
            text,
            "an image with a fixed version or digest",
            "write " + image.repository() + ":<version>");
  }
}
