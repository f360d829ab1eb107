package io.ringwright.acceptance;

import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.FreshClone;
import java.util.List;

/** The paper's platform up to some height, under a name of its own. */
final class SmallStack {
  private SmallStack() {}

  /** How far up the platform goes. A stack that is there may be written anew, and higher. */
  enum Height {
    SDDC("supervisor", "storage", "tanzu", "k8ssandra"),
    NAMESPACE("tanzu", "k8ssandra"),
    CLUSTER("k8ssandra"),
    /** cert-manager and the operators run in the cluster; there is no ring. */
    OPERATORS;

    private final List<String> left;

    Height(String... left) {
      this.left = List.of(left);
    }
  }

  /** Writes the configuration of a stack; its SDDC has the stack's name. */
  static void write(FreshClone clone, String stack, Height height) {
    of(clone, stack, height).write(clone.config(stack));
  }

  /** The same, to be changed further before it is written. */
  static Configuration of(FreshClone clone, String stack, Height height) {
    Configuration file =
        Configuration.read(clone.config("single-cluster"))
            .remove("ringwright:monitoring")
            .remove("ringwright:cassandra")
            .remove("ringwright:endpoint")
            .set("ringwright:sddc.name", stack);
    height.left.forEach(section -> file.remove("ringwright:" + section));
    return file;
  }
}
