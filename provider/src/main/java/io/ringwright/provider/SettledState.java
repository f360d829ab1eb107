package io.ringwright.provider;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.intents.PendingCreates;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * After a kill, for those who run plain Pulumi: {@code pulumi stack export |
 * pulumi-resource-ringwright settle | pulumi stack import}. What is in the pipe stays encrypted.
 */
final class SettledState {
  private SettledState() {}

  static void write(InputStream export, PrintStream state, PrintStream notes) throws IOException {
    var json = new ObjectMapper();
    var settled = PendingCreates.settled(json.readValue(export, ObjectNode.class));
    settled.kept().forEach(urn -> notes.println("begun: " + urn));
    settled.forgotten().forEach(urn -> notes.println("forgotten: " + urn));
    state.write(json.writeValueAsString(settled.export()).getBytes(StandardCharsets.UTF_8));
    state.println();
    state.flush();
  }
}
