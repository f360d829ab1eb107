package io.ringwright.lab.k8ssandra;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names that the operators give to what they make. Source: k8ssandra-operator and cass-operator,
 * naming functions of v1.2.1/v1.12.0 and v1.32.
 *
 * @param cluster Cassandra cluster name, cleaned
 * @param datacenter name of the datacenter's object, cleaned
 */
record Names(String cluster, String datacenter) {
  private static final Pattern DNS_1035 = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");

  static Names of(String cluster, String datacenter) {
    return new Names(cleaned(cluster), cleaned(datacenter));
  }

  /** A name that is no DNS-1035 label: lower case, _ to -, other characters dropped. */
  static String cleaned(String name) {
    return DNS_1035.matcher(name).matches()
        ? name
        : name.toLowerCase(Locale.ROOT).replace('_', '-').replaceAll("[^-a-z0-9]", "");
  }

  String seedService() {
    return cluster + "-seed-service";
  }

  String service() {
    return cluster + "-" + datacenter + "-service";
  }

  String allPodsService() {
    return cluster + "-" + datacenter + "-all-pods-service";
  }

  String additionalSeedService() {
    return cluster + "-" + datacenter + "-additional-seed-service";
  }

  String statefulSet(String rack) {
    return cluster + "-" + datacenter + "-" + cleaned(rack) + "-sts";
  }

  String stargate() {
    return cluster + "-" + datacenter + "-stargate";
  }

  String stargateService() {
    return cluster + "-" + datacenter + "-stargate-service";
  }

  String stargateDeployment(String rack) {
    return cluster + "-" + datacenter + "-" + cleaned(rack) + "-stargate-deployment";
  }

  String reaper() {
    return cluster + "-" + datacenter + "-reaper";
  }

  String reaperService() {
    return cluster + "-" + datacenter + "-reaper-service";
  }

  String serviceMonitor() {
    return cluster + "-" + datacenter + "-cass-servicemonitor";
  }
}
