package io.ringwright.stacks.config;

import java.util.List;
import java.util.stream.Stream;

/** Who can reach a service. */
public enum Exposure {
  /** Only pods of the cluster, and those who may forward a port. */
  CLUSTER("cluster"),
  /** Everybody who can reach the load balancer's address. */
  LOAD_BALANCER("load-balancer");

  private final String key;

  Exposure(String key) {
    this.key = key;
  }

  static Exposure read(Section section, String key, Exposure otherwise) {
    return section.choice(
        key,
        otherwise,
        List.of(CLUSTER.key, LOAD_BALANCER.key),
        (name, word) -> Stream.of(values()).filter(each -> each.key.equals(word)).findFirst());
  }

  /** Whether a load balancer is asked for. */
  public boolean external() {
    return this == LOAD_BALANCER;
  }
}
