package io.ringwright.stacks.config;

import io.ringwright.catalog.DnsLabel;
import java.util.List;
import java.util.Optional;

/**
 * {@code ringwright:k8ssandra}: cert-manager and the operators.
 *
 * @param namespace where the operator and the rings it looks after live
 * @param certManagerExists whether the cluster has cert-manager already, of somebody else's
 */
public record OperatorConfig(String namespace, boolean certManagerExists) {
  private static final String EXISTING = "existing";

  /** Reads the section. */
  static OperatorConfig read(Section section, Findings findings) {
    var namespace = section.text("namespace", "k8ssandra-operator");
    findings.judge(section.path("namespace"), where -> DnsLabel.check(where, namespace));
    var choices = List.of("install", EXISTING);
    var certManager =
        section.choice(
            "certManager",
            choices.get(0),
            choices,
            (key, word) -> choices.contains(word) ? Optional.of(word) : Optional.empty());
    section.refuseOtherKeys();
    return new OperatorConfig(namespace, certManager.equals(EXISTING));
  }
}
