package io.ringwright.stacks.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code ringwright:stack}: which program a stack runs. */
public enum Program {
  /** One ring in one Kubernetes cluster. */
  SINGLE_CLUSTER("single-cluster"),
  /** One ring whose datacenters are in several Kubernetes clusters. */
  MULTI_CLUSTER("multi-cluster"),
  /** One ring over hosts that are there already. */
  BARE_METAL_NVME("bare-metal-nvme");

  private final String key;

  Program(String key) {
    this.key = key;
  }

  /** Configuration's spelling. */
  public String key() {
    return key;
  }

  static List<String> keys() {
    return Stream.of(values()).map(Program::key).toList();
  }

  static Optional<Program> named(String key) {
    return Stream.of(values()).filter(each -> each.key.equals(key)).findFirst();
  }
}
