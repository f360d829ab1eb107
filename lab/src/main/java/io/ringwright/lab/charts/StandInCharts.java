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
import java.util.TreeMap;
import java.util.stream.Collectors;

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
    var files = new TreeMap<String, String>();
    files.put("Chart.yaml", chartYaml(release.name(), release.version(), release.appVersion()));
    files.put("templates/_helpers.tpl", resource("cert-manager/helpers.tpl"));
    files.put("templates/objects.yaml", resource("cert-manager/templates.yaml"));
    var definitions =
        vendors("cert-manager/" + (paper ? "v1.7.1" : "v1.21.1"))
            .orElseGet(() -> Definitions.yaml(Definitions.CERT_MANAGER));
    var gate = paper ? ".Values.installCRDs" : ".Values.crds.enabled";
    files.put("templates/crds.yaml", "{{- if " + gate + " }}\n" + definitions + "\n{{- end }}\n");
    files.put(
        "values.yaml",
        (paper ? "installCRDs: false\n" : "crds: {enabled: false, keep: true}\n")
            + "replicaCount: 1\nwebhook: {replicaCount: 1}\n"
            + "cainjector: {enabled: true, replicaCount: 1}\n");
    return new StandInChart(release, files);
  }

  /** Its definitions lie in crds/, those of cass-operator in its sub-chart's. */
  private StandInChart k8ssandraOperator(ChartRelease release, boolean paper) {
    var files = new TreeMap<String, String>();
    files.put("Chart.yaml", chartYaml(release.name(), release.version(), release.appVersion()));
    files.put("templates/_helpers.tpl", resource("k8ssandra-operator/helpers.tpl"));
    files.put("templates/objects.yaml", resource("k8ssandra-operator/templates.yaml"));
    files.put(
        "values.yaml",
        "global: {clusterScoped: false, commonLabels: {}"
            + (paper ? "" : ", commonAnnotations: {}, clusterScopedResources: true")
            + "}\n"
            + "nameOverride: ''\nfullnameOverride: ''\nreplicaCount: 1\ncontrolPlane: true\n"
            + "image: {registry: docker.io, repository: k8ssandra/k8ssandra-operator, tag: v"
            + release.appVersion()
            + "}\nresources: {}\n");
    files.put(
        "crds/k8ssandra-operator-crds.yaml",
        vendors("k8ssandra-operator/" + (paper ? "v1.2.1-helm-chart-0.38.2" : "v1.32.5-helm-chart"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.K8SSANDRA_1_2 : Definitions.K8SSANDRA_1_32)));
    var sub = "charts/cass-operator/";
    files.put(
        sub + "Chart.yaml",
        paper
            ? chartYaml("cass-operator", "0.37.2", "1.12.0")
            : chartYaml("cass-operator", "0.64.4", "1.32.0"));
    files.put(sub + "values.yaml", "replicaCount: 1\n");
    files.put(sub + "templates/objects.yaml", resource("cass-operator/templates.yaml"));
    files.put(
        sub + "crds/cassandradatacenter.yaml",
        vendors("cass-operator/" + (paper ? "helm-chart-0.37.2" : "helm-chart-0.64.1"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.CASS_OPERATOR_1_12 : Definitions.CASS_OPERATOR_1_32)));
    return new StandInChart(release, files);
  }

  /** Older ones have the definitions in crds/, newer ones in the sub-chart crds. */
  private StandInChart monitoring(ChartRelease release, boolean paper) {
    var files = new TreeMap<String, String>();
    files.put("Chart.yaml", chartYaml(release.name(), release.version(), release.appVersion()));
    files.put("values.yaml", resource("kube-prometheus-stack/values.yaml"));
    files.put("templates/_helpers.tpl", resource("kube-prometheus-stack/helpers.tpl"));
    files.put("templates/objects.yaml", resource("kube-prometheus-stack/templates.yaml"));
    var definitions =
        vendors("kube-prometheus/" + (paper ? "release-0.9" : "v0.18.0"))
            .orElseGet(
                () ->
                    Definitions.yaml(
                        paper ? Definitions.PROMETHEUS_0_56 : Definitions.PROMETHEUS_0_93));
    if (paper) {
      files.put("crds/crds.yaml", definitions);
    } else {
      files.put("charts/crds/Chart.yaml", chartYaml("crds", "0.0.0", ""));
      files.put("charts/crds/crds/crds.yaml", definitions);
    }
    files.put("charts/grafana/Chart.yaml", chartYaml("grafana", "0.0.0", ""));
    files.put("charts/grafana/values.yaml", resource("grafana/values.yaml"));
    files.put("charts/grafana/templates/objects.yaml", resource("grafana/templates.yaml"));
    return new StandInChart(release, files);
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
