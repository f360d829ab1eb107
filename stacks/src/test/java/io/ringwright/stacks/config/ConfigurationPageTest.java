package io.ringwright.stacks.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConfigurationPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(ringwright:[^`]+)` \\|");

  private static final String CLUSTER = "ringwright:clusters[].";
  private static final String DATACENTER = "ringwright:cassandra.datacenters[].";

  @Test
  void the_page_lists_each_key_that_the_reader_knows_and_no_other() throws IOException {
    var page = Files.readString(Path.of("..", "docs", "reference", "configuration.md"));

    var documented =
        ROW.matcher(page).results().map(row -> row.group(1)).collect(Collectors.toList());

    assertThat(documented).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(documented)).isEqualTo(known());
  }

  /** What is asked for while files with all sections, of ours and existing, are read. */
  private static TreeSet<String> known() {
    var keys = new TreeSet<String>();
    Stream.of(
            """
            config:
              sddc: {}
              supervisor: {vcenter: {}, activation: {}, namespace: {}}
              kubernetes: {workers: {}}
              storage: {}
              tanzu: {}
              monitoring: {}
              k8ssandra: {}
              cassandra: {gc: {}, stargate: {}, reaper: {}}
              endpoint: {}
            """,
            """
            config:
              monitoring: {existing: {}}
            """,
            """
            config:
              stack: multi-cluster
              layers: {build: cassandra}
              clusters: [{sddc: {}, supervisor: {}}, {kubernetes: {workers: {}}}]
              cassandra: {datacenters: [{}]}
            """,
            """
            config:
              stack: bare-metal-nvme
              bareMetal: {hosts: [{}], yaml: {}, tuning: {sysctl: {}, limits: {}}}
            """)
        .forEach(
            text -> {
              var findings = new Findings("file");
              ConfigReader.file(text, findings, "file");
              keys.addAll(findings.keys());
            });
    keys.removeIf(key -> elsewhere(key, keys));
    return keys;
  }

  /** Entries of lists have keys of sections that the page lists, and says that they have. */
  private static boolean elsewhere(String key, Set<String> keys) {
    return key.startsWith(CLUSTER)
        ? keys.contains("ringwright:tanzu." + key.substring(CLUSTER.length()))
            || key.indexOf('.', CLUSTER.length()) > 0
                && keys.contains("ringwright:" + key.substring(CLUSTER.length()))
        : key.startsWith(DATACENTER)
            && !key.equals(DATACENTER + "name")
            && keys.contains("ringwright:cassandra." + key.substring(DATACENTER.length()));
  }
}
