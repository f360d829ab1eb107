package io.ringwright.acceptance;

import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import java.util.Comparator;

/** The lower half of the paper's platform: SDDC, namespace and Tanzu cluster, nothing inside it. */
final class SmallStack {
  private SmallStack() {}

  /** Writes its configuration under a name. */
  static void write(FreshClone clone, String stack) {
    write(clone, stack, false);
  }

  /**
   * Writes its configuration under a name.
   *
   * @param operators whether cert-manager and the operators are to run in it
   */
  static void write(FreshClone clone, String stack, boolean operators) {
    Configuration file =
        Configuration.read(clone.config("single-cluster"))
            .remove("ringwright:monitoring")
            .remove("ringwright:cassandra")
            .remove("ringwright:endpoint")
            .set("ringwright:sddc.name", stack);
    if (!operators) {
      file.remove("ringwright:k8ssandra");
    }
    file.write(clone.config(stack));
  }

  /** A class of the cluster that binds volumes late, as data wants it. */
  static String storageClass(LabCluster cluster) {
    return cluster.ask(client -> client.storage().v1().storageClasses().list().getItems()).stream()
        .map(each -> each.getMetadata().getName())
        .max(Comparator.comparing(name -> name.endsWith("-latebinding")))
        .orElseThrow();
  }
}
