package io.ringwright.lab.charts;

import io.ringwright.catalog.ChartRelease;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.lab.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The charts of a profile as stand-ins: same names, versions, value keys and objects as the real
 * ones, custom resource definitions in the same places. Sources: the real charts' values and the
 * layout of their archives.
 */
final class StandInCharts {
  private final Optional<Path> vendorDefinitions;

  /**
   * @param vendorDefinitions folder of the vendors' custom resource definitions, to be packed in
   *     place of our own where it has them
   */
  StandInCharts(Optional<Path> vendorDefinitions) {
    this.vendorDefinitions = vendorDefinitions;
  }

  List<StandInChart> of(ReleaseProfile profile) {
    boolean paper = profile == ReleaseProfile.PAPER;
    return List.of(
        certManager(profile.certManager(), paper),
        k8ssandraOperator(profile.k8ssandraOperator(), paper),
        monitoring(profile.monitoring(), paper));
  }

  /** Its definitions are templates, behind a value. */
  private StandInChart certManager(ChartRelease release, boolean paper) {
    var files = chart(release, List.of());
    files.put("templates/startupapicheck.yaml", resource("cert-manager/startupapicheck.yaml"));
    var definitions =
        vendors("cert-manager/" + (paper ? "v1.7.1" : "v1.21.1"))
            .orElseGet(() -> Definitions.yaml(Definitions.CERT_MANAGER));
    var gate = paper ? ".Values.installCRDs" : ".Values.crds.enabled";
    files.put("templates/crds.yaml", "{{- if " + gate + " }}\n" + definitions + "\n{{- end }}\n");
    return new StandInChart(release, files);
  }

  /** Its definitions lie in crds/, those of cass-operator in its sub-chart's. */
  private StandInChart k8ssandraOperator(ChartRelease release, boolean paper) {
    var cassOperator =
        paper
            ? new SubChart("cass-operator", "0.37.2", "1.12.0", Optional.empty())
            : new SubChart("cass-operator", "0.64.4", "1.32.0", Optional.empty());
    var files = chart(release, List.of(cassOperator));
    files.put(
        "crds/k8ssandra-operator-crds.yaml",
        vendors("k8ssandra-operator/" + (paper ? "v1.2.1-helm-chart-0.38.2" : "v1.32.5-helm-chart"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.K8SSANDRA_1_2 : Definitions.K8SSANDRA_1_32)));
    files.put("charts/cass-operator/values.yaml", resource("cass-operator/values.yaml"));
    files.put(
        "charts/cass-operator/templates/objects.yaml", resource("cass-operator/templates.yaml"));
    files.put(
        "charts/cass-operator/crds/cassandradatacenter.yaml",
        vendors("cass-operator/" + (paper ? "helm-chart-0.37.2" : "helm-chart-0.64.1"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.CASS_OPERATOR_1_12 : Definitions.CASS_OPERATOR_1_32)));
    return new StandInChart(release, files);
  }

  /** Older ones have the definitions in crds/, newer ones in the sub-chart crds. */
  private StandInChart monitoring(ChartRelease release, boolean paper) {
    var subCharts =
        Stream.of(
                new SubChart("crds", "0.0.0", "", Optional.of("crds.enabled")),
                // Application versions of each profile's time.
                new SubChart(
                    "grafana", "0.0.0", paper ? "8.5.3" : "13.2.3", Optional.of("grafana.enabled")),
                new SubChart(
                    "kube-state-metrics",
                    "0.0.0",
                    paper ? "2.5.0" : "2.20.0",
                    Optional.of("kubeStateMetrics.enabled")),
                new SubChart(
                    "prometheus-node-exporter",
                    "0.0.0",
                    paper ? "1.3.1" : "1.12.1",
                    Optional.of("nodeExporter.enabled")))
            .filter(sub -> !paper || !sub.name().equals("crds"))
            .toList();
    var files = chart(release, subCharts);
    files.put("templates/admission.yaml", resource("kube-prometheus-stack/admission.yaml"));
    var definitions =
        vendors("kube-prometheus/" + (paper ? "release-0.9" : "v0.18.0"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.PROMETHEUS_0_56 : Definitions.PROMETHEUS_0_93));
    files.put(paper ? "crds/crds.yaml" : "charts/crds/crds/crds.yaml", definitions);
    files.put(
        "charts/grafana/values.yaml", resource("grafana/values-" + release.version() + ".yaml"));
    for (var sub : List.of("grafana", "kube-state-metrics", "prometheus-node-exporter")) {
      files.put("charts/" + sub + "/templates/objects.yaml", resource(sub + "/templates.yaml"));
    }
    return new StandInChart(release, files);
  }

  /**
   * A chart within a chart.
   *
   * @param condition value that switches it off
   */
  private record SubChart(
      String name, String version, String appVersion, Optional<String> condition) {}

  /** What every chart has: metadata, values of its version, templates that all versions share. */
  private static SortedMap<String, String> chart(ChartRelease release, List<SubChart> subCharts) {
    var name = release.name();
    var files = new TreeMap<String, String>();
    var dependencies = new StringBuilder(subCharts.isEmpty() ? "" : "dependencies:\n");
    for (var sub : subCharts) {
      dependencies.append("- {name: %s, version: %s".formatted(sub.name(), sub.version()));
      sub.condition().ifPresent(value -> dependencies.append(", condition: ").append(value));
      dependencies.append("}\n");
      files.put(
          "charts/" + sub.name() + "/Chart.yaml",
          chartYaml(sub.name(), sub.version(), sub.appVersion()));
    }
    files.put(
        "Chart.yaml", chartYaml(name, release.version(), release.appVersion()) + dependencies);
    files.put("values.yaml", resource(name + "/values-" + release.version() + ".yaml"));
    files.put("templates/_helpers.tpl", resource(name + "/helpers.tpl"));
    files.put("templates/objects.yaml", resource(name + "/templates.yaml"));
    return files;
  }

  private Optional<String> vendors(String subfolder) {
    return vendorDefinitions
        .map(folder -> folder.resolve(subfolder))
        .filter(Files::isDirectory)
        .map(StandInCharts::concatenated);
  }

  private static String concatenated(Path folder) {
    try (var listing = Files.list(folder)) {
      return listing
          .filter(file -> file.toString().endsWith(".yaml"))
          .sorted()
          .map(StandInCharts::text)
          .collect(Collectors.joining("\n---\n"));
    } catch (IOException e) {
      throw new LabException("cannot read " + folder, e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new LabException("cannot read " + file, e);
    }
  }

  private static String chartYaml(String name, String version, String appVersion) {
    return "apiVersion: v2\nname: "
        + name
        + "\nversion: "
        + version
        + "\nappVersion: \""
        + appVersion
        + "\"\ndescription: Stand-in of the Ringwright lab\ntype: application\n";
  }

  private static String resource(String name) {
    try (var in = StandInCharts.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new LabException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new LabException("cannot read " + name, e);
    }
  }
}
