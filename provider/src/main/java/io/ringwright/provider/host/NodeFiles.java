package io.ringwright.provider.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of an instance, by their name in its folder; the same inputs give the same bytes. */
final class NodeFiles {
  static final String YAML = "cassandra.yaml";
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build();

  /** What our own inputs decide; {@code yaml} may not say it a second time. */
  static final List<String> OWN_KEYS =
      List.of(
          "cluster_name",
          "num_tokens",
          "seed_provider",
          "listen_address",
          "rpc_address",
          "storage_port",
          "native_transport_port",
          "data_file_directories",
          "commitlog_directory",
          "saved_caches_directory",
          "hints_directory",
          "cdc_raw_directory",
          "endpoint_snitch");

  private NodeFiles() {}

  /**
   * @param java the Java that runs it
   */
  static Map<String, String> of(CassandraNodeInputs node, NodePlace place, String java) {
    var files = new LinkedHashMap<String, String>();
    files.put(YAML, yaml(node));
    files.put(
        "cassandra-rackdc.properties",
        "dc=" + node.datacenter().get() + "\nrack=" + node.rack().get() + "\n");
    files.put("logback.xml", logging(place));
    files.put("logback-tools.xml", "<configuration><root level=\"OFF\"/></configuration>\n");
    files.put("jvm.args", JvmArguments.server(node, place));
    files.put("nodetool.args", JvmArguments.nodetool(node, place));
    files.put("nodetool", tool(place, java));
    files.put("start", NodeStart.script(node, place, java));
    files.put(NodeStart.UNIT, NodeStart.unit(node, place));
    return files;
  }

  private static String yaml(CassandraNodeInputs node) {
    var yaml = MAPPER.createObjectNode();
    var directory = node.directory().get();
    yaml.put("cluster_name", node.clusterName().get());
    yaml.put("num_tokens", node.tokens().get());
    yaml.put("allocate_tokens_for_local_replication_factor", 3);
    yaml.put("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner");
    yaml.put("endpoint_snitch", "GossipingPropertyFileSnitch");
    var provider = yaml.putArray("seed_provider").addObject();
    provider.put("class_name", "org.apache.cassandra.locator.SimpleSeedProvider");
    provider.putArray("parameters").addObject().put("seeds", String.join(",", node.seeds().get()));
    yaml.put("listen_address", node.listenAddress().get());
    yaml.put("rpc_address", node.listenAddress().get());
    yaml.put("storage_port", node.storagePort().get());
    yaml.put("native_transport_port", node.nativePort().get());
    yaml.putArray("data_file_directories").add(directory + "/data");
    yaml.put("commitlog_directory", directory + "/commitlog");
    yaml.put("saved_caches_directory", directory + "/saved_caches");
    yaml.put("hints_directory", directory + "/hints");
    yaml.put("cdc_raw_directory", directory + "/cdc_raw");
    yaml.put("commitlog_sync", "periodic");
    // The older name, which all lines take.
    yaml.put("commitlog_sync_period_in_ms", 10_000);
    yaml.put("authenticator", "PasswordAuthenticator");
    yaml.put("authorizer", "CassandraAuthorizer");
    yaml.put("role_manager", "CassandraRoleManager");
    new TreeMap<>(node.yaml().orElse(Map.of())).forEach((key, value) -> set(yaml, key, value));
    try {
      return "# Written by Ringwright (ringwright:host:CassandraNode).\n"
          + MAPPER.writeValueAsString(yaml);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values", e);
    }
  }

  private static void set(ObjectNode yaml, String key, String value) {
    try {
      yaml.set(key, MAPPER.readTree(value));
      if (key.equals("commitlog_sync_period")) {
        yaml.remove("commitlog_sync_period_in_ms");
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(key + " is no YAML: " + e.getOriginalMessage(), e);
    }
  }

  private static String tool(NodePlace place, String java) {
    return "#!/bin/sh\n# Asks this node; for people too.\nexec "
        + java
        + "/bin/java @"
        + place.folder()
        + "/nodetool.args \"$@\"\n";
  }

  private static String logging(NodePlace place) {
    var lines = new ArrayList<String>();
    lines.add("<configuration>");
    lines.add(
        "  <appender name=\"FILE\" class=\"ch.qos.logback.core.rolling.RollingFileAppender\">");
    lines.add("    <file>" + place.logs() + "/system.log</file>");
    lines.add(
        "    <rollingPolicy class=\"ch.qos.logback.core.rolling.SizeAndTimeBasedRollingPolicy\">");
    lines.add("      <fileNamePattern>" + place.logs() + "/system.log.%d.%i.zip</fileNamePattern>");
    lines.add("      <maxFileSize>50MB</maxFileSize><maxHistory>7</maxHistory>");
    lines.add("      <totalSizeCap>1GB</totalSizeCap>");
    lines.add("    </rollingPolicy>");
    lines.add("    <encoder><pattern>%-5level [%thread] %date{ISO8601} %F:%L - %msg%n</pattern>");
    lines.add("    </encoder>");
    lines.add("  </appender>");
    lines.add("  <root level=\"INFO\"><appender-ref ref=\"FILE\"/></root>");
    lines.add("</configuration>");
    return String.join("\n", lines) + "\n";
  }
}
