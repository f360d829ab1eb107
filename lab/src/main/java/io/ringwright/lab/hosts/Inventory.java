package io.ringwright.lab.hosts;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The file that leads a stack to these hosts: {@code RINGWRIGHT_HOSTS}.
 *
 * @param cassandra what they run
 */
public record Inventory(List<LabHost> hosts, LabCassandra cassandra) {
  private static final JsonMapper JSON = new JsonMapper();

  public Inventory {
    hosts = List.copyOf(hosts);
  }

  void write(Path file) {
    try {
      PrivateFiles.write(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this));
    } catch (IOException e) {
      throw new LabException("cannot write " + file, e);
    }
  }
}
