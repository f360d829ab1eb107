package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A vSphere simulator that runs as a child process. */
final class EmbeddedVsphere implements Vsphere {
  private final String name;
  private final URI origin;
  private final LabDoor door;
  private final Executor background;
  private CompletableFuture<Void> shaped = CompletableFuture.completedFuture(null);

  EmbeddedVsphere(String name, URI origin, LabDoor door, Executor background) {
    this.name = name;
    this.origin = origin;
    this.door = door;
    this.background = background;
  }

  /** In the background, one after the other: the service that asks must not wait for processes. */
  @Override
  public synchronized void become(SddcShape shape) {
    var site = shape.site().toString();
    shaped =
        shaped
            .handle((done, earlierTrouble) -> null)
            .thenRunAsync(() -> door.call("PUT", "/lab/site", site), background);
  }

  @Override
  public List<StoragePolicy> policies() {
    current().join();
    var policies = new ArrayList<StoragePolicy>();
    for (JsonNode each : door.call("GET", "/lab/policies", "")) {
      policies.add(
          new StoragePolicy(
              each.path("policy").asText(),
              each.path("name").asText(),
              each.path("description").asText()));
    }
    return List.copyOf(policies);
  }

  @Override
  public List<String> libraries() {
    current().join();
    var ids = new ArrayList<String>();
    door.call("GET", "/lab/libraries", "").forEach(id -> ids.add(id.asText()));
    return List.copyOf(ids);
  }

  private synchronized CompletableFuture<Void> current() {
    return shaped;
  }

  @Override
  public String openSession() {
    return door.call("POST", "/api/session", "").asText();
  }

  @Override
  public void closeSession(String id) {
    door.endSession(id);
  }

  @Override
  public void endSoapSessions() {
    door.call("DELETE", "/lab/sessions", "");
  }

  @Override
  public Optional<URI> origin() {
    return Optional.of(origin);
  }

  VsphereStatus status() {
    return new VsphereStatus(name, origin.toString(), door.answers());
  }
}
