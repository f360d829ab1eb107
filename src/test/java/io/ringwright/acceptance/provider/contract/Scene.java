package io.ringwright.acceptance.provider.contract;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.world.Desk;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import java.util.Optional;

/**
 * Where a contract is watched: one thing in an SDDC of a world.
 *
 * @param id the resource's id in the state
 */
public record Scene(World world, Site site, String id) {

  /** How somebody else than Pulumi sees the thing; empty if it is not there. */
  @FunctionalInterface
  public interface Sight {
    Optional<JsonNode> of(Scene scene);
  }

  /** What somebody does behind Pulumi's back. */
  @FunctionalInterface
  public interface Deed {
    void on(Scene scene);
  }

  public Desk vmc() {
    return world.vmc();
  }

  public Desk nsx() {
    return world.nsx(site);
  }

  public Desk vcenter() {
    return world.vcenter(site);
  }

  /** The part of the id behind its last slash. */
  public String lastOfId() {
    return id.substring(id.lastIndexOf('/') + 1);
  }
}
