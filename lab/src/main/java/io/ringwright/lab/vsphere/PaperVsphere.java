package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A vSphere of sessions, the policies that VMC makes, and the lists of what belongs to its SDDC. It
 * needs no process.
 */
public final class PaperVsphere implements Vsphere {
  private volatile SddcShape shape = new SddcShape(List.of());

  @Override
  public void become(SddcShape wanted) {
    shape = wanted;
  }

  @Override
  public List<StoragePolicy> policies() {
    return shape.policies();
  }

  @Override
  public List<String> libraries() {
    return List.of(ReleaseLibrary.ID);
  }

  @Override
  public List<ObjectNode> listed(String kind) {
    return new PaperInventory(shape).listed(kind);
  }

  @Override
  public String openSession() {
    return UUID.randomUUID().toString();
  }

  @Override
  public void closeSession(String id) {}

  @Override
  public void endSoapSessions() {}

  @Override
  public Optional<URI> origin() {
    return Optional.empty();
  }
}
