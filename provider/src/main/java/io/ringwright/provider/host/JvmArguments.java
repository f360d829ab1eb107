package io.ringwright.provider.host;

import java.util.ArrayList;
import java.util.List;

/**
 * Arguments of the JVMs of an instance, one a line. The module options are those that Cassandra's
 * own {@code jvm17-server.options} has for Java 11 and later.
 */
final class JvmArguments {
  private static final List<String> EXPORTS =
      List.of(
          "java.base/jdk.internal.misc",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch",
          "java.base/java.lang.ref",
          "java.base/java.lang.reflect",
          "java.management.rmi/com.sun.jmx.remote.internal.rmi",
          "java.rmi/sun.rmi.registry",
          "java.rmi/sun.rmi.server",
          "java.sql/java.sql",
          "jdk.unsupported/sun.misc");
  private static final List<String> OPENS =
      List.of(
          "java.base/java.lang.module",
          "java.base/jdk.internal.loader",
          "java.base/jdk.internal.ref",
          "java.base/jdk.internal.reflect",
          "java.base/jdk.internal.math",
          "java.base/jdk.internal.module",
          "java.base/jdk.internal.util.jar",
          "java.base/sun.nio.ch",
          "java.base/java.io",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.lang",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.base/java.math",
          "jdk.management/com.sun.management.internal");

  private JvmArguments() {}

  static String server(CassandraNodeInputs node, NodePlace place) {
    var arguments = new ArrayList<String>();
    arguments.add("-Xms" + node.heapMiB().get() + "M");
    arguments.add("-Xmx" + node.heapMiB().get() + "M");
    arguments.add("-XX:+ExitOnOutOfMemoryError");
    arguments.add("-XX:ErrorFile=" + place.logs() + "/hs_err.log");
    arguments.add("-Djava.awt.headless=true");
    arguments.add("-Djdk.attach.allowAttachSelf=true");
    arguments.add("-Dcassandra-foreground=yes");
    arguments.add("-Dcassandra.storagedir=" + place.directory());
    arguments.add("-Dcassandra.logdir=" + place.logs());
    arguments.add("-Dcassandra.jmx.local.port=" + node.jmxPort().get());
    arguments.addAll(node.jvmOptions().orElse(List.of()));
    arguments.addAll(modules());
    arguments.addAll(List.of("-cp", place.folder() + ":" + place.software() + "/lib/*"));
    arguments.add("org.apache.cassandra.service.CassandraDaemon");
    return lines(arguments);
  }

  static String nodetool(CassandraNodeInputs node, NodePlace place) {
    var arguments = new ArrayList<String>();
    arguments.add("-Xmx128M");
    arguments.add("-Dlogback.configurationFile=" + place.folder() + "/logback-tools.xml");
    arguments.add("-XX:+UseSerialGC");
    arguments.add("-XX:TieredStopAtLevel=1");
    arguments.add("-Dcassandra.storagedir=" + place.directory());
    arguments.addAll(modules());
    arguments.addAll(List.of("-cp", place.software() + "/lib/*"));
    arguments.add("org.apache.cassandra.tools.NodeTool");
    arguments.add("-h");
    arguments.add("127.0.0.1");
    arguments.add("-p");
    arguments.add(String.valueOf(node.jmxPort().get()));
    return lines(arguments);
  }

  private static List<String> modules() {
    var options = new ArrayList<String>();
    EXPORTS.forEach(each -> options.add("--add-exports=" + each + "=ALL-UNNAMED"));
    OPENS.forEach(each -> options.add("--add-opens=" + each + "=ALL-UNNAMED"));
    return options;
  }

  private static String lines(List<String> arguments) {
    return String.join("\n", arguments) + "\n";
  }
}
