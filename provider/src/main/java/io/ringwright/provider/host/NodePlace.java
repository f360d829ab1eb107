package io.ringwright.provider.host;

/**
 * Where an instance is on its host.
 *
 * @param name of the instance
 * @param software folder of the distribution
 * @param directory folder of its data
 */
record NodePlace(String name, String software, String directory) {
  private static final int DIGITS = 8;

  static NodePlace of(CassandraNodeInputs node) {
    return new NodePlace(
        node.name().get(),
        "/opt/ringwright/cassandra-"
            + node.version().get()
            + "-"
            + node.sha256().get().substring(0, DIGITS),
        node.directory().get());
  }

  /** Folder of its files. */
  String folder() {
    return "/etc/ringwright/" + name;
  }

  String logs() {
    return "/var/log/ringwright/" + name;
  }

  /** File with its process id. */
  String pid() {
    return "/run/ringwright-" + name + ".pid";
  }

  /** File that says whose the data is. */
  String marker() {
    return directory + "/ringwright-node";
  }

  String nodetool() {
    return folder() + "/nodetool";
  }

  String service() {
    return "ringwright-" + name + ".service";
  }
}
