package io.ringwright.stacks.config;

import io.ringwright.catalog.DnsLabel;

/**
 * {@code ringwright:k8ssandra}: cert-manager and the operators.
 *
 * @param namespace where the operator and the rings it looks after live
 */
public record OperatorConfig(String namespace) {
  /** Reads the section. */
  static OperatorConfig read(Section section, Findings findings) {
    var namespace = section.text("namespace", "k8ssandra-operator");
    findings.judge(section.path("namespace"), where -> DnsLabel.check(where, namespace));
    section.refuseOtherKeys();
    return new OperatorConfig(namespace);
  }
}
