package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code ringwright:endpoint}: an address for clients in front of each datacenter.
 *
 * @param target what answers behind it
 * @param sourceRanges networks whose clients are let in; everybody's if empty
 */
public record EndpointConfig(Target target, List<CidrBlock> sourceRanges) {
  /** What a load balancer can stand in front of. */
  public enum Target {
    CASSANDRA("cassandra"),
    STARGATE("stargate");

    private final String key;

    Target(String key) {
      this.key = key;
    }

    /** Configuration's spelling. */
    public String key() {
      return key;
    }
  }

  /** Reads the section. */
  static EndpointConfig read(Section section, boolean stargate) {
    var config =
        new EndpointConfig(
            section.choice(
                "target",
                stargate ? Target.STARGATE : Target.CASSANDRA,
                List.of(Target.CASSANDRA.key, Target.STARGATE.key),
                (key, word) ->
                    Stream.of(Target.values()).filter(each -> each.key.equals(word)).findFirst()),
            section.cidrs("sourceRanges"));
    section.refuseOtherKeys();
    return config;
  }
}
