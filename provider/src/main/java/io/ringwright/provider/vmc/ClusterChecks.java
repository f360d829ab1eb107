package io.ringwright.provider.vmc;

import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.provider.checks.Words;
import java.util.ArrayList;
import java.util.List;

/** What can be said against a cluster before anybody is asked. */
final class ClusterChecks {
  private ClusterChecks() {}

  static List<Problem> of(SddcClusterInputs wanted) {
    var problems = new ArrayList<Problem>();
    var name = wanted.hostType().known();
    name.flatMap(text -> Words.oneOf("SddcCluster.hostType", text, HostType.wireNames()))
        .ifPresent(problems::add);
    var type = name.flatMap(HostType::named);
    var count = wanted.hostCount().known();
    if (type.isPresent() && count.isPresent()) {
      SddcRules.hosts("SddcCluster.hostCount", count.get(), type.get(), Deployment.SINGLE_AZ)
          .ifPresent(problems::add);
    }
    if (type.isPresent()) {
      wanted
          .hostCores()
          .known()
          .filter(cores -> cores < 1 || cores > type.get().cores())
          .map(cores -> cores(cores, type.get()))
          .ifPresent(problems::add);
    }
    problems.addAll(Licensing.check("SddcCluster.microsoftLicensing", wanted.microsoftLicensing()));
    return List.copyOf(problems);
  }

  private static Problem cores(int cores, HostType type) {
    return new Problem(
        "SddcCluster.hostCores",
        cores,
        "1 to " + type.cores() + " on " + type,
        "remove it to have all of them");
  }
}
