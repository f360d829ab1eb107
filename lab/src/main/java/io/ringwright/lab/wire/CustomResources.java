package io.ringwright.lab.wire;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionSpec;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersionBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.ringwright.lab.LabException;
import io.ringwright.lab.cluster.Poll;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Custom resource definitions that a simulated system brings along. */
public final class CustomResources {
  private static final int SECONDS_TO_ESTABLISH = 30;
  private static final Poll UNTIL_SERVED = new Poll(Duration.ofSeconds(30), Duration.ofMillis(50));

  private CustomResources() {}

  /** The lab's own definition beside {@code owner}, for example {@code tanzukubernetesclusters}. */
  public static CustomResourceDefinition own(Class<?> owner, String plural) {
    try (var in = owner.getResourceAsStream(plural + ".yaml")) {
      if (in == null) {
        throw new LabException("no definition of " + plural + " beside " + owner.getName());
      }
      return read(in);
    } catch (IOException e) {
      throw new LabException("cannot read the definition of " + plural, e);
    }
  }

  /** The vendor's definition at {@code file}, if it is there. */
  public static Optional<CustomResourceDefinition> vendors(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (var in = Files.newInputStream(file)) {
      return Optional.of(read(in));
    } catch (IOException e) {
      throw new LabException("cannot read " + file, e);
    }
  }

  private static CustomResourceDefinition read(InputStream in) {
    return Serialization.unmarshal(in, CustomResourceDefinition.class);
  }

  /** The same, serving {@code version} too, with the schema of its first version. */
  public static CustomResourceDefinition alsoServing(
      CustomResourceDefinition definition, String version) {
    var versions = new ArrayList<>(definition.getSpec().getVersions());
    if (versions.stream().noneMatch(each -> each.getName().equals(version))) {
      versions.add(
          new CustomResourceDefinitionVersionBuilder(versions.get(0))
              .withName(version)
              .withServed(true)
              .withStorage(false)
              .build());
    }
    var copy = Serialization.clone(definition);
    copy.getSpec().setVersions(versions);
    copy.getSpec().setConversion(null);
    return copy;
  }

  /** Makes the definition exist and waits until its objects can be made. */
  public static void establish(KubernetesClient client, CustomResourceDefinition definition) {
    var resource = client.apiextensions().v1().customResourceDefinitions().resource(definition);
    resource.forceConflicts().serverSideApply();
    resource.waitUntilCondition(
        now ->
            now != null
                && now.getStatus() != null
                && now.getStatus().getConditions() != null
                && now.getStatus().getConditions().stream()
                    .anyMatch(
                        each ->
                            "Established".equals(each.getType())
                                && "True".equals(each.getStatus())),
        SECONDS_TO_ESTABLISH,
        TimeUnit.SECONDS);
    awaitServed(client, definition);
  }

  // Clients go by what the API server lists, and on a busy machine that comes after "Established".
  static void awaitServed(KubernetesClient client, CustomResourceDefinition definition) {
    UNTIL_SERVED.until(
        "the API of " + definition.getMetadata().getName(),
        () ->
            definition.getSpec().getVersions().stream()
                .filter(CustomResourceDefinitionVersion::getServed)
                .allMatch(version -> isListed(client, definition.getSpec(), version.getName())));
  }

  private static boolean isListed(
      KubernetesClient client, CustomResourceDefinitionSpec spec, String version) {
    var listed = client.getApiResources(spec.getGroup() + "/" + version);
    return listed != null
        && listed.getResources().stream()
            .anyMatch(resource -> resource.getKind().equals(spec.getNames().getKind()));
  }
}
